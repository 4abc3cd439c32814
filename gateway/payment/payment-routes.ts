import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import { PAYMENT_TYPES } from '../../contract/orders/order.ts';
import { notifyPayment, readPayment } from '../../contract/payment/payment.calls.ts';
import { MOST_PAID_AT_ONCE, PAYMENT_PARAMETER, PAYMENT_PATH } from '../../contract/payment/payment.ts';
import { plainText } from '../../contract/text.ts';
import { PLATFORM } from '../../contract/third-party/third.ts';
import type { Deps, GatewayContext } from '../http/env.ts';
import { comesFromOwnPage } from '../http/guards.ts';
import { describeError } from '../http/log.ts';
import { readQuery } from '../http/read-request.ts';
import { Refused } from '../http/refused.ts';
import { limitWrites } from '../http/write-limit.ts';
import { latestStart, type Payer, payerOf, returningPayer, wayBack } from '../pay-link/payer.ts';
import type { Routes } from '../session/serve-member.ts';
import { words } from '../words.ts';
import { askAbout, startAsking } from './ask-payments.ts';
import { partiesOf, receiveNotice } from './notice-routes.ts';
import { findPayment, type NotPayable, resultOf, type Started } from './payment.ts';
import { sendChooser, sendPaymentPage, sendQrPage } from './payment-pages.ts';
import { NOTICE_PATH, PAYMENT_BACK_PATH, PAYMENT_QR_PATH } from './payment-paths.ts';

/** Starts per minute from one address: far above an impatient shopper's. */
const MOST_STARTS = 300;

/** ORD-CALL-28, and the chosen party. Other parameters are ignored. */
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
  party: v.optional(plainText(16)),
});

const statuses: Readonly<Partial<Record<NotPayable, ContentfulStatusCode>>> = {
  malformed: 400,
  loggedOut: 401,
  foreign: 403,
  missing: 404,
  notSetUp: 503,
  busy: 503,
};

/** Added to the chooser's links for a start from a member page. */
const FROM_MEMBER = { from: 'member' } as const;

/** Whether the start came from a member page, as far as the browser reveals it; pages of pay links reveal nothing. */
function isFromMemberPage(c: GatewayContext): boolean {
  if (c.req.query('from') === FROM_MEMBER.from) return true;
  const referrer = c.req.header('referer') ?? '';
  if (!URL.canParse(referrer)) return false;
  const { origin, pathname } = new URL(referrer);
  return origin === c.get('visit').origin && /^\/(user|pay)(\/|$)/.test(pathname);
}

async function refuse(deps: Deps, c: GatewayContext, why: NotPayable, of: Refusing): Promise<Response> {
  const kind = isFromMemberPage(c) ? 'member' : 'link';
  const back = await wayBack(deps, of.payer, { kind, orderCodes: of.orderCodes });
  return sendPaymentPage(deps, c, { status: statuses[why] ?? 409, text: words.payment[why], back });
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
  const names = partiesOf(deps.paymentParties).map(([name]) => name);
  const [only] = names;
  if (only === undefined) return refuse(deps, c, 'notSetUp', { payer, orderCodes });
  const party = names.length === 1 ? only : names.find((name) => name === asked.output.party);
  const fromMember = isFromMemberPage(c);
  const started = await startAsking(deps, { userId, orderCodes, payer, isFromMemberPage: fromMember, party });
  if ('refused' in started) return refuse(deps, c, started.refused, { payer, orderCodes });
  if ('payment' in started) return begin(deps, c, started, payer);
  const query = { ...readQuery(c), ...(fromMember && FROM_MEMBER) };
  return sendChooser(deps, c, {
    amount: started.amount,
    back: await wayBack(deps, payer, { kind: fromMember ? 'member' : 'link', orderCodes }),
    ways: names.map((name) => [name, `${PAYMENT_PATH}?${new URLSearchParams({ ...query, party: name }).toString()}`]),
  });
}

