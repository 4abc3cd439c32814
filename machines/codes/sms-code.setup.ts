import { assertEvent, assign, sendParent, setup } from 'xstate';
import { IMAGE_CODE_LENGTH, normaliseSmsCode, smsCodeFault } from '../../contract/codes/sms-code.ts';
import { isMaskedPhone, phoneFault, typedPhone } from '../../contract/phone/phone.ts';
import { beginningOf } from '../../contract/text.ts';
import { noticeActions } from '../lib/answers.ts';
import { port, subscription } from '../lib/ports.ts';
import type { StateMeta } from '../state-meta.ts';
import type * as ports from './sms-code.ports.ts';

type Field = NonNullable<ports.SmsCodeContext['focus']>['field'];

/** ACC-FIELD-01..03: what is wrong with the phone; with the account's own, nothing. */
const faultOf = ({ isOwnPhone, phone }: ports.SmsCodeContext) => (isOwnPhone ? null : phoneFault(phone));
/** A ticket and its image code live and die together (ACC-SMS-08). */
const withoutTicket = { ticket: '', image: null, imageCode: '' };
/** The image box as it is before the gateway asks for an image code. */
const withoutImageBox = { ...withoutTicket, imageAsked: false, imageCodeFault: null, imageCodeMessage: null };

/** What the machine starts from. */
export const freshContext = ({ phone, resendAt, now }: ports.SmsCodeInput): ports.SmsCodeContext => ({
  ...{ phone, resendAt, now },
  isOwnPhone: isMaskedPhone(phone),
  phoneFault: null,
  smsCode: '',
  smsCodeFault: null,
  smsCodeMessage: null,
  imageWasAsked: false,
  notice: null,
  focus: null,
  ...withoutImageBox,
});

