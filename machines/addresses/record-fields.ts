import type { AddressRecord } from '../../contract/addresses/address.calls.ts';
import { type Place, type Region, splitLandline } from '../../contract/addresses/address.ts';
import { isMaskedPhone } from '../../contract/phone/phone.ts';
import { type AddressFields, type AddressFieldsInput, emptyFields } from './address-fields.machine.ts';

const place = (code: string, name: string): Place | null => (name === '' ? null : { code, name });

/** The region of a record; a level that is not chosen is null. */
export function regionOf(record: AddressRecord): Region {
  return {
    province: place(record.provinceCode, record.provinceName),
    city: place(record.cityCode, record.cityName),
    area: place(record.regionCode, record.regionName),
    street: place(record.streetCode, record.streetName),
  };
}

/** The initial fields for a record. */
function fieldsOf(record: AddressRecord): AddressFields {
  return {
    consignee: record.consignee,
    phone: record.consigneePhone2,
    detail: record.customArea,
    ...splitLandline(record.consigneePhone1),
    zipCode: record.zipCode,
    region: regionOf(record),
    isDefault: record.isDefault,
  };
}

/**
 * The input of `addressFields`.
 * @param original null for a new address
 * @param typed what was typed before the form was left, null for nothing
 * @param isFirst the member has no address yet: the first one is the default
 */
export function fieldsInput(
  original: AddressRecord | null,
  typed: AddressFields | null,
  isFirst: boolean,
): AddressFieldsInput {
  const defaultIsLocked = original?.isDefault ?? isFirst;
  const start = typed ?? (original === null ? emptyFields : fieldsOf(original));
  const phone = original?.consigneePhone2 ?? '';
  return {
    fields: { ...start, isDefault: start.isDefault || defaultIsLocked },
    defaultIsLocked,
    maskedPhone: isMaskedPhone(phone) ? phone : null,
  };
}
