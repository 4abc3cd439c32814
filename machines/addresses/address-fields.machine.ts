/**
 * The fields of an address: consignee, mobile, region, detail, landline, postal code and the default box.
 *
 * Each field is judged when it is left, and all of them when the parent form sends `check.asked`; the form receives
 * `fields.passed` or `fields.refused`, and `fields.changed` for every change, so that it can keep a draft. The region
 * is the child `regionPicker`. The form sends what it has recognised in a pasted text by `fields.announced`.
 */
import { assign, type SnapshotFrom, sendParent, sendTo, setup } from 'xstate';
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
  type Region,
} from '../../contract/addresses/address.ts';
import { isMaskedPhone, type PhoneFault, phoneFault, typedPhone } from '../../contract/phone/phone.ts';
import { beginningOf, toHalfWidth } from '../../contract/text.ts';
import { type RegionChanged, regionPickerMachine } from './region-picker.machine.ts';

/** The fields that are typed. */
export interface TypedFields {
  readonly consignee: string;
  readonly phone: string;
  readonly detail: string;
  readonly areaCode: string;
  readonly number: string;
  readonly zipCode: string;
}
export type TypedField = keyof TypedFields;

export interface AddressFields extends TypedFields {
  readonly region: Region;
  readonly isDefault: boolean;
}

export interface AddressFieldsInput {
  readonly fields: AddressFields;
  /** ACC-ADDR-06: the box cannot be changed. */
  readonly defaultIsLocked: boolean;
  /** The masked phone of the address, if the gateway sends no other (ACC-FIELD-03); it may stay as it is. */
  readonly maskedPhone: string | null;
}

export const emptyFields: AddressFields = {
  ...{ consignee: '', phone: '', detail: '', areaCode: '', number: '', zipCode: '' },
  region: noRegion,
  isDefault: false,
};

export interface AddressFaults {
  readonly consignee: ConsigneeFault | null;
  readonly phone: PhoneFault | null;
  readonly detail: DetailFault | null;
  readonly landline: 'malformed' | null;
  readonly zipCode: 'malformed' | null;
  readonly region: 'missing' | null;
}

const noFaults: AddressFaults = {
  ...{ consignee: null, phone: null, detail: null, landline: null, zipCode: null, region: null },
};

export interface AddressFieldsContext extends AddressFields, Omit<AddressFieldsInput, 'fields'> {
  readonly faults: AddressFaults;
}

/** Sent to the parent form. */
export type FieldsVerdict = { type: 'fields.passed'; fields: AddressFields } | { type: 'fields.refused' };
export type FieldsChanged = { type: 'fields.changed'; fields: AddressFields };

export type AddressFieldsEvent =
  | { type: 'field.changed'; field: TypedField; value: string }
  | { type: 'field.left'; field: TypedField }
  | { type: 'default.changed'; isDefault: boolean }
  | { type: 'fields.announced'; fields: Partial<AddressFields> }
  | { type: 'check.asked' }
  | RegionChanged;

/** ACC-ADDR-21, ACC-ADDR-22: the maximum length of a field, counted without blanks. */
const MOST: Readonly<Partial<Record<TypedField, number>>> = {
  areaCode: AREA_CODE_LENGTH,
  number: LANDLINE_LENGTH,
};

/** Normalises a typed value: without surrounding blanks and full-width digits. */
function meant(field: TypedField, value: string): string {
  if (field === 'consignee') return value.trim();
  if (field === 'detail') return value;
  if (field === 'phone') return typedPhone(value);
  const compact = toHalfWidth(value).replace(/\s/g, '');
  return beginningOf(compact, MOST[field] ?? compact.length);
}

/** Area code and number are judged together. */
const faultNameOf = (field: TypedField): keyof AddressFaults =>
  field === 'areaCode' || field === 'number' ? 'landline' : field;

function fieldsIn(context: AddressFieldsContext): AddressFields {
  const { consignee, phone, detail, areaCode, number, zipCode, region, isDefault } = context;
  return { consignee, phone, detail: detail.trim(), areaCode, number, zipCode, region, isDefault };
}

/** ACC-ADDR-11 to ACC-ADDR-22: what is wrong with each field. */
export function faultsIn(context: AddressFieldsContext): AddressFaults {
  const { consignee, phone, detail, areaCode, number, zipCode, region, maskedPhone } = context;
  const isKeptMask = phone === maskedPhone && isMaskedPhone(phone);
  return {
    consignee: consigneeFault(consignee),
    phone: isKeptMask ? null : phoneFault(phone),
    detail: detailFault(detail.trim()),
    landline: isLandlinePair(areaCode, number) ? null : 'malformed',
    zipCode: isZipCode(zipCode) ? null : 'malformed',
    region: region.province !== null && region.city !== null ? null : 'missing',
  };
}

