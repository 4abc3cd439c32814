import { assertEvent, assign, raise, sendParent, setup } from 'xstate';
import { IMAGE_CODE_LENGTH, normaliseSmsCode, type SmsCodeFault, smsCodeFault } from '../../contract/codes/sms-code.ts';
import { isMaskedPhone, type PhoneFault, phoneFault, typedPhone } from '../../contract/phone/phone.ts';
import { beginningOf } from '../../contract/text.ts';
import type { FormNotice, Refused } from '../lib/form-notice.ts';
import { call, noticeActions, subscription } from '../lib/reply.ts';

/** The flow that requests the code. */
export type SmsScenario = 'login' | 'register' | 'bindPhone' | 'resetPassword' | 'changePhone' | 'closeAccount';

/** ACC-FIELD-05: the phone is already registered. ACC-BIND-04: it is not the phone of the logged-in account. */
export type PhoneObjection = 'taken' | 'foreign';

/** Why the parent flow rejects a phone or a code that the form accepted. */
export type FormObjection = PhoneObjection | 'wrongCode';

/** The parent flow's own call found the code invalid, such as one that grew too old since its check. */
export interface WrongCode {
  readonly kind: 'wrongCode';
  readonly message: string | null;
}

/** This phone cannot be used in this scenario; no code is sent. */
export interface PhoneRefused {
  readonly kind: 'phoneRefused';
  readonly objection: PhoneObjection;
}

export interface Ticket {
  readonly kind: 'ticket';
  readonly ticket: string;
}
/** `imageAsked`: the ticket is valid only with an image code, which is exchanged for another ticket. */
export type TakeTicketReply = Ticket | { kind: 'imageAsked' } | PhoneRefused | Refused;
export interface Fetched {
  readonly kind: 'fetched';
  readonly image: CaptchaImage;
}
/** When this phone may be sent the next code, as of `now`: milliseconds of the browser's clock. */
interface Deadline {
  readonly phone: string;
  readonly now: number;
  readonly resendAt: number;
}

/** A send refused as too soon carries the deadline of the previous one. */
export type SendCodeReply = ({ kind: 'sent' } & Deadline) | Refused | (Refused & Deadline);
export interface Invalid {
  readonly kind: 'invalid';
  readonly message: string | null;
}

/** ACC-SMS-17: `source` is ready to be shown as a picture. */
export interface CaptchaImage {
  readonly id: string;
  readonly source: string;
}

/** Sent to the parent form, in reply to `check.asked`. */
export type CodeVerdict = { type: 'code.passed'; phone: string; smsCode: string } | { type: 'code.refused' };

export interface SmsCodeInput {
  /**
   * The phone typed before the form was left and reopened. A masked phone (ACC-FIELD-03) stands for the account's own,
   * which the gateway knows: it is not typed, and gets its code without a ticket (ACC-CALL-25).
   */
  readonly phone: string;
  /** Deadlines that still run: phone → milliseconds of the browser's clock. */
  readonly resendAt: Readonly<Record<string, number>>;
  /** The browser's time, milliseconds since 1970. */
  readonly now: number;
}

export interface SmsCodeContext {
  readonly phone: string;
  /** The phone is the account's own, known only masked. */
  readonly isOwnPhone: boolean;
  readonly phoneFault: PhoneFault | PhoneObjection | null;
  readonly imageCode: string;
  readonly imageCodeFault: 'empty' | 'wrong' | null;
  /** The gateway's message for a wrong image code. */
  readonly imageCodeMessage: string | null;
  readonly smsCode: string;
  readonly smsCodeFault: SmsCodeFault | 'wrong' | null;
  /** The gateway's message for a wrong SMS code. */
  readonly smsCodeMessage: string | null;
  readonly ticket: string;
  /** The image box is open; its picture may still be missing. */
  readonly imageAsked: boolean;
  /** The gateway has asked for an image code for this phone, so a new picture follows a wrong SMS code. */
  readonly imageWasAsked: boolean;
  readonly image: CaptchaImage | null;
  readonly notice: FormNotice | null;
  readonly resendAt: Readonly<Record<string, number>>;
  readonly now: number;
  /** The field to focus; `at` counts the requests. */
  readonly focus: { readonly field: 'phone' | 'imageCode' | 'smsCode'; readonly at: number } | null;
}

export type SmsCodeEvent =
  | { type: 'phone.changed'; phone: string }
  | { type: 'phone.left' }
  | { type: 'imageCode.changed'; imageCode: string }
  | { type: 'smsCode.changed'; smsCode: string }
  | { type: 'smsCode.left' }
  | { type: 'send.pressed' }
  | { type: 'image.refreshed' }
  | { type: 'image.outdated' }
  | { type: 'check.asked' }
  | { type: 'objection.raised'; objection: FormObjection }
  | { type: 'clock.ticked'; now: number };

