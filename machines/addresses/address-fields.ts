import type { AddressRecord } from '../../contract/addresses/address.calls.ts';
import {
  AREA_CODE_LENGTH,
  type ConsigneeFault,
  consigneeFault,
  type DetailFault,
  detailFault,
  isLandlinePair,
  isZipCode,
  LANDLINE_LENGTH,
  noRegion,
  type Place,
  type Region,
  splitLandline,
} from '../../contract/addresses/address.ts';
import { isMaskedPhone, type PhoneFault, phoneFault, typedPhone } from '../../contract/phone/phone.ts';
import { beginningOf, toHalfWidth } from '../../contract/text.ts';

export interface AddressFields {
  readonly consignee: string;
  readonly phone: string;
  readonly detail: string;
  readonly areaCode: string;
  readonly number: string;
  readonly zipCode: string;
  readonly region: Region;
  readonly isDefault: boolean;
}

/** All that the form requires of its fields. */
export const fieldRequirements = [
  ...['ACC-ADDR-02', 'ACC-ADDR-03', 'ACC-ADDR-06', 'ACC-ADDR-08', 'ACC-ADDR-09', 'ACC-ADDR-10', 'ACC-ADDR-11'],
  ...['ACC-ADDR-12', 'ACC-ADDR-13', 'ACC-ADDR-14', 'ACC-ADDR-15', 'ACC-ADDR-16', 'ACC-ADDR-17', 'ACC-ADDR-18'],
  ...['ACC-ADDR-19', 'ACC-ADDR-20', 'ACC-ADDR-21', 'ACC-ADDR-22', 'ACC-ADDR-24', 'ACC-ADDR-25', 'ACC-ADDR-26'],
  ...['ACC-FIELD-03', 'ACC-FIELD-09'],
];

/** The fields that are typed. */
export type TypedField = Exclude<keyof AddressFields, 'region' | 'isDefault'>;
/** What the shopper changes in the form itself; the region has a picker. */
export type AddressChange = Partial<Omit<AddressFields, 'region'>>;

export const emptyFields: AddressFields = {
  ...{ consignee: '', phone: '', detail: '', areaCode: '', number: '', zipCode: '' },
  region: noRegion,
  isDefault: false,
};

export interface AddressFaults {
  readonly consignee: ConsigneeFault | null;
  readonly phone: PhoneFault | null;
  readonly region: 'missing' | null;
  readonly detail: DetailFault | null;
  /** Of the landline: area code and number are judged together. */
  readonly number: 'malformed' | null;
  readonly zipCode: 'malformed' | null;
}

export const noFaults: AddressFaults = {
  ...{ consignee: null, phone: null, region: null, detail: null, number: null, zipCode: null },
};

/** The name of the fault of a field. */
export const faultNameOf = (field: TypedField) => (field === 'areaCode' ? 'number' : field);

/** The change of one half of a landline concerns all of it: its fault is hidden. */
export const withLandline = ({ number }: AddressFields, change: AddressChange): AddressChange =>
  'areaCode' in change ? { number, ...change } : change;

const compact = (text: string) => toHalfWidth(text).replace(/\s/g, '');

/** How a text is normalised while it is typed; ACC-ADDR-21 and ACC-ADDR-22 count it without blanks. */
export const typed = {
  consignee: (text: string) => text.trim(),
  phone: typedPhone,
  areaCode: (text: string) => beginningOf(compact(text), AREA_CODE_LENGTH),
  number: (text: string) => beginningOf(compact(text), LANDLINE_LENGTH),
  zipCode: compact,
};

/** The fields as they are saved. */
export const meant = (fields: AddressFields): AddressFields => ({ ...fields, detail: fields.detail.trim() });

/** What a form starts with. */
export interface AddressStart {
  readonly fields: AddressFields;
  /** ACC-ADDR-06: the box cannot be changed. */
  readonly defaultIsLocked: boolean;
  /** The masked phone of the address, if the gateway sends no other (ACC-FIELD-03); it may stay as it is. */
  readonly maskedPhone: string | null;
}

/** ACC-ADDR-11 to ACC-ADDR-22: what is wrong with each field. */
export function faultsOf({ fields, maskedPhone }: Omit<AddressStart, 'defaultIsLocked'>): AddressFaults {
  const { consignee, phone, region, detail, areaCode, number, zipCode } = meant(fields);
  const isKeptMask = phone === maskedPhone && isMaskedPhone(phone);
  return {
    consignee: consigneeFault(consignee),
    phone: isKeptMask ? null : phoneFault(phone),
    region: region.province !== null && region.city !== null ? null : 'missing',
    detail: detailFault(detail),
    number: isLandlinePair(areaCode, number) ? null : 'malformed',
    zipCode: isZipCode(zipCode) ? null : 'malformed',
  };
}

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
 * @param original null for a new address
 * @param draft what was typed before the form was left, null for nothing
 * @param isFirst the member has no address yet: the first one is the default
 */
export function startFrom(original: AddressRecord | null, draft: AddressFields | null, isFirst: boolean): AddressStart {
  const defaultIsLocked = original?.isDefault ?? isFirst;
  const start = draft ?? (original === null ? emptyFields : fieldsOf(original));
  const phone = original?.consigneePhone2 ?? '';
  return {
    fields: { ...start, isDefault: start.isDefault || defaultIsLocked },
    defaultIsLocked,
    maskedPhone: isMaskedPhone(phone) ? phone : null,
  };
}
