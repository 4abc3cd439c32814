import type { ErrorHandler } from 'hono';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Schema } from '../../contract/call.ts';
import type { ShopRefusal } from '../../contract/shop/shop-call.ts';
import type { GatewayEnv } from '../http/env.ts';
import { describeError } from '../http/log.ts';
import { Refused } from '../http/refused.ts';
import { NoConnection, RowLocked } from '../store/no-connection.ts';

/** Messages for programs: refusals of the shop interface, and of the features that it uses. */
const messages: Readonly<Record<string, string>> = {
  busy: 'Too much is under way; try again later.',
  couponUsed: 'The coupon was used.',
  couponNotUsable: 'A named coupon is not one of the member, is used or over, or takes nothing off beside the others.',
  failed: 'The gateway failed; nothing was changed.',
  idempotencyKeyMissing: 'A POST needs the header Idempotency-Key with 1 to 255 printable characters.',
  idempotencyKeyReused: 'This Idempotency-Key was used for another request.',
  keyUnknown: 'The key is missing, unknown, revoked or expired, or may not ask from this address.',
  malformed: 'The request does not fit its schema.',
  mixedItems: 'Prescription drugs and other products are settled by an order each.',
  noDefaultAddress: 'The member has no default address.',
  noSuchAddress: 'The member has no such address.',
  noSuchCall: 'There is no such call.',
  noSuchConsultation: 'The order has no consultation.',
  noSuchCoupon: 'There is no such coupon.',
  noSuchImage: 'There is no such picture.',
  noRefundDue: 'No money of this payment goes back.',
  noSuchInvoice: 'This order has no invoice, or none of so many files.',
  noSuchMember: 'There is no such member.',
  noSuchOrder: 'There is no such order.',
  noSuchPayment: 'There is no such payment.',
  noSuchProduct: 'There is no such product.',
  nothingToPay: 'The coupons cover the whole sum, and an order needs something to pay: name fewer coupons.',
  notJson: 'A body has to be application/json.',
  orderMoved: 'The order does not allow this as it is now; read it again.',
  paymentConfirming: 'A payment of the order is being confirmed.',
  originUnknown: 'PUBLIC_ORIGIN is not set: a link would lead nowhere.',
  purchasingAccount: 'The member buys for others and earns no coins.',
  referenceUsed: 'This reference has given the member another amount.',
  qrNotScanned: 'The code has not been scanned yet.',
  qrOver: 'The code has expired, or was confirmed, cancelled or used.',
  qrUnknown: 'There is no such code.',
  scopeMissing: 'The key is not allowed to make this call.',
  itemSoldOut: 'A product cannot be bought now.',
  webhookMissing: 'SHOP_WEBHOOK_URL is not set: nothing is delivered.',
  tooLarge: 'The body is larger than 1 MB.',
};

/** Maximum errors in one answer: a program with thousands of wrong items fixes the first ones first. */
const MOST_ERRORS = 20;

/** A refusal that lists what is wrong in the request. */
export class ShopRefused extends Refused {
  readonly errors: ShopRefusal['errors'];

  constructor(status: Refused['status'], code: keyof typeof messages, errors: ShopRefusal['errors'] = []) {
    super(status, code, messages[code] ?? code);
    this.errors = errors.slice(0, MOST_ERRORS);
  }
}

/** The value parsed by the schema. Throws `ShopRefused` 400 that names each wrong path. */
export function parseShopPart<S extends Schema>(schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  const errors = parsed.issues.map((issue) => ({
    path: v.getDotPath(issue) ?? '',
    // A check of the contract is named by its message.
    code: issue.type === 'check' ? issue.message : issue.type,
  }));
  throw new ShopRefused(400, 'malformed', errors);
}

/** The status that an error is answered with. */
export function statusOf(error: unknown): number {
  if (error instanceof Refused) return error.status;
  return error instanceof NoConnection || error instanceof RowLocked ? 503 : 500;
}

/** A refusal becomes its status and `ShopRefusal`; anything unforeseen is logged and becomes 500. */
export function answerShopErrors(log: Logger): ErrorHandler<GatewayEnv> {
  return (error, c) => {
    const requestId = c.get('visit')?.requestId ?? '';
    const status = statusOf(error);
    const code = error instanceof Refused ? error.code : status === 503 ? 'busy' : 'failed';
    if (status === 500) log.error({ requestId, route: c.get('route'), error: describeError(error) }, 'failed');
    else c.set('refusal', code);
    if (status === 429 || status === 503) c.header('Retry-After', '1');
    const errors = error instanceof ShopRefused ? error.errors : [];
    const refusal: ShopRefusal = { code, message: messages[code] ?? code, requestId, errors };
    // The status of a `Refused` allows a body, and so do the other two (500, 503).
    return c.json(refusal, status as Refused['status']);
  };
}
