import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { AddressFaults, addressFieldsMachine, TypedFields } from './address-fields.machine.ts';
import type { regionPickerMachine } from './region-picker.machine.ts';

/** What the fields of an address show. */
export interface AddressFieldsView extends TypedFields {
  readonly isDefault: boolean;
  readonly defaultIsLocked: boolean;
  readonly faults: AddressFaults;
  readonly regionPicker: ActorRefFrom<typeof regionPickerMachine> | undefined;
}

/** Snapshot of `addressFields` → what its form shows. */
export function selectAddressFields(snapshot: SnapshotFrom<typeof addressFieldsMachine>): AddressFieldsView {
  const { consignee, phone, detail, areaCode, number, zipCode, isDefault, defaultIsLocked, faults } = snapshot.context;
  return {
    ...{ consignee, phone, detail, areaCode, number, zipCode, isDefault, defaultIsLocked, faults },
    regionPicker: snapshot.children.regionPicker,
  };
}
