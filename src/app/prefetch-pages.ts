import { listAddresses } from '../../contract/addresses/address.calls.ts';
import type { Call, RequestOf } from '../../contract/call.ts';
import { listCoins, readCoinBalance } from '../../contract/coins/coin.calls.ts';
import { countAvailableCoupons, countCoupons, listCoupons } from '../../contract/coupons/coupon.calls.ts';
import { countFavourites, listFavourites } from '../../contract/favourites/favourite.calls.ts';
import { listInvoices } from '../../contract/invoices/invoice.calls.ts';
import {
  filterOrders,
  listOrders,
  readLogistics,
  readOrder,
  readOrderCounts,
} from '../../contract/orders/order.calls.ts';
import { ORDER_LIST_TYPES, type OrderListType } from '../../contract/orders/order.ts';
import { readConsents } from '../../contract/patients/consent.calls.ts';
import { listPatients } from '../../contract/patients/patient.calls.ts';
import { readMember } from '../../contract/profile/member.calls.ts';
import { listBookings } from '../../contract/reservations/booking.calls.ts';
import { readAccount, readThirdBinder } from '../../contract/safe/safe.calls.ts';
import { MARKER_COOKIE } from '../../contract/session/marker-cookie.ts';
import { THIRD_PARTIES } from '../../contract/third-party/third.ts';
import { PAGE_TIMEOUT } from '../../machines/shell/page-loader.machine.ts';
import { coinPage } from '../coins/coin-ledger.actors.ts';
import { couponPage } from '../coupons/coupon-list.actors.ts';
import { newestOrders } from '../home/member-home.actors.ts';
import { invoicePage } from '../invoices/invoice-list.actors.ts';
import { frameWords } from '../lib/frame.words.ts';
import { type PrefetchCall, prefetch } from '../lib/prefetch-answers.ts';
import { placeOf, TIMEOUT_MS } from '../lib/send.ts';
import { settings } from '../lib/settings.ts';
import { EXPIRY, LOGIN } from '../lib/tokens.ts';
import { orderPage } from '../orders/order-list.actors.ts';
import { productPage } from '../products/product-list.actors.ts';
import { thirdCodeOf } from '../safe/safe.actors.ts';
import { bootFailureWords } from '../shell/boot-failure.words.ts';
import { bootFailureScript } from './boot-failure.ts';
import { showLoadingView, startAfterPaint } from './loading-view.ts';

/** A call that authenticates by cookie alone. */
function prefetchCall<C extends Call>(call: C, request: RequestOf<C>): PrefetchCall {
  if (call.bearer === true || call.headers !== undefined) throw new Error(`${call.name} cannot be prefetched`);
  const isMembers = call.access === 'member' || undefined;
  return { place: placeOf(call, request), platform: call.platform, isMembers };
}

/** The calls of the page frame, on every page. */
const ofFrame: readonly PrefetchCall[] = [prefetchCall(readMember, {})];

const ofHome: readonly PrefetchCall[] = [
  prefetchCall(listOrders, newestOrders),
  prefetchCall(readOrderCounts, {}),
  prefetchCall(countFavourites, {}),
  prefetchCall(countAvailableCoupons, {}),
  prefetchCall(readCoinBalance, {}),
];

const ofOrders = (type: OrderListType): PrefetchCall[] => [
  prefetchCall(filterOrders, { query: orderPage(type, 1) }),
  prefetchCall(readOrderCounts, {}),
];

const pages: Readonly<Record<string, readonly PrefetchCall[]>> = {
  '/user': ofHome,
  ...Object.fromEntries(ORDER_LIST_TYPES.map((type) => [`/user/order/mine/${type}`, ofOrders(type)])),
  '/user/order/collect': [prefetchCall(listFavourites, { query: productPage(1) })],
  '/user/order/drug': [prefetchCall(listBookings, { query: productPage(1) })],
  '/user/personal/invoice': [prefetchCall(listInvoices, { query: invoicePage(1) })],
  '/user/account/coupon': [
    prefetchCall(listCoupons, { query: couponPage('unused', 1) }),
    prefetchCall(countCoupons, {}),
  ],
  '/user/account/coin': [prefetchCall(listCoins, { query: coinPage(1) }), prefetchCall(readCoinBalance, {})],
  // Form and frame read the same record.
  ...Object.fromEntries(
    ['info', 'addInfo/info', 'addInfo/phone', 'addInfo/pwd'].map((page) => [`/user/personal/${page}`, ofFrame]),
  ),
  '/user/personal/safe': [
    prefetchCall(readAccount, {}),
    prefetchCall(readConsents, {}),
    ...THIRD_PARTIES.map((party) => prefetchCall(readThirdBinder, { query: { type: thirdCodeOf(party) } })),
  ],
  '/user/personal/address': [prefetchCall(listAddresses, {})],
  '/user/personal/patient': [prefetchCall(listPatients, { query: {} })],
  // For a split order the page reads the logistics of each part, and the prefetched call goes unused.
  '/user/order/detail/*': [
    prefetchCall(readOrder, { params: { ordersCode: '*' } }),
    prefetchCall(readLogistics, { query: { ordersCode: '*' } }),
  ],
};

/**
 * The inline script that prefetches the first calls of a page in the frame.
 * @param folder of the addresses that get this HTML, such as `/user/order/mine`
 */
export function prefetchScript(folder: string): string {
  const own = Object.entries(pages).filter(
    ([path]) => path === folder || path.slice(0, path.lastIndexOf('/')) === folder,
  );
  const services = {
    ...{ base: settings.gatewayBase, marker: MARKER_COOKIE, expiry: EXPIRY, login: LOGIN },
    timeoutMs: TIMEOUT_MS,
  };
  return `(${prefetch.toString()})(${[ofFrame, Object.fromEntries(own), services].map((argument) => JSON.stringify(argument)).join()})`;
}

/** The first inline script of every page. */
export const firstScript = (): string => bootFailureScript(bootFailureWords.text, frameWords.refresh, PAGE_TIMEOUT);

/** How long to wait for the first paint, milliseconds. */
const PAINTED_MS = 500;

/**
 * The inline script after the template of a page: shows it, then starts the app.
 * @param isMembers not for visitors
 * @param scripts addresses of the app's scripts, the entry first
 */
export const viewScript = (path: string, isMembers: boolean, scripts: readonly string[]): string =>
  `(${startAfterPaint.toString()})((${showLoadingView.toString()})(${JSON.stringify(path)},${isMembers}),${JSON.stringify(scripts)},${PAINTED_MS})`;
