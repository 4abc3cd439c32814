/**
 * A phone and the SMS code sent to it, as Login, Register, BindPhone and the password reset use them.
 *
 * Sending takes a ticket, an image code if the gateway asks for one, and then the send call; a success blocks the next
 * send to that phone for 60 s (ACC-SMS-03, ACC-SMS-04), whatever fails meanwhile; a send refused as too soon reports
 * the time left. A refused ticket, send or check brings a new image code (ACC-SMS-07, ACC-SMS-11, ACC-SMS-14). The
 * account's own phone, known only masked, is not typed and needs neither ticket nor image code (ACC-CALL-25). If the
 * scenario does not allow the phone, the ticket is refused and nothing is sent. The parent form sends `check.asked`
 * when it is submitted and receives `code.passed` or `code.refused`.
 */
import type { SnapshotFrom } from 'xstate';
import { keep, note, port, to, when } from '../lib/reply.ts';
import type { Field } from './sms-code.setup.ts';
import { freshContext, smsCodeSetup } from './sms-code.setup.ts';

const focusOn = <const Name extends Field>(params: Name) => ({ type: 'focusOn', params }) as const;

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
      description: 'The typed values are normalised, and checked when a field is left.',
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
      description: 'The steps of sending a code.',
      meta: { req: ['ACC-SML-03'] },
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing is under way; the shopper can request a code.',
          meta: { req: ['ACC-SML-03', 'ACC-SMS-04'] },
          on: {
            'send.pressed': [
              { guard: 'phoneIsWrong', actions: ['judgePhone', focusOn('phone')] },
              { guard: 'mayNotSendYet' },
              { guard: 'isOwnPhone', target: 'sending', actions: 'forgetNotice' },
              { guard: 'imageIsMissing', target: 'drawingImage', actions: 'forgetNotice' },
              { guard: 'imageCodeIsMissing', actions: ['missImageCode', focusOn('imageCode')] },
              { guard: 'imageCodeIsTyped', target: 'checkingImage', actions: 'forgetNotice' },
              { target: 'ticketing', actions: ['forgetNotice', 'forgetPhoneFault'] },
            ],
            'image.refreshed': { target: 'drawingImage', actions: ['forgetNotice', focusOn('imageCode')] },
            'image.outdated': { target: 'drawingImage', actions: 'askImage' },
          },
        },
        ticketing: {
          description:
            'A ticket for this phone is requested; some scenarios first check whether the phone may be used.',
          meta: { req: ['ACC-CALL-33', 'ACC-SMS-10', 'ACC-SMS-16', 'ACC-FIELD-05', 'ACC-BIND-04'] },
          tags: ['sendBusy'],
          on: { 'phone.changed': 'idle' },
          invoke: {
            input: ({ context }) => ({ phone: context.phone }),
            ...port('takeTicket', {
              ticket: to('sending', keep('keepTicket')),
              imageAsked: to('drawingImage', 'askImage', focusOn('imageCode')),
              phoneRefused: to('idle', keep('keepObjection'), focusOn('phone')),
              failed: note('drawingImage', 'askImage'),
            }),
          },
        },
        drawingImage: {
          description: 'A new image code is fetched; the old one and its ticket are no longer valid.',
          meta: { req: ['ACC-SML-04', 'ACC-CALL-31', 'ACC-SMS-07', 'ACC-SMS-08', 'ACC-SMS-11', 'ACC-SMS-14'] },
          tags: ['sendBusy'],
          entry: 'forgetTicket',
          on: { 'phone.changed': 'idle' },
          invoke: port('fetchImage', { fetched: to('idle', keep('keepImage')), failed: note('idle') }),
        },
        checkingImage: {
          description: 'The typed image code is exchanged for a ticket.',
          meta: { req: ['ACC-CALL-32'] },
          tags: ['sendBusy'],
          on: { 'phone.changed': 'idle' },
          invoke: {
            input: ({ context }) => ({ id: context.image?.id ?? '', imageCode: context.imageCode }),
            ...port('checkImage', {
              ticket: to('sending', keep('keepTicket')),
              refused: to('drawingImage', keep('keepImageFault'), focusOn('imageCode')),
              unreachable: note('idle'),
            }),
          },
        },
        sending: {
          description:
            'The code is being sent; then this phone waits 60 s, whatever is typed, or the time left if too soon.',
          meta: { req: ['ACC-CALL-25', 'ACC-CALL-34', 'ACC-SMS-03', 'ACC-SMS-05', 'ACC-SMS-06', 'ACC-SMS-09'] },
          tags: ['sendBusy'],
          invoke: {
            input: ({ context }) => ({
              phone: context.phone,
              ticket: context.ticket,
              imageCode: context.imageCode,
            }),
            ...port('sendCode', {
              sent: to('idle', keep('keepDeadline'), 'closeImage', keep('focusOnSentCode')),
              unreachable: note('idle', 'closeImage'),
              refused: [
                when('isOwnPhone', note('idle', keep('keepDeadline'))),
                note('drawingImage', keep('keepDeadline'), 'askImage'),
              ],
            }),
          },
        },
      },
    },
    resend: {
      description: 'Whether the shopper may request the next code.',
      meta: { req: ['ACC-SMS-03', 'ACC-SMS-04'] },
      initial: 'free',
      states: {
        free: {
          description: 'No countdown is running for this phone.',
          meta: { req: ['ACC-SMS-04'] },
          always: { guard: 'mayNotSendYet', target: 'counting' },
        },
        counting: {
          description: 'The seconds until the next code are counted down.',
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
            input: ({ context }) => ({ phone: context.phone, smsCode: context.smsCode }),
            ...port('checkCode', {
              valid: to('valid', 'tellPassed'),
              failed: note('unchecked', 'tellRefused'),
              invalid: [
                when(
                  'imageWasAsked',
                  to('unchecked', keep('keepCodeFault'), focusOn('smsCode'), 'outdateImage', 'tellRefused'),
                ),
                to('unchecked', keep('keepCodeFault'), focusOn('smsCode'), 'tellRefused'),
              ],
            }),
          },
        },
        valid: {
          description: 'The gateway has accepted this code for this phone; checking again needs no call.',
          meta: { req: ['ACC-SMS-12'] },
          tags: ['valid'],
          on: {
            'check.asked': { actions: 'tellPassed' },
            'phone.changed': 'unchecked',
            'smsCode.changed': 'unchecked',
            // A new code replaces it.
            'send.pressed': 'unchecked',
            'objection.raised': 'unchecked',
          },
        },
      },
    },
  },
});