/** Sends the browser to the party of a payment, or to its QR code. */
async function begin(
  deps: Deps,
  c: GatewayContext,
  { payment, orderCodes }: Extract<Started, { payment: unknown }>,
  payer: Payer,
): Promise<Response> {
  const { id, amount, expires_at: expiresAt, party } = payment;
  const { origin } = c.get('visit');
  const [code = ''] = orderCodes;
  const back = `${PAYMENT_BACK_PATH}/${id}`;
  try {
    const begun = await deps.paymentParties[party]?.begin({
      ...{ id, amount, expiresAt, orderCodes },
      subject: words.paymentPage.subject(deps.settings.brandName, code, orderCodes.length),
      askedAt: deps.clock.now(),
      returnUrl: origin + back,
      // The cashier's notices come as a call of the contract.
      notifyUrl: origin + (party === 'cashier' ? NOTICE_PATH : `${NOTICE_PATH}/${party}`),
    });
    if (begun === undefined) throw new Error('the payment party is not set up');
    if ('redirect' in begun) return c.redirect(begun.redirect, 303);
    const { qr } = begun;
    await deps.store.run((db) => db.updateTable('payments').set({ qr }).where('id', '=', id).execute());
    return c.redirect(`${PAYMENT_QR_PATH}/${id}`, 303);
  } catch (error) {
    deps.log.warn({ payment: id, error: describeError(error) }, 'a payment could not be begun');
    // A payment that is already paid cannot be begun either.
    if ((await askAbout(deps, payment)) === 'paid') return c.redirect(back, 303);
    return refuse(deps, c, 'busy', { payer, orderCodes });
  }
}

/** A browser that navigates gets a page, not a refusal. */
async function startInPage(deps: Deps, c: GatewayContext): Promise<Response> {
  try {
    return await start(deps, c);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return sendPaymentPage(deps, c, { status: error.status, text: error.message, back: '/user/order/mine/all' });
  }
}

/** The payment in the path, for a browser that began it, and the way back of that browser; null: not found. */
async function ownPayment(deps: Deps, c: GatewayContext) {
  const found = await findPayment(deps.store.db, c.req.param('payment') ?? '');
  if (found === null) return null;
  const payer = await returningPayer(deps, c);
  const start = await latestStart(deps.store.db, payer, found.payment.id);
  if (start === undefined) return null;
  const back = () => wayBack(deps, payer, { kind: start.kind, orderCodes: found.orderCodes });
  return { payment: found.payment, back };
}

/** The payment party sends the browser back: redirects to the page that it came from, which reads the result. */
async function comeBack(deps: Deps, c: GatewayContext): Promise<Response> {
  const own = await ownPayment(deps, c);
  if (own === null) return c.redirect('/user/order/mine/all', 303);
  const { payment, back } = own;
  if (payment.state === 'waiting') await askAbout(deps, payment);
  // Until its notice arrives, or long enough has passed, its orders are neither paid again nor cancelled. Opening this
  // address again does not lengthen that.
  await deps.store.run((db) =>
    db
      .updateTable('payments')
      .set({ returned_at: deps.clock.now() })
      .where('id', '=', payment.id)
      .where('state', '=', 'waiting')
      .where('returned_at', 'is', null)
      .execute(),
  );
  const url = new URL(await back(), c.get('visit').origin);
  url.searchParams.set(PAYMENT_PARAMETER, payment.id);
  return c.redirect(url.pathname + url.search, 303);
}

/** The QR code of a payment, for the browsers that began it; redirects to the way back once it is over. */
async function showQr(deps: Deps, c: GatewayContext): Promise<Response> {
  const own = await ownPayment(deps, c);
  if (own === null) return c.redirect('/user/order/mine/all', 303);
  const { payment, back } = own;
  const done = `${PAYMENT_BACK_PATH}/${payment.id}`;
  if (payment.qr === '' || resultOf(payment, deps.clock.now()).state !== 'waiting') return c.redirect(done, 303);
  return sendQrPage(deps, c, { payment, done, back: await back() });
}

/** ORD-CALL-28: the start of a payment, the way back from it, its notices and its result. */
export function servePayments({ app, deps, forAnyone }: Routes): void {
  app.get(PAYMENT_PATH, (c) => {
    c.set('route', 'startPayment');
    return startInPage(deps, c);
  });
  app.get(`${PAYMENT_BACK_PATH}/:payment`, (c) => {
    c.set('route', 'paymentBack');
    return comeBack(deps, c);
  });
  app.get(`${PAYMENT_QR_PATH}/:payment`, (c) => {
    c.set('route', 'paymentQr');
    return showQr(deps, c);
  });
  forAnyone(readPayment, async ({ c }) => {
    const own = await ownPayment(deps, c);
    if (own === null) throw new Refused(404, 'noSuchPayment');
    return resultOf(own.payment, deps.clock.now());
  });
  forAnyone(notifyPayment, async ({ c }) => {
    await receiveNotice(deps, c, 'cashier');
  });
}
