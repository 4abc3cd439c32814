import * as v from 'valibot';
import { MOST_DISEASE_NAME } from '../inquiry/diseases.ts';
import { trimmedText } from '../text.ts';
import { batchAnswer, batchOf, cents, defineShopCall, named, revision, shopCode } from './shop-call.ts';

const sex = v.picklist(['male', 'female', 'unknown']);
/** Full years; null is no bound. */
const age = v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(150))), null);
/** Position in lists. */
const place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(32_767));

/** ORD-RX-04: `4` and `5` are prescription drugs. */
const prescriptionType = v.picklist(['2', '3', '4', '5']);

/**
 * A product; `price` in cents. `forSex`, `forbiddenAgeLess` and `forbiddenAgeGreater` say who may not take a drug
 * (PAT-DIS-06), `diseases` what it is usually taken for (PAT-DIS-08), by codes of `putDiseases`. An empty `imageUrl` shows
 * a drawn pack. A new product is sold out until `putStock` says otherwise.
 */
export const shopProduct = v.strictObject({
  code: shopCode,
  revision,
  name: named(200),
  imageUrl: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.url(), v.maxLength(500))]), ''),
  packing: trimmedText(100),
  price: cents,
  prescriptionType,
  classCode: v.optional(trimmedText(32), ''),
  place,
  commonTitle: v.optional(trimmedText(200), ''),
  forSex: v.optional(sex, 'unknown'),
  forbiddenAgeLess: age,
  forbiddenAgeGreater: age,
  diseases: v.optional(v.pipe(v.array(shopCode), v.maxLength(50)), []),
});
export type ShopProduct = v.InferOutput<typeof shopProduct>;

export const putProducts = defineShopCall({
  name: 'putProducts',
  method: 'PUT',
  path: '/shop/v1/products',
  summary: 'Create or replace products',
  scope: 'catalogue:write',
  body: batchOf(shopProduct),
  answer: batchAnswer,
});

/** How many pieces can be sold; 0 is sold out. `revision` is the stock's own, not the product's. */
export const shopStock = v.strictObject({
  code: shopCode,
  revision,
  available: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000)),
});
export type ShopStock = v.InferOutput<typeof shopStock>;

/** A product that is back in stock marks its bookings as arrived (ORD-RES-03). */
export const putStock = defineShopCall({
  name: 'putStock',
  method: 'PUT',
  path: '/shop/v1/stock',
  summary: 'Say which products can be bought',
  scope: 'catalogue:write',
  body: batchOf(shopStock),
  answer: batchAnswer,
});

/**
 * A diagnosis by its ICD-10 code. `ageFrom` and `ageTo` bound the ages that can have it, both ends included. A retired
 * one is no longer offered, but stays in the consultations that name it.
 */
export const shopDisease = v.strictObject({
  code: shopCode,
  revision,
  name: named(MOST_DISEASE_NAME),
  sex: v.optional(sex, 'unknown'),
  ageFrom: age,
  ageTo: age,
  place,
  isRetired: v.optional(v.boolean(), false),
});
export type ShopDisease = v.InferOutput<typeof shopDisease>;

export const putDiseases = defineShopCall({
  name: 'putDiseases',
  method: 'PUT',
  path: '/shop/v1/diseases',
  summary: 'Create, replace or retire diseases of the dictionary',
  scope: 'catalogue:write',
  body: batchOf(shopDisease),
  answer: batchAnswer,
});
