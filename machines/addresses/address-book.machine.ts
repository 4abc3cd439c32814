/**
 * The member's addresses: listed, added, edited, deleted and one of them the default.
 *
 * Deleting asks first (ACC-ADDR-04), and a twenty-first address is refused before its form opens (ACC-ADDR-23); the form is
 * the child `addressForm`. After every change the list is read again. An address that was being typed when the login ran
 * out is opened again with what was typed (ACC-ADDR-26).
 */
import { assign, emit, setup } from 'xstate';
import type { AddressRecord } from '../../contract/addresses/address.calls.ts';
import { MOST_ADDRESSES } from '../../contract/addresses/address.ts';
import { noticeActions, whenRefused, whenUnreachable, withAnswer } from '../lib/answers.ts';
import type { FormNotice, Refused } from '../lib/form-notice.ts';
import { port } from '../lib/ports.ts';
import type { StateMeta } from '../state-meta.ts';
import { type AddressDraft, type AddressFormOutcome, addressFormMachine } from './address-form.machine.ts';

/** `draft`: what this member had typed before the login ran out. */
export type ListAddressesReply =
  | { kind: 'listed'; addresses: readonly AddressRecord[]; draft: AddressDraft | null }
  | Refused;
/** `gone`: it was deleted already. */
export type ChangeAddressReply = { kind: 'done' } | { kind: 'gone' } | Refused;

/** `full`: there are 20 (ACC-ADDR-23). */
export type BookNotice = FormNotice | { readonly kind: 'full' };

interface Context {
  /** Null until they were read. */
  readonly addresses: readonly AddressRecord[] | null;
  readonly draft: AddressDraft | null;
  /** The address that something is done with; null for a new one. */
  readonly subject: string | null;
  readonly notice: BookNotice | null;
}

export type AddressBookEvent =
  | { type: 'retry.pressed' }
  | { type: 'add.pressed' }
  | { type: 'edit.pressed'; id: string }
  | { type: 'delete.pressed'; id: string }
  | { type: 'delete.confirmed' }
  | { type: 'delete.cancelled' }
  | { type: 'default.pressed'; id: string };

/** Shown as a toast, wherever the shopper then is. */
export type AddressBookEmitted = { type: 'succeeded'; what: 'saved' | 'deleted' | 'defaulted' };

