import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { isMaskedPhone, isPhone } from '../phone/phone.ts';
import { plainText } from '../text.ts';
import { consigneeFault, detailFault, isLandlinePair, isZipCode, splitLandline } from './address.ts';

const text = v.fallback(v.optional(v.string(), ''), '');
/** The documents write flags as booleans or as 0 and 1. */
const flag = v.pipe(
  v.union([v.boolean(), v.picklist([0, 1])]),
  v.transform((given) => given === true || given === 1),
);

/**
 * ACC-ADDR-07. `consigneePhone1` is the landline (ACC-ADDR-08), `consigneePhone2` the mobile (ACC-ADDR-09),
 * `customArea` the detail (ACC-ADDR-10); `deliveryAddress` names region and detail in one text. `version` (proposed)
 * changes with every edit; 0 if the gateway sends none.
 */
export const addressRecord = v.object({
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  consignee: text,
  consigneePhone1: text,
  consigneePhone2: text,
  customArea: text,
  deliveryAddress: text,
  isDefault: v.fallback(v.optional(flag, false), false),
  provinceCode: text,
  provinceName: text,
  cityCode: text,
  cityName: text,
  regionCode: text,
  regionName: text,
  streetCode: text,
  streetName: text,
  zipCode: text,
  version: v.fallback(v.optional(v.number(), 0), 0),
});
export type AddressRecord = v.InferOutput<typeof addressRecord>;

const code = v.pipe(plainText(12), v.regex(/^\d*$/));
const name = plainText(50);
const filled = v.check((given: string) => given !== '', 'regionMissing');

/** What a shopper fills in. Fields set by the gateway may be sent too, since the documents send the whole record. */
const fields = {
  consignee: v.pipe(
    plainText(64),
    v.check((given) => consigneeFault(given) === null, 'consignee'),
  ),
  consigneePhone1: v.optional(
    v.pipe(
      plainText(32),
      v.check((given) => {
        const { areaCode, number } = splitLandline(given);
        return isLandlinePair(areaCode, number);
      }, 'landline'),
    ),
    '',
  ),
  customArea: v.pipe(
    plainText(200),
    // Surrounding blanks are not part of the detail, and blanks alone are empty.
    v.trim(),
    v.check((given) => detailFault(given) === null, 'addressDetail'),
  ),
  isDefault: v.optional(flag, false),
  provinceCode: v.pipe(code, filled),
  provinceName: v.pipe(name, filled),
  cityCode: v.pipe(code, filled),
  cityName: v.pipe(name, filled),
  regionCode: v.optional(code, ''),
  regionName: v.optional(name, ''),
  streetCode: v.optional(code, ''),
  streetName: v.optional(name, ''),
  zipCode: v.optional(v.pipe(plainText(16), v.check(isZipCode, 'zipCode')), ''),
  id: v.optional(v.nullable(plainText(64))),
  deliveryAddress: v.optional(plainText(400)),
};
const mobile = v.pipe(plainText(32), v.check(isPhone, 'phone'));
/** ACC-FIELD-03: a masked phone that is sent back means the stored one. */
const mobileOrMasked = v.pipe(
  plainText(32),
  v.check((given) => isPhone(given) || isMaskedPhone(given), 'phone'),
);
const version = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)));
const byId = v.object({ id: plainText(64) });

/** A 2xx body whose content is not used. */
const anything = v.unknown();

/** ACC-CALL-36: the member's addresses, the default first and then the newest. */
export const listAddresses = defineCall({
  name: 'listAddresses',
  method: 'GET',
  path: '/deliveryAddresses',
  summary: 'List the addresses',
  requirements: ['ACC-CALL-36', 'ACC-ADDR-01', 'ACC-ADDR-07'],
  access: 'member',
  answer: v.union([
    v.array(addressRecord),
    v.pipe(
      v.object({
        content: v.array(addressRecord),
        totalElements: v.fallback(v.optional(v.number()), undefined),
        totalPages: v.fallback(v.optional(v.number()), undefined),
        last: v.fallback(v.optional(v.boolean()), undefined),
      }),
      v.transform(({ content }) => content),
    ),
  ]),
  refusals: [401],
});

/** ACC-CALL-37. `Idempotency-Key` (proposed): the same key makes one address however often the call is repeated. */
export const createAddress = defineCall({
  name: 'createAddress',
  method: 'POST',
  path: '/deliveryAddresses',
  summary: 'Create an address',
  requirements: ['ACC-CALL-37', 'ACC-ADDR-02', 'ACC-ADDR-23'],
  access: 'member',
  body: v.strictObject({ ...fields, consigneePhone2: mobile, version }),
  headers: v.object({ 'Idempotency-Key': v.optional(plainText(64)) }),
  answer: anything,
  refusals: [401],
});

/**
 * ACC-CALL-38. 409 if `version` differs from the stored one: the address was edited elsewhere meanwhile. A repeated
 * edit gets the same answer as the first.
 */
export const editAddress = defineCall({
  name: 'editAddress',
  method: 'PUT',
  path: '/deliveryAddresses/{id}',
  summary: 'Edit an address',
  requirements: ['ACC-CALL-38', 'ACC-ADDR-03', 'ACC-FIELD-03'],
  access: 'member',
  params: byId,
  body: v.strictObject({ ...fields, consigneePhone2: mobileOrMasked, version }),
  answer: anything,
  refusals: [401, 404, 409],
});

/** ACC-CALL-39. */
export const deleteAddress = defineCall({
  name: 'deleteAddress',
  method: 'DELETE',
  path: '/deliveryAddresses/{id}',
  summary: 'Delete an address',
  requirements: ['ACC-CALL-39', 'ACC-ADDR-04'],
  access: 'member',
  params: byId,
  answer: anything,
  refusals: [401, 404],
});

/** ACC-CALL-40. */
export const setDefaultAddress = defineCall({
  name: 'setDefaultAddress',
  method: 'PUT',
  path: '/deliveryAddresses/{id}/default',
  summary: 'Set the default address',
  requirements: ['ACC-CALL-40', 'ACC-ADDR-05'],
  access: 'member',
  params: byId,
  answer: anything,
  refusals: [401, 404],
});
