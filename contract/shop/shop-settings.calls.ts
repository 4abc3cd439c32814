import * as v from 'valibot';
import { RX_SETTING_NAMES } from '../patients/rx-settings.ts';
import { plainText } from '../text.ts';
import { cents, defineShopCall } from './shop-call.ts';

const flag = v.union([v.boolean(), v.picklist([0, 1])]);
/** Some hold the texts of a whole page. */
const text = plainText(10_000);

/** PAT-SET-01, ORD-CFG-07: what is required of medicine users, and the wording of buttons and notices. */
const rxRule = v.partial(
  v.strictObject({
    ...v.entriesFromList(RX_SETTING_NAMES, flag),
    ...v.entriesFromList(
      [
        'cartButton',
        'cartNotice',
        'settlementButton',
        'settlementNotice',
        'orderButton',
        'orderNotice',
        'uploadRxButton',
        'uploadRxNotice',
        'caseUploadButton',
        'caseUploadNotice',
      ],
      text,
    ),
  }),
);

/** ORD-CFG-01, ORD-CFG-04, ORD-CFG-05: amounts in cents, `loadingDelay` in milliseconds. */
const mall = v.partial(
  v.strictObject({
    callbackAvailable: v.boolean(),
    onlinePay: v.boolean(),
    loadingDelay: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60_000)),
    globalMaximumAmount: cents,
    globalMaximumTotal: cents,
    ...v.entriesFromList(
      [
        'slogan',
        'badge',
        'freight',
        'newUserCouponAd',
        'orderAppBox',
        'commonResource1',
        'commonResource2',
        'commonResource3',
        'appBoxInfo',
      ],
      text,
    ),
  }),
);

/** ORD-CFG-02: amounts in cents. */
const giftPack = v.strictObject({ couponStatus: v.picklist([0, 1]), couponAmount: cents, couponValue: cents });

/** Changes only the given settings. */
export const shopSettings = v.partial(
  v.strictObject({
    rxRule,
    mall,
    commonTexts: v.record(plainText(64), text),
    giftPacks: v.pipe(v.array(giftPack), v.maxLength(20)),
  }),
);
export type ShopSettings = v.InferOutput<typeof shopSettings>;

export const putSettings = defineShopCall({
  name: 'putSettings',
  method: 'PUT',
  path: '/shop/v1/settings',
  summary: 'Change settings of the shop',
  scope: 'catalogue:write',
  body: shopSettings,
  answer: v.strictObject({}),
});