export type Field = NonNullable<SmsCodeContext['focus']>['field'];

/** ACC-FIELD-01..03: the fault of the phone; null for the account's own. */
const faultOf = ({ isOwnPhone, phone }: SmsCodeContext) => (isOwnPhone ? null : phoneFault(phone));
/** A ticket and its image code live and die together (ACC-SMS-08). */
const withoutTicket = { ticket: '', image: null, imageCode: '' };
/** The image box as it is before the gateway asks for an image code. */
const withoutImageBox = { ...withoutTicket, imageAsked: false, imageCodeFault: null, imageCodeMessage: null };

/** The initial context. */
export const freshContext = ({ phone, resendAt, now }: SmsCodeInput): SmsCodeContext => ({
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
    input: {} as SmsCodeInput,
    context: {} as SmsCodeContext,
    events: {} as SmsCodeEvent,
    tags: {} as 'sendBusy' | 'counting' | 'checking' | 'valid',
  },
  actors: {
    takeTicket: call<TakeTicketReply, { phone: string }>('takeTicket'),
    fetchImage: call<Fetched | Refused>('fetchImage'),
    checkImage: call<Ticket | Refused, { id: string; imageCode: string }>('checkImage'),
    sendCode: call<SendCodeReply, { phone: string; ticket: string; imageCode: string }>('sendCode'),
    checkCode: call<{ kind: 'valid' } | Invalid | Refused, { phone: string; smsCode: string }>('checkCode'),
    watchClock: subscription<SmsCodeEvent>('watchClock'),
    /** Sends the phone typed before a reload, once the page has loaded: a prerendered page cannot know it. */
    recallPhone: subscription<SmsCodeEvent>('recallPhone'),
  },
  guards: {
    isOwnPhone: ({ context }) => context.isOwnPhone,
    phoneIsWrong: ({ context }) => faultOf(context) !== null,
    imageCodeIsMissing: ({ context }) => context.imageAsked && context.image !== null && context.imageCode === '',
    imageIsMissing: ({ context }) => context.imageAsked && context.image === null,
    imageCodeIsTyped: ({ context }) => context.imageAsked,
    mayNotSendYet: ({ context }) => (context.resendAt[context.phone] ?? 0) > context.now,
    maySendAgain: ({ context }) => (context.resendAt[context.phone] ?? 0) <= context.now,
    imageWasAsked: ({ context }) => context.imageWasAsked,
    phoneOrCodeIsWrong: ({ context }) => faultOf(context) !== null || smsCodeFault(context.smsCode) !== null,
  },
  actions: {
    ...noticeActions<SmsCodeContext, SmsCodeEvent>(),
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
    keepObjection: assign({ phoneFault: (_, { objection }: PhoneRefused) => objection }),
    /** A rejected phone also clears its code. */
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
    /** Not for a phone that is being changed: the shopper is typing there. */
    focusOnSentCode: assign({
      focus: ({ context: { phone, focus } }, sent: Deadline) =>
        sent.phone === phone ? { field: 'smsCode' as const, at: (focus?.at ?? 0) + 1 } : focus,
    }),
    keepTicket: assign({ ticket: (_, { ticket }: Ticket) => ticket }),
    askImage: assign({ imageAsked: true, imageWasAsked: true }),
    keepImage: assign((_, { image }: Fetched) => ({ imageCode: '', image })),
    keepImageFault: assign((_, { message }: Refused) => ({
      imageCodeFault: 'wrong' as const,
      imageCodeMessage: message,
    })),
    forgetTicket: assign(withoutTicket),
    closeImage: assign(withoutImageBox),
    keepDeadline: assign(({ context }, reply: SendCodeReply) =>
      // The last tick may be up to a second old.
      'resendAt' in reply ? { resendAt: { ...context.resendAt, [reply.phone]: reply.resendAt }, now: reply.now } : {},
    ),
    /** Provided: the phone outlives a reload. */
    rememberPhone: (_, _phone: string) => {},
    keepNow: assign({ now: (_, now: number) => now }),
    keepCodeFault: assign((_, { message }: Invalid) => ({
      smsCodeFault: 'wrong' as const,
      smsCodeMessage: message,
    })),
    forgetCodeFault: assign({ smsCodeFault: null, smsCodeMessage: null }),
    tellPassed: sendParent(({ context }: { context: SmsCodeContext }) => ({
      type: 'code.passed',
      phone: context.phone,
      smsCode: context.smsCode,
    })),
    outdateImage: raise({ type: 'image.outdated' }),
    tellRefused: sendParent({ type: 'code.refused' }),
  },
});