export const addressFieldsMachine = setup({
  types: {
    input: {} as AddressFieldsInput,
    context: {} as AddressFieldsContext,
    events: {} as AddressFieldsEvent,
    children: {} as { regionPicker: 'regionPicker' },
  },
  actors: { regionPicker: regionPickerMachine },
  guards: {
    allAreRight: ({ context }) => Object.values(faultsIn(context)).every((fault) => fault === null),
    isFree: ({ context }) => !context.defaultIsLocked,
    hasRegion: (_, fields: Partial<AddressFields>) => fields.region !== undefined,
  },
  actions: {
    keepField: assign((_, { field, value }: { field: TypedField; value: string }) => ({
      [field]: meant(field, value),
    })),
    forgetFault: assign({
      faults: ({ context }, name: keyof AddressFaults) => ({ ...context.faults, [name]: null }),
    }),
    judgeField: assign({
      faults: ({ context }, field: TypedField) => {
        const name = faultNameOf(field);
        return { ...context.faults, [name]: faultsIn(context)[name] };
      },
    }),
    judgeAll: assign({ faults: ({ context }) => faultsIn(context) }),
    keepDefault: assign({ isDefault: (_, isDefault: boolean) => isDefault }),
    keepRegion: assign({ region: (_, region: Region) => region }),
    keepAnnounced: assign((_, fields: Partial<AddressFields>) => ({ ...fields, faults: noFaults })),
    tellPicker: sendTo('regionPicker', (_, fields: Partial<AddressFields>) => ({
      type: 'region.announced',
      region: fields.region ?? noRegion,
    })),
    tellChanged: sendParent(({ context }: { context: AddressFieldsContext }) => ({
      type: 'fields.changed',
      fields: fieldsIn(context),
    })),
    tellPassed: sendParent(({ context }: { context: AddressFieldsContext }) => ({
      type: 'fields.passed',
      fields: fieldsIn(context),
    })),
    tellRefused: sendParent({ type: 'fields.refused' }),
  },
}).createMachine({
  id: 'addressFields',
  context: ({ input: { fields, ...input } }) => ({ ...fields, ...input, faults: noFaults }),
  invoke: { id: 'regionPicker', src: 'regionPicker', input: ({ context }) => ({ region: context.region }) },
  initial: 'editing',
  states: {
    editing: {
      description: 'The shopper types; an error appears next to a field once it is left.',
      meta: {
        req: [
          'ACC-ADDR-06',
          'ACC-ADDR-08',
          'ACC-ADDR-09',
          'ACC-ADDR-10',
          'ACC-ADDR-11',
          'ACC-ADDR-12',
          'ACC-ADDR-13',
          'ACC-ADDR-14',
          'ACC-ADDR-15',
          'ACC-ADDR-16',
          'ACC-ADDR-17',
          'ACC-ADDR-18',
          'ACC-ADDR-19',
          'ACC-ADDR-20',
          'ACC-ADDR-21',
          'ACC-ADDR-22',
          'ACC-FIELD-03',
          'ACC-FIELD-09',
        ],
      },
      on: {
        'field.changed': {
          actions: [
            { type: 'keepField', params: ({ event }) => event },
            { type: 'forgetFault', params: ({ event }) => faultNameOf(event.field) },
            'tellChanged',
          ],
        },
        'field.left': { actions: { type: 'judgeField', params: ({ event }) => event.field } },
        'region.changed': {
          actions: [
            { type: 'keepRegion', params: ({ event }) => event.region },
            { type: 'forgetFault', params: 'region' as const },
            'tellChanged',
          ],
        },
        'default.changed': {
          guard: 'isFree',
          actions: [{ type: 'keepDefault', params: ({ event }) => event.isDefault }, 'tellChanged'],
        },
        'fields.announced': [
          {
            guard: { type: 'hasRegion', params: ({ event }) => event.fields },
            actions: [
              { type: 'keepAnnounced', params: ({ event }) => event.fields },
              { type: 'tellPicker', params: ({ event }) => event.fields },
              'tellChanged',
            ],
          },
          { actions: [{ type: 'keepAnnounced', params: ({ event }) => event.fields }, 'tellChanged'] },
        ],
        'check.asked': [{ guard: 'allAreRight', actions: 'tellPassed' }, { actions: ['judgeAll', 'tellRefused'] }],
      },
    },
  },
});

/** Snapshot of `addressFields` → what its form shows. */
export function selectAddressFields(snapshot: SnapshotFrom<typeof addressFieldsMachine>) {
  const { consignee, phone, detail, areaCode, number, zipCode, isDefault, defaultIsLocked, faults } = snapshot.context;
  return {
    ...{ consignee, phone, detail, areaCode, number, zipCode, isDefault, defaultIsLocked, faults },
    regionPicker: snapshot.children.regionPicker,
  };
}
