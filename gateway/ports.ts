import type { SlidePuzzle } from '../contract/codes/slide.calls.ts';
import type { PaymentResult } from '../contract/payment/payment.calls.ts';

/**
 * Tells people from programs. The gateway draws its own pictures; a shop that uses an external service implements the
 * two methods of the image code, of the slide, or all four with that service, and passes them to `createApp`. The
 * gateway keeps the limits per address and the tickets for right answers. A rejection is answered as 500 and can be
 * retried.
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

/** What an SMS is about. Services that only send approved templates have one for each kind. */
export type SmsKind = 'code' | 'payLink' | 'completeLink' | 'phoneChanged';

export interface SmsMessage {
  readonly to: string;
  readonly kind: SmsKind;
  /**
   * The values in the text, by kind: `code` and `use`; `url` and `link`; these and `hours`; or `phone`. `link`: the
   * part of `url` after the last slash.
   */
  readonly values: Readonly<Record<string, string>>;
  /** The whole text, without the shop's sign in front. */
  readonly text: string;
}

/** Sends SMS. Rejects when the message could not be handed over. */
export interface SmsSender {
  send(message: SmsMessage): Promise<void>;
}

/** A person's identity at a third party. */
export interface ThirdIdentity {
  /** Names the person at this third party only; the same text at another one is another person. */
  readonly openId: string;
  /** The name at the third party; may be empty. */
  readonly name: string;
}

/**
 * A third party as the gateway needs it: the two halves of its OAuth 2 login. The sandbox plays all four.
 */
export interface ThirdProvider {
  /** The login page. The third party has to send the browser back to `callbackUrl` with `state` unchanged. */
  loginUrl(asked: { readonly state: string; readonly callbackUrl: string; readonly appName: string }): string;
  /**
   * The person who came back, by the query of the third party's redirect; null when the shopper refused there.
   * Rejects when the person cannot be identified, also for a code that was used before.
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

/** Sends mail. Rejects when the message could not be handed over. */
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

/** A payment as requested from the payment party. */
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

/** A notice as received. */
export interface RawNotice {
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  readonly now: Date;
}

/** A payment party's notice about a payment. */
export interface PaymentNotice {
  /** The same at every repetition; unique per party. */
  readonly noticeId: string;
  readonly payment: string;
  readonly result: PaymentResult;
  /** In cents. */
  readonly amount: number;
  /** Why it was refused, for the shopper. */
  readonly reason: string;
}

/** Takes the money. Methods reject when the party cannot be reached, or answers with an error. */
export interface PaymentParty {
  /** Begins or continues a payment: returns an address for the browser, or the text of a QR code. */
  begin(asked: PaymentAsked): Promise<{ readonly redirect: string } | { readonly qr: string }>;
  /** Null: it reports no end of a payment. Throws `Refused` 401 when it is forged, stale or for another shop. */
  readNotice(notice: RawNotice): Promise<PaymentNotice | null>;
  /** The answer to the party when a notice was accepted. */
  readonly noticeAnswer: { readonly status: 200 | 204; readonly body: string; readonly type: string };
  /** `over`: the payment can no longer be paid. */
  ask(payment: PaymentThere): Promise<'paid' | 'waiting' | 'over'>;
  /** Makes the party refuse to take money for the payment. */
  close(payment: PaymentThere): Promise<void>;
}

/** The parties at which this shop is set up. */
export type PaymentParties = Readonly<Partial<Record<PartyName, PaymentParty>>>;

/** Checks whether a name and the number of a certificate belong to one person. */
export interface RealNameCheck {
  /** Rejects when the service does not answer. */
  isReal(person: RealPerson): Promise<boolean>;
}

interface RealPerson {
  readonly name: string;
  readonly certificateType: string;
  /** Unmasked and normalised. */
  readonly number: string;
}
