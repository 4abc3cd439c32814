/**
 * Lists, adds, edits and deletes the member's addresses, and sets the default.
 *
 * Deleting needs a confirmation (ACC-ADDR-04), and a twenty-first address is refused before its form opens
 * (ACC-ADDR-23); the form is the child `addressForm`. An address that was being typed when the login expired opens
 * again with its draft (ACC-ADDR-26).
 */
import { assign, type SnapshotFrom, setup } from 'xstate';
import type { AddressRecord } from '../../contract/addresses/address.calls.ts';
import { MOST_ADDRESSES } from '../../contract/addresses/address.ts';
import type { Refused } from '../lib/form-notice.ts';
import * as list from '../lib/owned-list.ts';
import { call, keep, note, port, to } from '../lib/reply.ts';
import { type AddressDraft, addressFormMachine } from './address-form.machine.ts';

/** The addresses, with a draft that this member typed before the login expired. */
interface Drafted {
  readonly kind: 'drafted';
  readonly rows: readonly AddressRecord[];
  readonly draft: AddressDraft;
}
export type ListAddressesReply = list.Listed<AddressRecord> | Drafted | Refused;

interface Context extends list.OwnedList<AddressRecord> {
  readonly draft: AddressDraft | null;
  /** The shopper was told that there are 20 (ACC-ADDR-23). */
  readonly isFull: boolean;
}

type AddressBookEvent = list.OwnedListEvent | { type: 'add.pressed' } | { type: 'edit.pressed'; id: string };

type What = 'saved' | 'deleted' | 'defaulted';
const parts = list.ownedListParts<AddressRecord, Context, AddressBookEvent, What>();

export const addressBookMachine = setup({
  types: {
    context: {} as Context,
    events: {} as AddressBookEvent,
    emitted: {} as list.OwnedListEmitted<What>,
    children: {} as { addressForm: 'addressForm' },
  },
  actors: {
    ...parts.actors,
    addressForm: addressFormMachine,
    listAddresses: call<ListAddressesReply>('listAddresses'),
  },
  guards: { isFull: ({ context }) => (context.rows ?? []).length >= MOST_ADDRESSES },
  actions: {
    ...parts.actions,
    keepDraft: assign((_, { rows, draft }: Drafted) => ({ rows, draft, subject: draft.id })),
    forgetDraft: assign({ draft: null }),
    noteFull: assign({ isFull: true, notice: null }),
    forgetNotice: assign({ notice: null, isFull: false }),
  },
}).createMachine({
  id: 'addressBook',
  context: { ...list.emptyList, draft: null, isFull: false },
  initial: 'loading',
  states: {
    loading: {
      description: 'The page reads the addresses; the previous ones stay in view.',
      meta: { req: ['ACC-ADDR-01', 'ACC-ADDR-07', 'ACC-CALL-36'] },
      entry: 'forgetNotice',
      invoke: port('listAddresses', {
        drafted: to('filling', keep('keepDraft')),
        listed: to('listed', list.keepRows),
        failed: note('failed'),
      }),
    },
    listed: {
      description: 'The shopper sees the addresses, the default first.',
      meta: { req: ['ACC-ADDR-01', 'ACC-ADDR-02', 'ACC-ADDR-03', 'ACC-ADDR-04', 'ACC-ADDR-05', 'ACC-ADDR-23'] },
      on: {
        'add.pressed': [
          { guard: 'isFull', actions: 'noteFull' },
          { target: 'filling', actions: ['forgetNotice', { type: 'keepSubject', params: null }] },
        ],
        'edit.pressed': { target: 'filling', actions: ['forgetNotice', list.keepPressed] },
        'delete.pressed': { target: 'confirming', actions: ['forgetNotice', list.keepPressed] },
        'default.pressed': { target: 'settingDefault', actions: ['forgetNotice', list.keepPressed] },
      },
    },
    filling: {
      description: 'The shopper adds or edits an address in a dialog.',
      meta: { req: ['ACC-ADDR-02', 'ACC-ADDR-03', 'ACC-ADDR-26'] },
      exit: 'forgetDraft',
      invoke: {
        input: ({ context: { rows, draft, subject } }) => ({
          original: rows?.find(({ id }) => id === subject) ?? null,
          draft,
          isFirst: rows?.length === 0,
        }),
        ...port('addressForm', {
          saved: to('loading', list.tellSuccess('saved')),
          outdated: to('loading'),
          closed: to('listed'),
        }),
      },
    },
    ...list.ownedListStates({
      failed: ['ACC-ADDR-24', 'ACC-ADDR-25', 'ACC-CALL-36'],
      confirming: ['ACC-ADDR-04'],
      deleting: ['ACC-ADDR-04', 'ACC-ADDR-24', 'ACC-ADDR-25', 'ACC-CALL-39'],
      settingDefault: ['ACC-ADDR-05', 'ACC-ADDR-24', 'ACC-ADDR-25', 'ACC-CALL-40'],
    }),
  },
});

/** Snapshot of `addressBook` → what the page shows. */
export function selectAddressBook(snapshot: SnapshotFrom<typeof addressBookMachine>) {
  const { isFull } = snapshot.context;
  return { ...list.selectOwnedList(snapshot), isFull, form: snapshot.children.addressForm };
}
