import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import { PAYMENT_TYPES } from '../../contract/orders/order.ts';
import { notifyPayment, readPayment } from '../../contract/payment/payment.calls.ts';
import { MOST_PAID_AT_ONCE, PAYMENT_PARAMETER, PAYMENT_PATH } from '../../contract/payment/payment.ts';
import { plainText } from '../../contract/text.ts';
import { PLATFORM } from '../../contract/third-party/third.ts';
import type { Deps, GatewayContext } from '../http/env.ts';
import { comesFromOwnPage } from '../http/guards.ts';
import { pagePolicy } from '../http/headers.ts';
import { NONCE_PLACE, sendPage } from '../http/page.ts';
import { readQuery } from '../http/read-request.ts';
import { Refused } from '../http/refused.ts';
import { limitWrites } from '../http/write-limit.ts';
import { latestStart, type Payer, payerOf, wayBack } from '../pay-link/payer.ts';
import type { Routes } from '../session/serve-member.ts';
import { words } from '../words.ts';
import { findPayment, type NotPayable, resultOf, startPayment } from './payment.ts';
import { takeNotice } from './payment-notice.ts';
import { PAYMENT_BACK_PATH } from './payment-party.ts';

/** Starts from one address a minute: far above impatience. */
const MOST_STARTS = 300;

/** ORD-CALL-28. What else the query says changes nothing. */
const startQuery = v.object({
  userId: plainText(64),
  orderCodes: v.pipe(
    plainText(65 * MOST_PAID_AT_ONCE),
    v.transform((text) => [...new Set(text.split(',').filter((code) => code !== ''))]),
    v.minLength(1),
    v.maxLength(MOST_PAID_AT_ONCE),
  ),
  platform: v.literal(PLATFORM),
  paymentType: v.literal(PAYMENT_TYPES.online),
});

const statuses: Readonly<Partial<Record<NotPayable, ContentfulStatusCode>>> = {
  malformed: 400,
  loggedOut: 401,
  foreign: 403,
  missing: 404,
  notSetUp: 503,
};

/** Where a page that asks stands, as far as its browser tells; pages of pay links tell nothing. */
function isFromMemberPage(c: GatewayContext): boolean {
  const referrer = c.req.header('referer') ?? '';
  if (!URL.canParse(referrer)) return false;
  const { origin, pathname } = new URL(referrer);
  return origin === c.get('visit').origin && /^\/(user|pay)(\/|$)/.test(pathname);
}

async function refuse(deps: Deps, c: GatewayContext, why: NotPayable, of: Refusing): Promise<Response> {
  const kind = isFromMemberPage(c) ? 'member' : 'link';
  const back = await wayBack(deps, of.payer, { kind, orderCodes: of.orderCodes });
  return sendPaymentPage(c, statuses[why] ?? 409, { text: words.payment[why], back });
}

interface Refusing {
  readonly payer: Payer;
  readonly orderCodes: readonly string[];
}

async function start(deps: Deps, c: GatewayContext): Promise<Response> {
  const payer = await payerOf(deps, c);
  const asked = v.safeParse(startQuery, readQuery(c));
  if (!asked.success) return refuse(deps, c, 'malformed', { payer, orderCodes: [] });
  const { userId, orderCodes } = asked.output;
  if (!comesFromOwnPage(c)) return refuse(deps, c, 'foreign', { payer, orderCodes });
  await limitWrites(deps, c.get('visit'), 'payment-starts', MOST_STARTS);
  if (deps.paymentParty === null) return refuse(deps, c, 'notSetUp', { payer, orderCodes });
  const fromMember = isFromMemberPage(c);
  const started = await startPayment(deps, { userId, orderCodes, payer, isFromMemberPage: fromMember });
  if ('refused' in started) return refuse(deps, c, started.refused, { payer, orderCodes });
  const { id, amount, expires_at: expiresAt } = started.payment;
  const { origin } = c.get('visit');
  const address = deps.paymentParty.payUrl({
    id,
    amount,
    expiresAt,
    orderCodes: started.orderCodes,
    askedAt: deps.clock.now(),
    origin,
  });
  return c.redirect(address, 303);
}