export const addressBookMachine = setup({
  types: {
    context: {} as Context,
    events: {} as AddressBookEvent,
    emitted: {} as AddressBookEmitted,
    children: {} as { addressForm: 'addressForm' },
    meta: {} as StateMeta,
  },
  actors: {
    addressForm: addressFormMachine,
    listAddresses: port<ListAddressesReply>('listAddresses'),
    deleteAddress: port<ChangeAddressReply, { id: string }>('deleteAddress'),
    setDefault: port<ChangeAddressReply, { id: string }>('setDefault'),
  },
  guards: {
    isListed: (_, reply: ListAddressesReply) => reply.kind === 'listed',
    hasDraft: (_, reply: ListAddressesReply) => reply.kind === 'listed' && reply.draft !== null,
    isFull: ({ context }) => (context.addresses ?? []).length >= MOST_ADDRESSES,
    isDone: (_, reply: ChangeAddressReply) => reply.kind === 'done',
    isGone: (_, reply: ChangeAddressReply) => reply.kind === 'gone',
    isSaved: (_, outcome: AddressFormOutcome) => outcome.kind === 'saved',
    isOutdated: (_, outcome: AddressFormOutcome) => outcome.kind === 'outdated',
  },
  actions: {
    ...noticeActions<Context, AddressBookEvent>(),
    keepList: assign((_, reply: ListAddressesReply) =>
      reply.kind === 'listed'
        ? { addresses: reply.addresses, draft: reply.draft, subject: reply.draft?.id ?? null }
        : {},
    ),
    keepSubject: assign({ subject: (_, id: string | null) => id }),
    forgetDraft: assign({ draft: null }),
    noteFull: assign({ notice: { kind: 'full' } }),
    tellSuccess: emit((_, what: AddressBookEmitted['what']) => ({ type: 'succeeded' as const, what })),
  },
}).createMachine({
  id: 'addressBook',
  context: { addresses: null, draft: null, subject: null, notice: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The addresses are read; those that were there before stay in view.',
      meta: { req: ['ACC-ADDR-01', 'ACC-ADDR-07', 'ACC-CALL-36'] },
      entry: 'forgetNotice',
      invoke: {
        id: 'listAddresses',
        src: 'listAddresses',
        onDone: [
          { guard: withAnswer('hasDraft'), target: 'filling', actions: withAnswer('keepList') },
          { guard: withAnswer('isListed'), target: 'listed', actions: withAnswer('keepList') },
          whenRefused('failed'),
        ],
        onError: whenUnreachable('failed'),
      },
    },
    failed: {
      description: 'They could not be read; the rest of the page goes on.',
      meta: { req: ['ACC-ADDR-24', 'ACC-ADDR-25', 'ACC-CALL-36'] },
      on: { 'retry.pressed': 'loading' },
    },
    listed: {
      description: 'The shopper sees the addresses, the default first.',
      meta: { req: ['ACC-ADDR-01', 'ACC-ADDR-02', 'ACC-ADDR-03', 'ACC-ADDR-04', 'ACC-ADDR-05', 'ACC-ADDR-23'] },
      on: {
        'add.pressed': [
          { guard: 'isFull', actions: 'noteFull' },
          { target: 'filling', actions: ['forgetNotice', { type: 'keepSubject', params: null }] },
        ],
        'edit.pressed': {
          target: 'filling',
          actions: ['forgetNotice', { type: 'keepSubject', params: ({ event }) => event.id }],
        },
        'delete.pressed': {
          target: 'confirming',
          actions: ['forgetNotice', { type: 'keepSubject', params: ({ event }) => event.id }],
        },
        'default.pressed': {
          target: 'settingDefault',
          actions: ['forgetNotice', { type: 'keepSubject', params: ({ event }) => event.id }],
        },
      },
    },
    filling: {
      description: 'An address is added or edited in its dialog.',
      meta: { req: ['ACC-ADDR-02', 'ACC-ADDR-03', 'ACC-ADDR-26'] },
      exit: 'forgetDraft',
      invoke: {
        id: 'addressForm',
        src: 'addressForm',
        input: ({ context: { addresses, draft, subject } }) => ({
          original: addresses?.find(({ id }) => id === subject) ?? null,
          draft,
          isFirst: addresses?.length === 0,
        }),
        onDone: [
          {
            guard: withAnswer('isSaved'),
            target: 'loading',
            actions: { type: 'tellSuccess', params: 'saved' as const },
          },
          { guard: withAnswer('isOutdated'), target: 'loading' },
          { target: 'listed' },
        ],
      },
    },
    confirming: {
      description: 'The shopper is asked whether the address is to go.',
      meta: { req: ['ACC-ADDR-04'] },
      on: { 'delete.confirmed': 'deleting', 'delete.cancelled': { target: 'listed', actions: 'forgetNotice' } },
    },
    deleting: {
      description: 'The gateway deletes the address.',
      meta: { req: ['ACC-ADDR-04', 'ACC-ADDR-24', 'ACC-ADDR-25', 'ACC-CALL-39'] },
      entry: 'forgetNotice',
      invoke: {
        id: 'deleteAddress',
        src: 'deleteAddress',
        input: ({ context }) => ({ id: context.subject ?? '' }),
        onDone: [
          {
            guard: withAnswer('isDone'),
            target: 'loading',
            actions: { type: 'tellSuccess', params: 'deleted' as const },
          },
          { guard: withAnswer('isGone'), target: 'loading' },
          whenRefused('confirming'),
        ],
        onError: whenUnreachable('confirming'),
      },
    },
    settingDefault: {
      description: 'The gateway makes the address the default.',
      meta: { req: ['ACC-ADDR-05', 'ACC-ADDR-24', 'ACC-ADDR-25', 'ACC-CALL-40'] },
      invoke: {
        id: 'setDefault',
        src: 'setDefault',
        input: ({ context }) => ({ id: context.subject ?? '' }),
        onDone: [
          {
            guard: withAnswer('isDone'),
            target: 'loading',
            actions: { type: 'tellSuccess', params: 'defaulted' as const },
          },
          { guard: withAnswer('isGone'), target: 'loading' },
          whenRefused('listed'),
        ],
        onError: whenUnreachable('listed'),
      },
    },
  },
});
