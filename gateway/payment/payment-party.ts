import { createHmac } from 'node:crypto';
import type { PaymentParty } from '../ports.ts';
import type { GatewaySettings } from '../settings.ts';
import { isSameSecret } from '../store/server-keys.ts';

/** Proposed: where the payment party sends browsers back, and where it sends its notices. */
export const PAYMENT_BACK_PATH = '/unipay/payment/back';
export const NOTICE_PATH = '/unipay/payment/notify';

/** HMAC-SHA256 in hex over lines `name=value`, sorted by name. */
export function signatureOf(secret: string, fields: Readonly<Record<string, string | number>>): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
  return createHmac('sha256', secret).update(lines.toSorted().join('\n')).digest('hex');
}

/** Whether a signature is the one of these fields, in a time that does not tell how far it is. */
export function isSigned(
  secret: string,
  fields: Readonly<Record<string, string | number>>,
  signature: string,
): boolean {
  return isSameSecret(signature, signatureOf(secret, fields));
}

/** The payment party of the settings: every parameter that it gets is signed. */
export function partyOf({ cashierUrl, cashierSecret }: GatewaySettings): PaymentParty | null {
  if (cashierUrl === '') return null;
  return {
    secret: cashierSecret,
    payUrl({ id, orderCodes, amount, expiresAt, askedAt, origin }) {
      const url = new URL(cashierUrl);
      const asked: Record<string, string> = {
        payment: id,
        orderCodes: orderCodes.join(','),
        amount: String(amount),
        expiresAt: String(expiresAt.getTime()),
        timestamp: String(askedAt.getTime()),
        returnUrl: `${origin}${PAYMENT_BACK_PATH}/${id}`,
        notifyUrl: origin + NOTICE_PATH,
      };
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
      url.searchParams.set('signature', signatureOf(cashierSecret, asked));
      return url.href;
    },
  };
}
