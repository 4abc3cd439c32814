import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { looseText } from '../loose.ts';
import { byId, phoneOrMasked, sentFlag, sentPhone } from '../sent.ts';
import { plainText } from '../text.ts';
import { consigneeFault, detailFault, isLandlinePair, isZipCode, splitLandline } from './address.ts';

/**
 * ACC-ADDR-07. `consigneePhone1` is the landline (ACC-ADDR-08), `consigneePhone2` the mobile (ACC-ADDR-09),
 * `customArea` the detail (ACC-ADDR-10); `deliveryAddress` names region and detail in one text. `version` (proposed)
 * changes with every edit; 0 if the gateway sends none.
 */
export const addressRecord = v.object({
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  consignee: looseText,
  consigneePhone1: looseText,
  consigneePhone2: looseText,
  customArea: looseText,
  deliveryAddress: looseText,
  isDefault: v.fallback(v.optional(sentFlag, false), false),
  provinceCode: looseText,
  provinceName: looseText,
  cityCode: looseText,
  cityName: looseText,
  regionCode: looseText,
  regionName: looseText,
  streetCode: looseText,
  streetName: looseText,
  zipCode: looseText,
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
  isDefault: v.optional(sentFlag, false),
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
const version = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)));

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
});

/** ACC-CALL-37. `Idempotency-Key` (proposed): the same key makes one address however often the call is repeated. */
export const createAddress = defineCall({
  name: 'createAddress',
  method: 'POST',
  path: '/deliveryAddresses',
  summary: 'Create an address',
  requirements: ['ACC-CALL-37', 'ACC-ADDR-02', 'ACC-ADDR-23'],
  access: 'member',
  body: v.strictObject({ ...fields, consigneePhone2: sentPhone, version }),
  headers: v.object({ 'Idempotency-Key': v.optional(plainText(64)) }),
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
  body: v.strictObject({ ...fields, consigneePhone2: phoneOrMasked, version }),
  refusals: [404, 409],
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
  refusals: [404],
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
  refusals: [404],
});
