import type { SlidePuzzle } from '../contract/codes/slide.calls.ts';
import type { PaymentResult } from '../contract/payment/payment.calls.ts';

/**
 * What tells people from programs. The gateway draws its own pictures; a shop with an agreement with a service writes
 * the two methods of the image code, of the slide, or all four over that service, and hands them to `createApp`. Limits
 * of an address and the tickets for an answer that was right stay with the gateway. A rejection is answered as 500 and
 * can be tried again.
 */
export interface CaptchaProvider {
  /** ACC-CALL-31. `image` is an address or base64 PNG (ACC-SMS-17). */
  drawImage(): Promise<{ readonly id: string; readonly image: string }>;
  /** ACC-CALL-32. False when the code is wrong, or the image unknown, too old or checked before: one check an image. */
  checkImage(answer: { readonly id: string; readonly code: string }): Promise<boolean>;
  /** ACC-SLIDE-03. */
  drawPuzzle(): Promise<SlidePuzzle>;
  /** ACC-SLIDE-01. `x`: left edge of the piece; else as `checkImage`. */
  checkPuzzle(answer: { readonly id: string; readonly x: number }): Promise<boolean>;
}

/** What an SMS is about. Services that send approved templates only have one for each kind. */
export type SmsKind = 'code' | 'payLink' | 'completeLink' | 'phoneChanged';

export interface SmsMessage {
  readonly to: string;
  readonly kind: SmsKind;
  /**
   * What the text of this kind leaves open: `code` and `use`, `url` and `link`, these and `hours`, or `phone`. `link`:
   * what stands behind the last slash of `url`.
   */
  readonly values: Readonly<Record<string, string>>;
  /** The whole text, without the shop's sign in front. */
  readonly text: string;
}

/** The way out for SMS. Rejects when the message could not be handed over. */
export interface SmsSender {
  send(message: SmsMessage): Promise<void>;
}

/** A person's identity at a third party. */
export interface ThirdIdentity {
  /** Names the person at this third party only; the same text at another one is another person. */
  readonly openId: string;
  /** What the third party calls them; may be empty. */
  readonly name: string;
}

/**
 * A third party as the gateway needs it: the two halves of its OAuth 2 login. The sandbox plays all four.
 */
export interface ThirdProvider {
  /** Where the browser is sent. The third party has to send it back to `callbackUrl` with `state` as it was given. */
  loginUrl(asked: { readonly state: string; readonly callbackUrl: string; readonly appName: string }): string;
  /**
   * Who came back, by the query that the third party sent the browser back with; null when the shopper said no there.
   * Rejects when it cannot be found out, also for a code that was used before.
   */
  identify(answer: Readonly<Record<string, string>>, callbackUrl: string): Promise<ThirdIdentity | null>;
}

/** A mail with its files. */
interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly files: readonly { readonly name: string; readonly type: string; readonly bytes: Uint8Array }[];
}

/** The way out for mail. Rejects when the message could not be handed over. */
export interface MailSender {
  send(message: MailMessage): Promise<void>;
}

/** Who can take the money. */
export type PartyName = 'cashier' | 'alipay' | 'wechat';

/** A payment as the payment party knows it. */
export interface PaymentThere {
  readonly id: string;
  /** In cents. */
  readonly amount: number;
}

/** A payment as the payment party is asked for it. */
export interface PaymentAsked extends PaymentThere {
  readonly orderCodes: readonly string[];
  /** What the payer reads at the party. */
  readonly subject: string;
  readonly expiresAt: Date;
  readonly askedAt: Date;
  /** Where the party sends the browser back, and where it sends its notices. */
  readonly returnUrl: string;
  readonly notifyUrl: string;
}

/** A notice as it comes in. */
export interface RawNotice {
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  readonly now: Date;
}

/** What a payment party says of a payment. */
export interface PaymentNotice {
  /** The same at every repetition; each party numbers for itself. */
  readonly noticeId: string;
  readonly payment: string;
  readonly result: PaymentResult;
  /** In cents. */
  readonly amount: number;
  /** Why it was refused, for the shopper. */
  readonly reason: string;
}

/** Who takes the money. Rejects when it cannot be asked, or answers with an error. */
export interface PaymentParty {
  /** Begins a payment, or goes on with it: by an address for the browser, or by what a QR code has to say. */
  begin(asked: PaymentAsked): Promise<{ readonly redirect: string } | { readonly qr: string }>;
  /** Null: it is of no payment that is over. Throws `Refused` 401 when it is forged, stale or for another shop. */
  readNotice(notice: RawNotice): Promise<PaymentNotice | null>;
  /** What the party reads when a notice was taken. */
  readonly noticeAnswer: { readonly status: 200 | 204; readonly body: string; readonly type: string };
  /** `over`: it can never be paid any more. */
  ask(payment: PaymentThere): Promise<'paid' | 'waiting' | 'over'>;
  /** From then on it cannot be paid. */
  close(payment: PaymentThere): Promise<void>;
}

/** The parties at which this shop is set up. */
export type PaymentParties = Readonly<Partial<Record<PartyName, PaymentParty>>>;

/** Who can say whether a name and the number of a certificate belong to one person. */
export interface RealNameCheck {
  /** Rejects when the service does not answer. */
  isReal(person: RealPerson): Promise<boolean>;
}

interface RealPerson {
  readonly name: string;
  readonly certificateType: string;
  /** Whole and normalised. */
  readonly number: string;
}
