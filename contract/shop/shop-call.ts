/** The common parts of shop calls: keys with scopes, and batches of independent items. */
import * as v from 'valibot';
import { type Call, type CallDefinition, defineCall, type Schema } from '../call.ts';
import { plainText, trimmedText } from '../text.ts';

/** The scopes that a key may have. */
export const SHOP_SCOPES = [
  'catalogue:write',
  'orders:read',
  'orders:write',
  'prescriptions:write',
  'health:read',
  'members:read',
  'members:write',
  'grants:write',
  'links:write',
  'qr:write',
  'payments:read',
  'payments:write',
  'events:read',
] as const;
export type ShopScope = (typeof SHOP_SCOPES)[number];

/**
 * A call that the shop's own programs make, under `/shop/v1`. A POST carries the header `Idempotency-Key`: the same key
 * with the same request is answered as before and changes nothing. A POST that `isRead` needs none: it reads each time.
 */
export type ShopCall<
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
  Params extends Schema | undefined = Schema | undefined,
> = Call<Query, Body, Answer, undefined, Params> & {
  /** The scope that the key must have. */
  readonly scope: ShopScope;
  /** It changes nothing: any GET, or a POST that only keeps its parameters out of the URL. */
  readonly isRead: boolean;
  /** Its path names a secret, which the audit must not store. */
  readonly hasSecretPath: boolean;
};

/** Declares a call of the shop interface, as `defineCall` does. */
/* @__NO_SIDE_EFFECTS__ */
export function defineShopCall<
  Answer extends Schema,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Params extends Schema | undefined = undefined,
>({
  scope,
  isRead = false,
  hasSecretPath = false,
  ...definition
}: Omit<CallDefinition<Query, Body, Answer, undefined, Params>, 'access' | 'requirements'> & {
  readonly scope: ShopScope;
  readonly isRead?: boolean;
  readonly hasSecretPath?: boolean;
}): ShopCall<Query, Body, Answer, Params> {
  // Adds the properties that the definition omits.
  const whole = { ...definition, access: 'shop', requirements: [] } as const;
  return {
    ...defineCall<Answer, Query, Body, undefined, Params>(whole),
    scope,
    isRead: isRead || definition.method === 'GET',
    hasSecretPath,
  };
}

/** Maximum items in a batch. */
export const MOST_ITEMS = 200;

/** A code of the shop's own, such as a product code. */
export const shopCode = v.pipe(plainText(64), v.trim(), v.nonEmpty());

/** A timestamp in milliseconds since 1970, with a four-digit year. */
export const moment = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Date.UTC(9999, 0)));

/** Null: it has not happened. */
export const momentOrNull = v.nullable(moment);

/** A required text, trimmed. */
/* @__NO_SIDE_EFFECTS__ */
export function named(most: number) {
  return v.pipe(trimmedText(most), v.nonEmpty());
}

/** A whole number in a query. */
/* @__NO_SIDE_EFFECTS__ */
export function digits(most: number) {
  return v.pipe(v.string(), v.regex(new RegExp(`^\\d{1,${most}}$`)), v.transform(Number));
}

/** Maximum of an amount, which the database must hold. */
export const MOST_CENTS = 1_000_000_000;

/** Whole cents. */
export const cents = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_CENTS));

/**
 * A number that the source gives each version of an item: it grows with every change, so that what arrives late
 * overwrites nothing newer.
 */
export const revision = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/* @__NO_SIDE_EFFECTS__ */
export function batchOf<Item extends Schema>(item: Item) {
  return v.strictObject({ items: v.pipe(v.array(item), v.minLength(1), v.maxLength(MOST_ITEMS)) });
}

/**
 * What became of one item. `unchanged`: this revision is stored already; `stale`: a newer one is; `refused`: nothing of
 * the item was stored, `error` says why.
 */
export const batchResult = v.strictObject({
  key: v.string(),
  status: v.picklist(['created', 'updated', 'unchanged', 'stale', 'refused']),
  error: v.optional(v.string()),
});
export type BatchResult = v.InferOutput<typeof batchResult>;

/** One result for each item, in their order. */
export const batchAnswer = v.strictObject({ results: v.array(batchResult) });

/** Why the shop interface refuses. `errors`: where the request is wrong, such as `items.3.price`. */
export interface ShopRefusal {
  readonly code: string;
  readonly message: string;
  readonly requestId: string;
  readonly errors: readonly { readonly path: string; readonly code: string }[];
}
