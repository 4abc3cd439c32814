import { readMoment, writeMoment } from '../../contract/moment.ts';
import {
  bindCheckByToken,
  IS_REGISTED,
  needInquiryByToken,
  readNotPay,
  registerByToken,
} from '../../contract/pay-link/pay-link.calls.ts';
import { hideLastFour } from '../../contract/pay-link/pay-phone.ts';
import { SECOND } from '../clock.ts';
import { readCookie, writeCookie } from '../http/cookies.ts';
import type { Deps, GatewayContext } from '../http/env.ts';
import { isPerfect, recordOf } from '../orders/order-record.ts';
import { noSuchOrder } from '../orders/own-orders.ts';
import { hasNoInquiryLeft } from '../orders/rx-settings.ts';
import { wholeOrders } from '../orders/whole-orders.ts';
import { createMember } from '../register/register.ts';
import type { Routes } from '../session/serve-member.ts';
import type { OrderRow } from '../store/schema-orders.ts';
import type { Queries } from '../store/store.ts';
import { GRANT_LIFE, grantPayment } from './pay-grant.ts';
import { findPayLink, type Link, openPayLink } from './pay-link.ts';

type Asking = { readonly token: string; readonly phone: string };

/** Opens a link for this browser, which may then pay the order. Throws `Refused`. */
async function open(
  deps: Deps,
  c: GatewayContext,
  { token, phone }: Asking,
  prepare?: (trx: Queries, link: Link) => Promise<void>,
): Promise<Link> {
  const asked = { key: token, phone, address: c.get('visit').address };
  const link = await openPayLink(deps, asked, prepare);
  const opened = { key: token, phone, orderCode: link.order.code };
  const nonce = await grantPayment(deps, opened, readCookie(c, 'xinglin-pay'));
  writeCookie(c, 'xinglin-pay', nonce, GRANT_LIFE);
  return link;
}

/** ORD-CALL-18: whether the order lies in the period that a page looks back over; its end is a whole second. */
function liesWithin({ created_at }: OrderRow, bgnDate: string, endDate: string): boolean {
  const at = created_at.getTime();
  return at >= (readMoment(bgnDate) ?? 0) && at < (readMoment(endDate) ?? 0) + SECOND;
}

function isRegistedOf({ memberId, row }: Link, now: Date): string {
  if (memberId !== null) return IS_REGISTED.registered;
  return row.bind_until <= now ? IS_REGISTED.timedOut : IS_REGISTED.unregistered;
}

/** ORD-DATA-05: an order's record, its phone without the digits that serve as proof. */
async function payRecordOf(deps: Deps, { order }: Link) {
  const { db } = deps.store;
  const whole = await wholeOrders(db, db.selectFrom('orders').where('orders.code', '=', order.code)).executeTakeFirst();
  if (whole === undefined) throw noSuchOrder();
  const record = recordOf(deps, whole);
  return {
    ...record,
    // Only the member may see the doctor's decision.
    prescription: whole.is_rx ? { isPerfect: isPerfect(whole) } : null,
    consigneePhone: hideLastFour(order.consignee_phone),
    accountId: order.member_id ?? '',
    orderTime: writeMoment(order.created_at.getTime()),
  };
}

/** The calls by pay key: ORD-CALL-17, ORD-CALL-34, ORD-CALL-35 and PAT-CALL-21. */
export function servePayLinks({ deps, forAnyone }: Routes): void {
  forAnyone(bindCheckByToken, async ({ params, visit }) => {
    const link = await findPayLink(deps, { key: params.token, address: visit.address });
    return { isRegisted: isRegistedOf(link, deps.clock.now()), maskPhone: hideLastFour(link.order.consignee_phone) };
  });
  forAnyone(registerByToken, async ({ body, c }) => {
    await open(deps, c, body, async (trx, { memberId }) => {
      // Created without a password: its owner logs in by SMS.
      if (memberId === null) await createMember(trx, deps.clock.now(), { phone: body.phone });
    });
  });
  forAnyone(readNotPay, async ({ query, c }) => {
    const { token, consigneePhone, bgnDate, endDate } = query;
    const link = await open(deps, c, { token, phone: consigneePhone });
    if (!liesWithin(link.order, bgnDate, endDate)) throw noSuchOrder();
    return payRecordOf(deps, link);
  });
  forAnyone(needInquiryByToken, async ({ params, query, c }) => {
    const { order } = await open(deps, c, { token: params.token, phone: query.consigneePhone });
    return { isPerfect: await hasNoInquiryLeft(deps.store.db, order) };
  });
}
