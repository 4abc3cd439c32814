/**
 * The form of one address, new or edited, in a dialog.
 *
 * Its fields are the child `addressFields`. A save checks them all and then calls the gateway once, however often it is
 * pressed. Input survives every failure, and outlives the page as a draft until it is saved or discarded (ACC-ADDR-26).
 * An address that was edited elsewhere since it was read is overwritten only if the shopper confirms. Only the certain
 * parts of a pasted text are used. Discarding changes needs a confirmation. The dialog may be closed while it saves:
 * the save continues, and if it fails the dialog opens again with the input.
 */
import { assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { AddressRecord } from '../../contract/addresses/address.calls.ts';
import type { FormNotice, Refused } from '../lib/form-notice.ts';
import { call, keep, note, noticeActions, port, to } from '../lib/reply.ts';
import {
  type AddressFields,
  addressFieldsMachine,
  type FieldsChanged,
  type FieldsVerdict,
} from './address-fields.machine.ts';
import { fieldsInput } from './record-fields.ts';

/** The input when the page was left before a save; `id` of the edited address, null for a new one. */
export interface AddressDraft {
  readonly id: string | null;
  /** The version that the typed text started from. */
  readonly version: number;
  readonly fields: AddressFields;
}

interface AddressFormInput {
  /** Null for a new address. */
  readonly original: AddressRecord | null;
  readonly draft: AddressDraft | null;
  /** The member has no address yet. */
  readonly isFirst: boolean;
}

/** The address to save. `version` null: overwrites any version. */
interface AddressToSave {
  readonly id: string | null;
  readonly version: number | null;
  readonly fields: AddressFields;
}

/** `changed`: edited elsewhere meanwhile; `gone`: the address no longer exists. */
type SaveAddressReply = { kind: 'saved' } | { kind: 'changed' | 'gone'; message: string | null } | Refused;
/** `fields`: those that the text contains for certain. */
export type RecogniseReply = { kind: 'found'; fields: Partial<AddressFields> } | { kind: 'nothing' };
/** How the form ended; `outdated`: nothing was saved, but the list has changed. */
type AddressFormOutcome = { kind: 'saved' | 'closed' | 'outdated' };

interface Context extends AddressFormInput {
  readonly fields: AddressFields;
  readonly isChanged: boolean;
  readonly version: number | null;
  readonly pasted: string;
  /** The result of reading the pasted text. */
  readonly recognised: 'some' | 'nothing' | null;
  readonly notice: FormNotice | null;
  /** How often a submit failed; each time the first wrong field gets the cursor. */
  readonly failedSubmits: number;
  readonly outcome: AddressFormOutcome;
}

type AddressFormEvent =
  | FieldsChanged
  | FieldsVerdict
  | { type: 'pasted.changed'; pasted: string }
  | { type: 'recognise.pressed' }
  | { type: 'submit.pressed' }
  | { type: 'close.pressed' }
  | { type: 'leave.confirmed' }
  | { type: 'leave.cancelled' }
  | { type: 'overwrite.confirmed' }
  | { type: 'overwrite.cancelled' };

/** The input of `addressFields`. */
const startOf = ({ original, draft, isFirst }: AddressFormInput) =>
  fieldsInput(original, draft?.fields ?? null, isFirst);

export const addressFormMachine = setup({
  types: {
    input: {} as AddressFormInput,
    context: {} as Context,
    events: {} as AddressFormEvent,
    output: {} as AddressFormOutcome,
    children: {} as { addressFields: 'addressFields' },
    tags: {} as 'busy',
  },
  actors: {
    addressFields: addressFieldsMachine,
    saveAddress: call<SaveAddressReply, AddressToSave>('saveAddress'),
    recognise: call<RecogniseReply, { text: string }>('recognise'),
  },
  guards: {
    isChanged: ({ context }) => context.isChanged,
    hasPasted: ({ context }) => context.pasted.trim() !== '',
  },
  actions: {
    ...noticeActions<Context, AddressFormEvent>(),
    keepFields: assign((_, fields: AddressFields) => ({ fields, isChanged: true })),
    keepPassed: assign({ fields: (_, fields: AddressFields) => fields }),
    keepPasted: assign((_, pasted: string) => ({ pasted, recognised: null })),
    noteNothing: assign({ recognised: 'nothing' }),
    noteSome: assign({ recognised: 'some', pasted: '' }),
    tellFields: sendTo('addressFields', (_, { fields }: { fields: Partial<AddressFields> }) => ({
      type: 'fields.announced',
      fields,
    })),
    askCheck: sendTo('addressFields', { type: 'check.asked' }),
    countFailedSubmit: assign({ failedSubmits: ({ context }) => context.failedSubmits + 1 }),
    noteOutdated: assign({ outcome: { kind: 'outdated' } }),
    forgetVersion: assign({ version: null }),
    noteSaved: assign({ outcome: { kind: 'saved' } }),
    /** Provided: the draft outlives the page. */
    keepDraft: () => {},
    /** Provided. */
    dropDraft: () => {},
  },
}).createMachine({
  id: 'addressForm',
  context: ({ input }) => ({
    ...input,
    fields: startOf(input).fields,
    isChanged: input.draft !== null,
    version: input.draft?.version ?? input.original?.version ?? 0,
    pasted: '',
    recognised: null,
    notice: null,
    failedSubmits: 0,
    outcome: { kind: 'closed' },
  }),
  invoke: {
    id: 'addressFields',
    src: 'addressFields',
    input: ({ context }) => startOf(context),
  },
  on: {
    'fields.changed': { actions: [{ type: 'keepFields', params: ({ event }) => event.fields }, 'keepDraft'] },
  },
  output: ({ context }) => context.outcome,
  initial: 'editing',
  states: {
    editing: {
      description: 'The shopper fills in the address.',
      meta: { req: ['ACC-ADDR-02', 'ACC-ADDR-03', 'ACC-ADDR-06', 'ACC-ADDR-24', 'ACC-ADDR-25', 'ACC-ADDR-26'] },
      on: {
        'pasted.changed': { actions: { type: 'keepPasted', params: ({ event }) => event.pasted } },
        'recognise.pressed': { guard: 'hasPasted', target: 'recognising', actions: 'forgetNotice' },
        'submit.pressed': { target: 'checking', actions: ['forgetNotice', 'askCheck'] },
        'close.pressed': [{ guard: 'isChanged', target: 'leaving' }, { target: 'ended' }],
      },
    },
    recognising: {
      description: 'The pasted text is matched against the region data.',
      meta: { req: ['ACC-ADDR-02', 'ACC-ADDR-27'] },
      invoke: {
        input: ({ context }) => ({ text: context.pasted }),
        ...port('recognise', {
          found: to('editing', keep('tellFields'), 'noteSome'),
          nothing: to('editing', 'noteNothing'),
          unreachable: note('editing'),
        }),
      },
    },
    checking: {
      description: 'The form checks every field.',
      meta: { req: ['ACC-ADDR-11', 'ACC-ADDR-14', 'ACC-ADDR-15', 'ACC-ADDR-17'] },
      tags: ['busy'],
      on: {
        'fields.passed': {
          target: 'saving',
          actions: { type: 'keepPassed', params: ({ event }) => event.fields },
        },
        'fields.refused': { target: 'editing', actions: 'countFailedSubmit' },
      },
    },
    saving: {
      description: 'The gateway saves the address.',
      meta: { req: ['ACC-CALL-37', 'ACC-CALL-38', 'ACC-ADDR-23', 'ACC-ADDR-24', 'ACC-ADDR-25', 'ACC-ADDR-26'] },
      tags: ['busy'],
      invoke: {
        input: ({ context: { original, version, fields } }) => ({ id: original?.id ?? null, version, fields }),
        ...port('saveAddress', {
          saved: to('ended', 'noteSaved'),
          changed: to('conflicted', keep('keepMessage'), 'noteOutdated'),
          gone: to('editing', keep('keepMessage'), 'noteOutdated'),
          failed: note('editing'),
        }),
      },
      initial: 'shown',
      states: {
        shown: {
          description: 'The shopper waits with the dialog open.',
          meta: { req: ['ACC-CALL-37', 'ACC-CALL-38'] },
          on: { 'close.pressed': 'left' },
        },
        left: {
          description: 'The shopper has closed the dialog; the save goes on.',
          meta: { req: ['ACC-CALL-37', 'ACC-CALL-38'] },
        },
      },
    },
    conflicted: {
      description: 'The address was edited elsewhere; the shopper is asked before it is overwritten.',
      meta: { req: ['ACC-ADDR-03', 'ACC-CALL-38'] },
      on: {
        'overwrite.confirmed': { target: 'saving', actions: ['forgetVersion', 'forgetNotice'] },
        'overwrite.cancelled': 'editing',
      },
    },
    leaving: {
      description: 'The form has unsaved changes; the shopper is asked before they are discarded.',
      meta: { req: ['ACC-ADDR-02', 'ACC-ADDR-03'] },
      on: { 'leave.confirmed': 'ended', 'leave.cancelled': 'editing' },
    },
    ended: {
      description: 'The form was saved or discarded; its draft is deleted.',
      meta: { req: ['ACC-ADDR-02', 'ACC-ADDR-03'] },
      entry: 'dropDraft',
      type: 'final',
    },
  },
});

/** Snapshot of `addressForm` → what its dialog shows. */
export function selectAddressForm(snapshot: SnapshotFrom<typeof addressFormMachine>) {
  const { original, draft, pasted, recognised, notice, failedSubmits } = snapshot.context;
  return {
    isOpen: !selectIsLeft(snapshot),
    fields: snapshot.children.addressFields,
    isNew: original === null,
    isRestored: draft !== null,
    ...{ pasted, recognised, notice, failedSubmits },
    recognising: snapshot.matches('recognising'),
    busy: snapshot.hasTag('busy'),
    question: (['leaving', 'conflicted'] as const).find((state) => snapshot.matches(state)) ?? null,
  };
}

/** Whether a save continues after its dialog was closed. */
export function selectIsLeft(snapshot: SnapshotFrom<typeof addressFormMachine> | undefined): boolean {
  return snapshot?.matches({ saving: 'left' }) ?? false;
}