/** A browser that navigates gets a page, not a refusal. */
async function startInPage(deps: Deps, c: GatewayContext): Promise<Response> {
  try {
    return await start(deps, c);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return sendPaymentPage(c, error.status, { text: error.message, back: '/user/order/mine/all' });
  }
}

/** The payment party sends a browser back: to the page that it came from, which asks what came of the payment. */
async function comeBack(deps: Deps, c: GatewayContext): Promise<Response> {
  const payer = await payerOf(deps, c);
  const found = await findPayment(deps.store.db, c.req.param('payment') ?? '');
  const start = found === null ? undefined : await latestStart(deps.store.db, payer, found.payment.id);
  if (found === null || start === undefined) return c.redirect('/user/order/mine/all', 303);
  // Until its notice comes, or long enough has passed, its orders are neither paid again nor cancelled.
  await deps.store.run((db) =>
    db
      .updateTable('payments')
      .set({ returned_at: deps.clock.now() })
      .where('id', '=', found.payment.id)
      .where('state', '=', 'waiting')
      .execute(),
  );
  const back = await wayBack(deps, payer, { kind: start.kind, orderCodes: found.orderCodes });
  const url = new URL(back, c.get('visit').origin);
  url.searchParams.set(PAYMENT_PARAMETER, found.payment.id);
  return c.redirect(url.pathname + url.search, 303);
}

const styles = `
body { margin: 0; background: #f4f7f5; color: #1f2a27;
  font: 16px/24px "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", system-ui, sans-serif; }
main { box-sizing: border-box; width: min(452px, 100%); margin: 64px auto; padding: 16px; }
section { background: #fff; border: 1px solid #e2e9e6; border-radius: 8px; padding: 24px; }
h1 { margin: 0 0 12px; font-size: 20px; line-height: 28px; }
p { margin: 0 0 16px; }
a { color: #0b7a5e; }
:focus-visible { outline: 2px solid #1d5fbf; outline-offset: 2px; }
`;

/** A page of the gateway that says why nothing can be paid here, with the way back. */
async function sendPaymentPage(
  c: GatewayContext,
  status: ContentfulStatusCode,
  { text, back }: { readonly text: string; readonly back: string },
): Promise<Response> {
  const page = await html`<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${words.payment.title}</title>
    <link rel="icon" href="data:," />
    <style nonce="${raw(NONCE_PLACE)}">${raw(styles)}</style>
  </head>
  <body>
    <main>
      <section>
        <h1>${words.payment.title}</h1>
        <p role="alert">${text}</p>
        <p><a href="${back}">${words.payment.back}</a></p>
      </section>
    </main>
  </body>
</html>`;
  c.status(status);
  return sendPage(c, page, (nonce) => pagePolicy(nonce, ''));
}

/** ORD-CALL-28: the start of a payment, the way back from it, its notices and what came of it. */
export function servePayments({ app, deps, forAnyone }: Routes): void {
  app.get(PAYMENT_PATH, (c) => {
    c.set('route', 'startPayment');
    return startInPage(deps, c);
  });
  app.get(`${PAYMENT_BACK_PATH}/:payment`, (c) => {
    c.set('route', 'paymentBack');
    return comeBack(deps, c);
  });
  forAnyone(readPayment, async ({ params, c }) => {
    const found = await findPayment(deps.store.db, params.payment);
    const start =
      found === null ? undefined : await latestStart(deps.store.db, await payerOf(deps, c), found.payment.id);
    if (found === null || start === undefined) throw new Refused(404, 'noSuchPayment');
    return resultOf(found.payment, deps.clock.now());
  });
  forAnyone(notifyPayment, ({ body }) => takeNotice(deps, body));
}
