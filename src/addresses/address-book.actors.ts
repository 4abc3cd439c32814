import { fromPromise } from 'xstate';
import {
  type AddressRecord,
  deleteAddress,
  listAddresses,
  setDefaultAddress,
} from '../../contract/addresses/address.calls.ts';
import { joinAddress } from '../../contract/addresses/address.ts';
import type { Call } from '../../contract/call.ts';
import {
  addressBookMachine,
  type ChangeAddressReply,
  type ListAddressesReply,
} from '../../machines/addresses/address-book.machine.ts';
import { regionOf } from '../../machines/addresses/record-fields.ts';
import type { Reply } from '../lib/api.ts';
import { isRefusedBy, refused } from '../lib/refused.ts';
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
  return addressBookMachine.provide({
    actors: {
      addressForm: provideAddressForm(services, createRegions(), drafts),
      listAddresses: fromPromise<ListAddressesReply>(async ({ signal }) => {
        const reply = await api.ask(listAddresses, {}, { signal, serverErrorAsRefusal: true });
        if (reply.kind !== 'ok') return refused(reply);
        return { kind: 'listed', addresses: reply.body.map(withWholeAddress), draft: await drafts.recall(signal) };
      }),
      deleteAddress: fromPromise<ChangeAddressReply, { id: string }>(async ({ input: { id }, signal }) =>
        changeReply(await api.ask(deleteAddress, { params: { id } }, { signal, serverErrorAsRefusal: true })),
      ),
      setDefault: fromPromise<ChangeAddressReply, { id: string }>(async ({ input: { id }, signal }) =>
        changeReply(await api.ask(setDefaultAddress, { params: { id } }, { signal, serverErrorAsRefusal: true })),
      ),
    },
  });
}

function changeReply(reply: Reply<Call>): ChangeAddressReply {
  if (reply.kind === 'ok') return { kind: 'done' };
  return isRefusedBy(reply, 404) ? { kind: 'gone' } : refused(reply);
}

/** ACC-ADDR-07: the whole address is put together where the gateway gives none. */
function withWholeAddress(record: AddressRecord): AddressRecord {
  if (record.deliveryAddress !== '') return record;
  return { ...record, deliveryAddress: joinAddress(regionOf(record), record.customArea) };
}
