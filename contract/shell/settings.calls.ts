import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { looseNumber } from '../loose.ts';
import { plainText } from '../text.ts';

/** ORD-CALL-36, ORD-CALL-38, ORD-CALL-39: one setting of a module; `value` is what the shop has stored. */
export const readSetting = defineCall({
  name: 'readSetting',
  method: 'GET',
  path: '/v2/sys/api/settings',
  summary: 'Read a setting',
  requirements: ['ORD-CALL-36', 'ORD-CALL-38', 'ORD-CALL-39'],
  access: 'anyone',
  query: v.strictObject({
    module: plainText(64),
    key: v.optional(plainText(64)),
    platform: v.optional(plainText(16)),
  }),
  answer: v.record(v.string(), v.unknown()),
  refusals: [404],
});

/** ORD-CALL-40: the mall configuration (ORD-CFG-01), amounts in cents. */
export const readMallSettings = defineCall({
  name: 'readMallSettings',
  method: 'GET',
  path: '/v2/mall/settings',
  summary: 'Read the mall settings',
  requirements: ['ORD-CALL-40', 'ORD-CFG-01'],
  access: 'anyone',
  answer: v.record(v.string(), v.unknown()),
});

/** ORD-CALL-41: texts that the shop keeps in its settings. */
export const readCommonTexts = defineCall({
  name: 'readCommonTexts',
  method: 'GET',
  path: '/sys/api/settings/commonSettingText',
  summary: 'Read the common texts',
  requirements: ['ORD-CALL-41'],
  access: 'anyone',
  answer: v.record(v.string(), v.unknown()),
});

/** ORD-CALL-42: the gift packs of new users (ORD-CFG-02); amounts in cents. */
export const readGiftPacks = defineCall({
  name: 'readGiftPacks',
  method: 'GET',
  path: '/packs/giftPacks/appnewuser/v2',
  summary: 'Read the new-user gift packs',
  requirements: ['ORD-CALL-42', 'ORD-CFG-02'],
  access: 'anyone',
  query: v.strictObject({ showDetail: v.optional(plainText(8)) }),
  answer: v.object({
    giftPacksCouponDTOS: v.fallback(
      v.array(
        v.object({
          couponStatus: v.fallback(v.nullish(v.union([v.string(), v.number()]), null), null),
          couponAmount: looseNumber,
          couponValue: looseNumber,
        }),
      ),
      [],
    ),
  }),
});
