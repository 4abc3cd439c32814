import * as v from 'valibot';
import { isPhone, normalisePhone } from '../phone/phone.ts';
import { sentPhone } from '../sent.ts';
import { plainText, toHalfWidth } from '../text.ts';
import { batchAnswer, batchOf, defineShopCall, moment, shopCode } from './shop-call.ts';

const none = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null);

/** ACC-PWL-04. Unambiguous when typed at a login: not a phone, and unchanged by the login's normalisation. */
const loginName = v.pipe(
  plainText(20),
  v.nonEmpty(),
  v.check((name) => !isPhone(normalisePhone(name)) && toHalfWidth(name).trim() === name, 'loginName'),
);

/**
 * A member of an older shop. `phone` is confirmed; `unconfirmedPhone` only logs in with the password, until another
 * member confirms it. `passwordHash`: argon2id in PHC form, `$argon2id$v=19$m=19456,t=2,p=1$…` with a tag of 32 bytes.
 * `isPurchasing`: buys for a company and earns no coins (ORD-COIN-16).
 */
export const shopMember = v.strictObject({
  externalId: shopCode,
  phone: none(sentPhone),
  loginName: none(loginName),
  unconfirmedPhone: none(sentPhone),
  passwordHash: none(plainText(200)),
  isPurchasing: v.optional(v.boolean(), false),
});
export type ShopMember = v.InferOutput<typeof shopMember>;

/** Only creates: an existing `externalId` is `unchanged`, since the member may have changed the imported data. */
export const putMembers = defineShopCall({
  name: 'putMembers',
  method: 'PUT',
  path: '/shop/v1/members',
  summary: 'Import members of an older shop',
  scope: 'members:write',
  body: batchOf(shopMember),
  answer: batchAnswer,
});

/**
 * By a confirmed phone, by the shop's `externalId`, or by the `memberId` of an event, an order or a session. Phones are
 * masked unless the key has `members:write`.
 */
export const findMembers = defineShopCall({
  name: 'findMembers',
  method: 'POST',
  path: '/shop/v1/members/find',
  summary: 'Find a member',
  scope: 'members:read',
  isRead: true,
  body: v.union([
    v.strictObject({ phone: sentPhone }),
    v.strictObject({ externalId: shopCode }),
    v.strictObject({ memberId: v.pipe(v.string(), v.uuid()) }),
  ]),
  answer: v.strictObject({
    members: v.array(
      v.strictObject({
        memberId: v.string(),
        externalId: v.nullable(v.string()),
        phone: v.nullable(v.string()),
        loginName: v.nullable(v.string()),
        createdAt: moment,
      }),
    ),
  }),
});

/** A member by the id of the centre. */
export const memberParams = v.strictObject({ id: plainText(64) });

export const readMemberCart = defineShopCall({
  name: 'readMemberCart',
  method: 'GET',
  path: '/shop/v1/members/{id}/cart',
  summary: 'Read the cart of a member',
  scope: 'members:read',
  params: memberParams,
  answer: v.strictObject({
    items: v.array(v.strictObject({ productCode: v.string(), amount: v.number(), addedAt: moment })),
  }),
  refusals: [404],
});

export const readMemberFavourites = defineShopCall({
  name: 'readMemberFavourites',
  method: 'GET',
  path: '/shop/v1/members/{id}/favourites',
  summary: 'Read the favourites of a member',
  scope: 'members:read',
  params: memberParams,
  answer: v.strictObject({ items: v.array(v.strictObject({ productCode: v.string(), createdAt: moment })) }),
  refusals: [404],
});

/** The phone is the one to call when the product has arrived; masked unless the key has `members:write`. */
export const readMemberBookings = defineShopCall({
  name: 'readMemberBookings',
  method: 'GET',
  path: '/shop/v1/members/{id}/bookings',
  summary: 'Read the reservations of a member',
  scope: 'members:read',
  params: memberParams,
  answer: v.strictObject({
    items: v.array(
      v.strictObject({ productCode: v.string(), phone: v.string(), hasArrived: v.boolean(), createdAt: moment }),
    ),
  }),
  refusals: [404],
});

/** As RFC 7662: an unknown or expired token is not `active`, and the answer says nothing else about it. */
export const introspectSession = defineShopCall({
  name: 'introspectSession',
  method: 'POST',
  path: '/shop/v1/sessions/introspect',
  summary: 'Ask whose a session is',
  scope: 'members:read',
  isRead: true,
  body: v.strictObject({ token: v.pipe(plainText(200), v.nonEmpty()), kind: v.picklist(['access', 'cookie']) }),
  answer: v.strictObject({ active: v.boolean(), memberId: v.nullable(v.string()), expiresAt: v.nullable(moment) }),
});
