import {
  type AddressRecord,
  deleteAddress,
  listAddresses,
  setDefaultAddress,
} from '../../contract/addresses/address.calls.ts';
import { joinAddress } from '../../contract/addresses/address.ts';
import { addressBookMachine, type ListAddressesReply } from '../../machines/addresses/address-book.machine.ts';
import { regionOf } from '../../machines/addresses/address-fields.ts';
import { ask, done, gone, provide } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';
import { createAddressDrafts } from './address-draft.ts';
import { provideAddressForm } from './address-form.actors.ts';
import { createRegions } from './regions.ts';

/**
 * `addressBook` on the real gateway.
 * @param whoIsHere the account id of the member, null while it is not known
 */
export function provideAddressBook(services: Pick<Services, 'api' | 'storage'>, whoIsHere: () => string | null) {
  const { api } = services;
  const drafts = createAddressDrafts(services, whoIsHere);
  return provide(addressBookMachine, {
    addressForm: provideAddressForm(services, createRegions(), drafts),
    listAddresses: ({ signal }) =>
      ask(
        api,
        listAddresses,
        {},
        { signal, serverErrorAsRefusal: true },
        {
          ok: async (records): Promise<ListAddressesReply> => {
            const [rows, draft] = [records.map(withWholeAddress), await drafts.recall(signal)];
            return draft === null ? { kind: 'listed', rows } : { kind: 'drafted', rows, draft };
          },
        },
      ),
    deleteRow: ({ input, signal }) =>
      ask(api, deleteAddress, { params: input }, { signal, serverErrorAsRefusal: true }, { ok: done, 404: gone }),
    setDefault: ({ input, signal }) =>
      ask(api, setDefaultAddress, { params: input }, { signal, serverErrorAsRefusal: true }, { ok: done, 404: gone }),
  });
}

/** ACC-ADDR-07: joins the whole address if the gateway sends none. */
function withWholeAddress(record: AddressRecord): AddressRecord {
  if (record.deliveryAddress !== '') return record;
  return { ...record, deliveryAddress: joinAddress(regionOf(record), record.customArea) };
}
