import type { Call, RequestOf } from '../../contract/call.ts';
import { readCoinBalance } from '../../contract/coins/coin.calls.ts';
import { countAvailableCoupons } from '../../contract/coupons/coupon.calls.ts';
import { countFavourites } from '../../contract/favourites/favourite.calls.ts';
import { filterOrders, listOrders, readOrderCounts } from '../../contract/orders/order.calls.ts';
import { ORDER_LIST_TYPES, type OrderListType } from '../../contract/orders/order.ts';
import { readMember } from '../../contract/profile/member.calls.ts';
import { readCommonTexts, readGiftPacks, readMallSettings, readSetting } from '../../contract/shell/settings.calls.ts';
import { PAGE_TIMEOUT } from '../../machines/shell/page-loader.machine.ts';
import { newestOrders } from '../home/member-home.actors.ts';
import { askEarly, type EarlyCall } from '../lib/early-answers.ts';
import { frameWords } from '../lib/frame.words.ts';
import { settingRequests } from '../lib/read-setting.ts';
import { placeOf, TIMEOUT_MS } from '../lib/send.ts';
import { settings } from '../lib/settings.ts';
import { EXPIRY, MARKER_COOKIE } from '../lib/tokens.ts';
import { orderPage } from '../orders/order-list.actors.ts';
import { appMissingWords } from '../shell/app-missing.words.ts';
import { missingScript } from './app-missing.ts';
import { showEarly, startEarly } from './early-view.ts';

/** Of a call that says by its cookie alone who asks. */
function early<C extends Call>(call: C, request: RequestOf<C>): EarlyCall {
  if (call.bearer === true || call.headers !== undefined) throw new Error(`${call.name} cannot be asked early`);
  const isMembers = call.access === 'member' || undefined;
  return { place: placeOf(call, request), platform: call.platform, isMembers };
}

/** What the frame asks, whatever page stands in it. */
const ofFrame: readonly EarlyCall[] = [
  early(readMember, {}),
  early(readMallSettings, settingRequests.mall),
  early(readSetting, settingRequests.mMall),
  early(readSetting, settingRequests.mallGlobal),
  early(readSetting, settingRequests.rxRule),
  early(readCommonTexts, settingRequests.commonTexts),
  early(readGiftPacks, settingRequests.giftPacks),
];

const ofHome: readonly EarlyCall[] = [
  early(listOrders, newestOrders),
  early(readOrderCounts, {}),
  early(countFavourites, {}),
  early(countAvailableCoupons, {}),
  early(readCoinBalance, {}),
];

const ofOrders = (type: OrderListType): EarlyCall[] => [
  early(filterOrders, { query: orderPage(type, 1) }),
  early(readOrderCounts, {}),
];

const pages: Readonly<Record<string, readonly EarlyCall[]>> = {
  '/user': ofHome,
  ...Object.fromEntries(ORDER_LIST_TYPES.map((type) => [`/user/order/mine/${type}`, ofOrders(type)])),
};

/**
 * The script that the HTML of a page in the frame carries so that its first calls need not wait for its scripts.
 * @param folder of the addresses that this HTML answers, such as `/user/order/mine`
 */
export function earlyScript(folder: string): string {
  const own = Object.entries(pages).filter(
    ([path]) => path === folder || path.slice(0, path.lastIndexOf('/')) === folder,
  );
  const services = { base: settings.gatewayBase, marker: MARKER_COOKIE, expiry: EXPIRY, timeoutMs: TIMEOUT_MS };
  return `(${askEarly.toString()})(${[ofFrame, Object.fromEntries(own), services].map((told) => JSON.stringify(told)).join()})`;
}

/** The script that every page begins with. */
export const firstScript = (): string => missingScript(appMissingWords.text, frameWords.refresh, PAGE_TIMEOUT);

/** How long a painting is waited for, milliseconds. */
const PAINTED_MS = 500;

/**
 * The script behind the template of a page: shows it, and then has the app start.
 * @param scripts addresses of all that the app starts with, its first script at their head
 */
export const viewScript = (path: string, scripts: readonly string[]): string =>
  `(${startEarly.toString()})((${showEarly.toString()})(${JSON.stringify(path)}),${JSON.stringify(scripts)},${PAINTED_MS})`;
