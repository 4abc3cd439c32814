import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { notifyPayment } from '../../../contract/payment/payment.calls.ts';
import { MINUTE } from '../../clock.ts';
import { jsonIn, parseOrRefuse } from '../../http/read-request.ts';
import { Refused } from '../../http/refused.ts';
import type { PaymentParty } from '../../ports.ts';
import { LEAST_SECRET, neededSetting, neededUrl } from '../../setting-values.ts';
import { isSameSecret } from '../../store/server-keys.ts';
import { defineAdapter } from '../adapter.ts';

/** Tolerance for the cashier's clock and the transit time of a notice. */
const STALE = 5 * MINUTE;

const settings = v.object({
  CASHIER_URL: neededUrl,
  CASHIER_SECRET: v.pipe(neededSetting, v.minLength(LEAST_SECRET, `must have at least ${LEAST_SECRET} characters`)),
});

/** HMAC-SHA256 in hex over lines `name=value`, sorted by name. */
export function signatureOf(secret: string, fields: Readonly<Record<string, string | number>>): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
  return createHmac('sha256', secret).update(lines.toSorted().join('\n')).digest('hex');
}

/** The shop's own page that takes the money: every parameter sent to it is signed. It cannot be queried. */
export function cashierParty(secret: string, cashierUrl: string): PaymentParty {
  return {
    begin: async ({ id, orderCodes, amount, expiresAt, askedAt, returnUrl, notifyUrl }) => {
      const url = new URL(cashierUrl);
      const asked: Record<string, string> = {
        payment: id,
        orderCodes: orderCodes.join(','),
        amount: String(amount),
        expiresAt: String(expiresAt.getTime()),
        timestamp: String(askedAt.getTime()),
        returnUrl,
        notifyUrl,
      };
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
      url.searchParams.set('signature', signatureOf(secret, asked));
      return { redirect: url.href };
    },
    readNotice: async ({ bytes, now }) => {
      const { signature, ...fields } = parseOrRefuse(notifyPayment.body, jsonIn(Buffer.from(bytes).toString()));
      const isFresh = Math.abs(now.getTime() - fields.timestamp) <= STALE;
      if (!isFresh || !isSameSecret(signature, signatureOf(secret, fields))) throw new Refused(401, 'noticeUnsigned');
      return fields;
    },
    noticeAnswer: { status: 200, body: '{}', type: 'application/json' },
    ask: async () => 'waiting',
    close: async () => {},
  };
}

/** The shop's own cashier (docs/decisions/026-paying.md). */
export const cashier = defineAdapter<typeof settings, PaymentParty>('PAY=cashier', settings, (read) =>
  cashierParty(read.CASHIER_SECRET, read.CASHIER_URL),
);
