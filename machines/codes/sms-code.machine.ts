/**
 * A phone and the SMS code sent to it, as Login, Register, BindPhone and the password reset use them.
 *
 * Sending takes a ticket, an image code where the gateway asks for one, and then the send call; a success blocks
 * the next send for 60 s (ACC-SMS-03, ACC-SMS-04), kept for each phone until its deadline, whatever fails
 * meanwhile; a send that the gateway refuses because it came too soon tells what is left of it. A refused ticket, send
 * or check brings a new image code (ACC-SMS-07, ACC-SMS-11, ACC-SMS-14). The account's own phone, known only masked, is
 * not typed and needs neither ticket nor image code (ACC-CALL-25). Where the scenario asks more of a phone than its
 * form, the ticket is refused for the phone's sake and nothing is sent. The form it belongs to asks `check.asked` when
 * it is submitted and hears `code.passed` or `code.refused`.
 */
import { raise } from 'xstate';
import { whenRefused, whenUnreachable, withAnswer } from '../lib/answers.ts';
import { freshContext, smsCodeSetup } from './sms-code.setup.ts';

export const smsCodeMachine = smsCodeSetup.createMachine({
  id: 'smsCode',
  context: ({ input }) => freshContext(input),
  type: 'parallel',
  invoke: [
    { id: 'watchClock', src: 'watchClock' },
    { id: 'recallPhone', src: 'recallPhone' },
  ],
  states: {
    fields: {
      description: 'What is typed, normalised, and judged when a field is left.',
      meta: { req: ['ACC-FIELD-01', 'ACC-FIELD-02', 'ACC-SMS-01', 'ACC-SMS-02'] },
      on: {
        'phone.changed': {
          actions: [
            { type: 'keepPhone', params: ({ event }) => event.phone },
            { type: 'rememberPhone', params: ({ event }) => event.phone },
          ],
        },
        'phone.left': { actions: 'judgePhone' },
        'imageCode.changed': { actions: { type: 'keepImageCode', params: ({ event }) => event.imageCode } },
        'smsCode.changed': { actions: { type: 'keepSmsCode', params: ({ event }) => event.smsCode } },
        'smsCode.left': { actions: 'judgeSmsCode' },
        'clock.ticked': { actions: { type: 'keepNow', params: ({ event }) => event.now } },
        'objection.raised': { actions: ['takeObjection', 'focusFirstWrong'] },
      },
    },
    send: {
      description: 'The way to a sent code.',
      meta: { req: ['ACC-SML-03'] },
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing is under way; the shopper may ask for a code.',
          meta: { req: ['ACC-SML-03', 'ACC-SMS-04'] },
          on: {
            'send.pressed': [
              { guard: 'phoneIsWrong', actions: ['judgePhone', { type: 'focusOn', params: 'phone' }] },
              { guard: 'mayNotSendYet' },
              { guard: 'isOwnPhone', target: 'sending', actions: 'forgetNotice' },
              { guard: 'imageIsMissing', target: 'drawingImage' },
              { guard: 'imageCodeIsMissing', actions: ['missImageCode', { type: 'focusOn', params: 'imageCode' }] },
              { guard: 'imageCodeIsTyped', target: 'checkingImage', actions: 'forgetNotice' },
              { target: 'ticketing', actions: ['forgetNotice', 'forgetPhoneFault'] },
            ],
            'image.refreshed': { target: 'drawingImage', actions: { type: 'focusOn', params: 'imageCode' } },
            'image.outdated': { target: 'drawingImage', actions: 'askImage' },
          },
        },
        ticketing: {
          description:
            'A ticket for this phone is asked for; some scenarios ask first whether the phone may be used here.',
          meta: { req: ['ACC-CALL-33', 'ACC-SMS-10', 'ACC-SMS-16', 'ACC-FIELD-05', 'ACC-BIND-04'] },
          tags: ['sendBusy'],
          on: { 'phone.changed': 'idle' },
          invoke: {
            id: 'takeTicket',
            src: 'takeTicket',
            input: ({ context }) => ({ phone: context.phone }),
            onDone: [
              { guard: withAnswer('isSendable'), target: 'sending', actions: withAnswer('keepTicket') },
              {
                guard: withAnswer('isTicket'),
                target: 'drawingImage',
                actions: ['askImage', { type: 'focusOn', params: 'imageCode' }],
              },
              {
                guard: withAnswer('isPhoneRefused'),
                target: 'idle',
                actions: [withAnswer('keepObjection'), { type: 'focusOn', params: 'phone' }],
              },
              whenRefused('drawingImage', 'askImage'),
            ],
            onError: whenUnreachable('drawingImage', 'askImage'),
          },
        },
        drawingImage: {
          description: 'A new image code is fetched; the old one and its ticket are gone.',
          meta: { req: ['ACC-SML-04', 'ACC-CALL-31', 'ACC-SMS-07', 'ACC-SMS-08', 'ACC-SMS-11', 'ACC-SMS-14'] },
          tags: ['sendBusy'],
          entry: 'forgetTicket',
          on: { 'phone.changed': 'idle' },
          invoke: {
            id: 'fetchImage',
            src: 'fetchImage',
            onDone: [
              { guard: withAnswer('isFetched'), target: 'idle', actions: withAnswer('keepImage') },
              whenRefused('idle'),
            ],
            onError: whenUnreachable('idle'),
          },
        },
        checkingImage: {
          description: 'The typed image code is traded for a ticket.',
          meta: { req: ['ACC-CALL-32'] },
          tags: ['sendBusy'],
          on: { 'phone.changed': 'idle' },
          invoke: {
            id: 'checkImage',
            src: 'checkImage',
            input: ({ context }) => ({ id: context.image?.id ?? '', imageCode: context.imageCode }),
            onDone: [
              { guard: withAnswer('isPassed'), target: 'sending', actions: withAnswer('keepTicket') },
              {
                target: 'drawingImage',
                actions: [withAnswer('keepImageFault'), { type: 'focusOn', params: 'imageCode' }],
              },
            ],
            onError: whenUnreachable('idle'),
          },
        },
        sending: {
          description:
            'The code is being sent; once it is, this phone waits 60 s, whatever is typed meanwhile. Too soon: what is left.',
          meta: { req: ['ACC-CALL-25', 'ACC-CALL-34', 'ACC-SMS-03', 'ACC-SMS-05', 'ACC-SMS-06', 'ACC-SMS-09'] },
          tags: ['sendBusy'],
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: ({ context }) => ({
              phone: context.phone,
              ticket: context.ticket,
              imageCode: context.imageCode,
            }),
            onDone: [
              {
                guard: withAnswer('isSent'),
                target: 'idle',
                actions: [withAnswer('keepDeadline'), 'closeImage', { type: 'focusOn', params: 'smsCode' }],
              },
              { guard: 'isOwnPhone', target: 'idle', actions: [withAnswer('keepRefusal'), withAnswer('keepDeadline')] },
              {
                target: 'drawingImage',
                actions: [withAnswer('keepRefusal'), withAnswer('keepDeadline'), 'askImage'],
              },
            ],
            onError: whenUnreachable('idle', 'closeImage'),
          },
        },
      },
    },
    resend: {
      description: 'Whether the next code may be asked for.',
      meta: { req: ['ACC-SMS-03', 'ACC-SMS-04'] },
      initial: 'free',
      states: {
        free: {
          description: 'No deadline runs for this phone.',
          meta: { req: ['ACC-SMS-04'] },
          always: { guard: 'mayNotSendYet', target: 'counting' },
        },
        counting: {
          description: 'The seconds until the next code run.',
          meta: { req: ['ACC-SMS-03', 'ACC-SMS-04'] },
          tags: ['counting'],
          always: { guard: 'maySendAgain', target: 'free' },
        },
      },
    },
    check: {
      description: 'Whether the typed code is the one that was sent.',
      meta: { req: ['ACC-CALL-35'] },
      initial: 'unchecked',
      states: {
        unchecked: {
          description: 'The code has not been checked since it or the phone changed.',
          meta: { req: ['ACC-SMS-01'] },
          on: {
            'check.asked': [
              {
                guard: 'phoneOrCodeIsWrong',
                actions: ['judgePhone', 'judgeSmsCode', 'focusFirstWrong', 'tellRefused'],
              },
              { target: 'checking', actions: ['forgetNotice', 'forgetCodeFault'] },
            ],
          },
        },
        checking: {
          description: 'The gateway is asked whether the code is right.',
          meta: { req: ['ACC-CALL-35', 'ACC-SMS-12', 'ACC-SMS-13', 'ACC-SMS-15'] },
          tags: ['checking'],
          on: {
            'phone.changed': { target: 'unchecked', actions: 'tellRefused' },
            'smsCode.changed': { target: 'unchecked', actions: 'tellRefused' },
          },
          invoke: {
            id: 'checkCode',
            src: 'checkCode',
            input: ({ context }) => ({ phone: context.phone, smsCode: context.smsCode }),
            onDone: [
              { guard: withAnswer('isValid'), target: 'valid', actions: 'tellPassed' },
              {
                guard: withAnswer('isInvalidAfterImage'),
                target: 'unchecked',
                actions: [
                  withAnswer('keepCodeFault'),
                  { type: 'focusOn', params: 'smsCode' },
                  raise({ type: 'image.outdated' }),
                  'tellRefused',
                ],
              },
              {
                guard: withAnswer('isInvalid'),
                target: 'unchecked',
                actions: [withAnswer('keepCodeFault'), { type: 'focusOn', params: 'smsCode' }, 'tellRefused'],
              },
              whenRefused('unchecked', 'tellRefused'),
            ],
            onError: whenUnreachable('unchecked', 'tellRefused'),
          },
        },
        valid: {
          description: 'The gateway knows this code for this phone; asking again needs no call.',
          meta: { req: ['ACC-SMS-12'] },
          tags: ['valid'],
          on: {
            'check.asked': { actions: 'tellPassed' },
            'phone.changed': 'unchecked',
            'smsCode.changed': 'unchecked',
            'objection.raised': 'unchecked',
          },
        },
      },
    },
  },
});