/** Ports, guards and actions of `smsCode`; the chart that uses them is `sms-code.machine.ts`. */
export const smsCodeSetup = setup({
  types: {
    input: {} as ports.SmsCodeInput,
    context: {} as ports.SmsCodeContext,
    events: {} as ports.SmsCodeEvent,
    meta: {} as StateMeta,
    tags: {} as 'sendBusy' | 'counting' | 'checking' | 'valid',
  },
  actors: {
    takeTicket: port<ports.TakeTicketReply, { phone: string }>('takeTicket'),
    fetchImage: port<ports.FetchImageReply>('fetchImage'),
    checkImage: port<ports.CheckImageReply, { id: string; imageCode: string }>('checkImage'),
    sendCode: port<ports.SendCodeReply, { phone: string; ticket: string; imageCode: string }>('sendCode'),
    checkCode: port<ports.CheckCodeReply, { phone: string; smsCode: string }>('checkCode'),
    watchClock: subscription<ports.SmsCodeEvent>('watchClock'),
    /** Tells the phone that was typed before a reload, after the page is there: a prerendered one cannot know it. */
    recallPhone: subscription<ports.SmsCodeEvent>('recallPhone'),
  },
  guards: {
    isOwnPhone: ({ context }) => context.isOwnPhone,
    phoneIsWrong: ({ context }) => faultOf(context) !== null,
    imageCodeIsMissing: ({ context }) => context.imageAsked && context.image !== null && context.imageCode === '',
    imageIsMissing: ({ context }) => context.imageAsked && context.image === null,
    imageCodeIsTyped: ({ context }) => context.imageAsked,
    mayNotSendYet: ({ context }) => (context.resendAt[context.phone] ?? 0) > context.now,
    maySendAgain: ({ context }) => (context.resendAt[context.phone] ?? 0) <= context.now,
    isSendable: (_, reply: ports.TakeTicketReply) => reply.kind === 'ticket' && !reply.needsImageCode,
    isTicket: (_, reply: ports.TakeTicketReply) => reply.kind === 'ticket',
    isPhoneRefused: (_, reply: ports.TakeTicketReply) => reply.kind === 'phoneRefused',
    isFetched: (_, reply: ports.FetchImageReply) => reply.kind === 'fetched',
    isPassed: (_, reply: ports.CheckImageReply) => reply.kind === 'passed',
    isSent: (_, reply: ports.SendCodeReply) => reply.kind === 'sent',
    isValid: (_, reply: ports.CheckCodeReply) => reply.kind === 'valid',
    isInvalid: (_, reply: ports.CheckCodeReply) => reply.kind === 'invalid',
    isInvalidAfterImage: ({ context }, reply: ports.CheckCodeReply) =>
      reply.kind === 'invalid' && context.imageWasAsked,
    phoneOrCodeIsWrong: ({ context }) => faultOf(context) !== null || smsCodeFault(context.smsCode) !== null,
  },
  actions: {
    ...noticeActions<ports.SmsCodeContext, ports.SmsCodeEvent>(),
    keepPhone: assign((_, typed: string) => ({
      phone: typedPhone(typed),
      isOwnPhone: false,
      phoneFault: null,
      notice: null,
      imageWasAsked: false,
      ...withoutImageBox,
    })),
    keepImageCode: assign((_, typed: string) => ({
      imageCode: beginningOf(typed.trim(), IMAGE_CODE_LENGTH),
      imageCodeFault: null,
      imageCodeMessage: null,
    })),
    keepSmsCode: assign((_, typed: string) => ({
      smsCode: normaliseSmsCode(typed),
      smsCodeFault: null,
      smsCodeMessage: null,
      notice: null,
    })),
    judgePhone: assign({ phoneFault: ({ context }) => context.phoneFault ?? faultOf(context) }),
    keepObjection: assign({
      phoneFault: (_, reply: ports.TakeTicketReply) => (reply.kind === 'phoneRefused' ? reply.objection : null),
    }),
    /** A phone that may not be used takes its code with it. */
    takeObjection: assign(({ event }) => {
      assertEvent(event, 'objection.raised');
      return event.objection === 'wrongCode'
        ? { phoneFault: null, smsCodeFault: 'wrong' as const, smsCodeMessage: null }
        : { phoneFault: event.objection, smsCode: '', smsCodeFault: null, smsCodeMessage: null };
    }),
    forgetPhoneFault: assign({ phoneFault: null }),
    judgeSmsCode: assign({ smsCodeFault: ({ context }) => context.smsCodeFault ?? smsCodeFault(context.smsCode) }),
    missImageCode: assign({ imageCodeFault: 'empty', imageCodeMessage: null }),
    focusOn: assign({
      focus: ({ context }, field: Field) => ({ field, at: (context.focus?.at ?? 0) + 1 }),
    }),
    focusFirstWrong: assign({
      focus: ({ context }) => ({
        field: context.phoneFault === null ? ('smsCode' as const) : ('phone' as const),
        at: (context.focus?.at ?? 0) + 1,
      }),
    }),
    keepTicket: assign((_, reply: ports.TakeTicketReply | ports.CheckImageReply) =>
      'ticket' in reply ? { ticket: reply.ticket } : {},
    ),
    askImage: assign({ imageAsked: true, imageWasAsked: true }),
    keepImage: assign((_, reply: ports.FetchImageReply) => ({
      imageCode: '',
      image: reply.kind === 'fetched' ? reply.image : null,
    })),
    keepImageFault: assign((_, reply: ports.CheckImageReply) => ({
      imageCodeFault: 'wrong' as const,
      imageCodeMessage: reply.kind === 'refused' ? reply.message : null,
    })),
    forgetTicket: assign(withoutTicket),
    closeImage: assign(withoutImageBox),
    keepDeadline: assign(({ context }, reply: ports.SendCodeReply) =>
      // The last tick lies up to a second back, and may be from before the gateway's time was known.
      'resendAt' in reply ? { resendAt: { ...context.resendAt, [reply.phone]: reply.resendAt }, now: reply.now } : {},
    ),
    /** Wired: the phone outlives a reload. */
    rememberPhone: (_, _phone: string) => {},
    keepNow: assign({ now: (_, now: number) => now }),
    keepCodeFault: assign((_, reply: ports.CheckCodeReply) => ({
      smsCodeFault: 'wrong' as const,
      smsCodeMessage: reply.kind === 'valid' ? null : reply.message,
    })),
    forgetCodeFault: assign({ smsCodeFault: null, smsCodeMessage: null }),
    tellPassed: sendParent(({ context }: { context: ports.SmsCodeContext }) => ({
      type: 'code.passed',
      phone: context.phone,
      smsCode: context.smsCode,
    })),
    tellRefused: sendParent({ type: 'code.refused' }),
  },
});
