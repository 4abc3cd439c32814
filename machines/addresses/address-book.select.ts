import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { AddressRecord } from '../../contract/addresses/address.calls.ts';
import type { addressBookMachine, BookNotice } from './address-book.machine.ts';
import type { addressFormMachine } from './address-form.machine.ts';

/** What the address book shows. */
export interface AddressBookView {
  /** Null until they were read. */
  readonly addresses: readonly AddressRecord[] | null;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly notice: BookNotice | null;
  readonly form: ActorRefFrom<typeof addressFormMachine> | undefined;
  /** The address that is asked about. */
  readonly toDelete: AddressRecord | null;
  readonly deleting: boolean;
  /** The id of the address that becomes the default now. */
  readonly becomingDefault: string | null;
}

/** Snapshot of `addressBook` → what the page shows. */
export function selectAddressBook(snapshot: SnapshotFrom<typeof addressBookMachine>): AddressBookView {
  const { addresses, notice, subject } = snapshot.context;
  const deleting = snapshot.matches('deleting');
  const asks = deleting || snapshot.matches('confirming');
  return {
    addresses,
    notice,
    loading: snapshot.matches('loading'),
    failed: snapshot.matches('failed'),
    form: snapshot.children.addressForm,
    toDelete: (asks && addresses?.find(({ id }) => id === subject)) || null,
    deleting,
    becomingDefault: snapshot.matches('settingDefault') ? subject : null,
  };
}