/** Snapshot of `smsCode` → what its form shows and may do. */
export function selectSmsCode(snapshot: SnapshotFrom<typeof smsCodeMachine>) {
  const { context } = snapshot;
  const deadline = context.resendAt[context.phone];
  const counting = snapshot.hasTag('counting');
  const { notice } = context;
  return {
    phone: context.phone,
    isOwnPhone: context.isOwnPhone,
    phoneFault: context.phoneFault,
    smsCode: context.smsCode,
    smsCodeFault: context.smsCodeFault,
    smsCodeMessage: context.smsCodeMessage,
    codeIsValid: snapshot.hasTag('valid'),
    imageBox: imageBoxOf(snapshot),
    imageSource: context.image?.source ?? null,
    imageCode: context.imageCode,
    imageCodeFault: context.imageCodeFault,
    imageCodeMessage: context.imageCodeMessage,
    send: snapshot.hasTag('sendBusy') ? 'busy' : counting ? 'counting' : 'ready',
    secondsLeft: counting && deadline !== undefined ? Math.ceil((deadline - context.now) / 1000) : 0,
    wasSent: deadline !== undefined,
    noticeText: notice?.kind === 'refused' ? notice.message : null,
    unreachable: notice?.kind === 'unreachable' ? notice.reason : null,
    refusedWithoutMessage: notice?.kind === 'refused' && notice.message === null,
    focus: context.focus,
  } as const;
}

function imageBoxOf(snapshot: SnapshotFrom<typeof smsCodeMachine>): 'closed' | 'fetching' | 'shown' {
  if (!snapshot.context.imageAsked) return 'closed';
  return snapshot.matches({ send: 'drawingImage' }) ? 'fetching' : 'shown';
}
