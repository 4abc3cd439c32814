/**
 * The form of one address, new or edited, in a dialog.
 *
 * A save judges all fields and then calls the gateway once, however often it is pressed. The region is the child
 * `regionPicker`. Input survives every failure, and outlives the page as a draft until it is saved or discarded (ACC-ADDR-26).
 * An address that was edited elsewhere since it was read is overwritten only if the shopper confirms. Only the certain
 * parts of a pasted text are used. Discarding changes needs a confirmation. The dialog may be closed while it saves:
 * the save continues, and if it fails the dialog opens again with the input.
 */
import { assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { AddressRecord } from '../../contract/addresses/address.calls.ts';
import { noRegion } from '../../contract/addresses/address.ts';
import { type FormContext, formParts } from '../lib/form.ts';
import type { Refused } from '../lib/form-notice.ts';
import { call, keep, note, port, to, when } from '../lib/reply.ts';
import * as address from './address-fields.ts';
import { type RegionChanged, regionPickerMachine } from './region-picker.machine.ts';

/** The input when the page was left before a save; `id` of the edited address, null for a new one. */
export interface AddressDraft {
  readonly id: string | null;
  /** The version that the typed text started from. */
  readonly version: number;
  readonly fields: address.AddressFields;
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
  readonly fields: address.AddressFields;
}

/** `changed`: edited elsewhere meanwhile; `gone`: the address no longer exists. */
type SaveAddressReply = { kind: 'saved' } | { kind: 'changed' | 'gone'; message: string | null } | Refused;
/** `fields`: those that the text contains for certain. */
interface Found {
  readonly kind: 'found';
  readonly fields: Partial<address.AddressFields>;
}
export type RecogniseReply = Found | { kind: 'nothing' };
/** How the form ended; `outdated`: nothing was saved, but the list has changed. */
type AddressFormOutcome = { kind: 'saved' | 'closed' | 'outdated' };

export interface AddressFormContext
  extends AddressFormInput,
    Omit<address.AddressStart, 'fields'>,
    FormContext<address.AddressFields, address.AddressFaults> {
  readonly isChanged: boolean;
  readonly version: number | null;
  readonly pasted: string;
  /** The result of reading the pasted text. */
  readonly recognised: 'some' | 'nothing' | null;
  readonly outcome: AddressFormOutcome;
}

type AddressFormEvent =
  | RegionChanged
  | { type: 'field.changed'; change: address.AddressChange }
  | { type: 'field.left'; field: address.TypedField }
  | { type: 'pasted.changed'; pasted: string }
  | { type: 'recognise.pressed' }
  | { type: 'submit.pressed' }
  | { type: 'close.pressed' }
  | { type: 'leave.confirmed' }
  | { type: 'leave.cancelled' }
  | { type: 'overwrite.confirmed' }
  | { type: 'overwrite.cancelled' };

const form = formParts<address.AddressFields, address.AddressFaults, AddressFormContext, AddressFormEvent>({
  noFaults: address.noFaults,
  faultsOf: address.faultsOf,
  typed: address.typed,
  isFree: ({ defaultIsLocked }, change) => !('isDefault' in change && defaultIsLocked),
  alsoSets: { isChanged: true },
});

export const addressFormMachine = setup({
  types: {
    input: {} as AddressFormInput,
    context: {} as AddressFormContext,
    events: {} as AddressFormEvent,
    output: {} as AddressFormOutcome,
    children: {} as { regionPicker: 'regionPicker' },
    tags: {} as 'busy',
  },
  actors: {
    regionPicker: regionPickerMachine,
    saveAddress: call<SaveAddressReply, AddressToSave>('saveAddress'),
    recognise: call<RecogniseReply, { text: string }>('recognise'),
  },
  guards: {
    ...form.guards,
    isChanged: ({ context }) => context.isChanged,
    hasPasted: ({ context }) => context.pasted.trim() !== '',
    hasRegion: (_, { fields }: Found) => fields.region !== undefined,
  },
  actions: {
    ...form.actions,
    keepPasted: assign((_, pasted: string) => ({ pasted, recognised: null })),
    noteNothing: assign({ recognised: 'nothing' }),
    keepFound: assign({
      fields: ({ context }, { fields }: Found) => ({ ...context.fields, ...fields }),
      ...{ faults: address.noFaults, isChanged: true, recognised: 'some', pasted: '' },
    }),
    tellPicker: sendTo('regionPicker', (_, { fields }: Found) => ({
      type: 'region.announced',
      region: fields.region ?? noRegion,
    })),
    noteOutdated: assign({ outcome: { kind: 'outdated' } }),
    forgetVersion: assign({ version: null }),
    noteSaved: assign({ outcome: { kind: 'saved' } }),
  },
}).createMachine({
  id: 'addressForm',
  context: ({ input }) => ({
    ...input,
    ...form.fresh,
    ...address.startFrom(input.original, input.draft?.fields ?? null, input.isFirst),
    isChanged: input.draft !== null,
    version: input.draft?.version ?? input.original?.version ?? 0,
    pasted: '',
    recognised: null,
    outcome: { kind: 'closed' },
  }),
  invoke: { id: 'regionPicker', src: 'regionPicker', input: ({ context }) => ({ region: context.fields.region }) },
  on: {
    'field.changed': form.changing('field.changed', ({ context, event: { change } }) =>
      address.withLandline(context.fields, change),
    ),
    'field.left': { actions: { type: 'judge', params: ({ event }) => address.faultNameOf(event.field) } },
    'region.changed': form.changing('region.changed', ({ event: { region } }) => ({ region })),
  },
  output: ({ context }) => context.outcome,
  initial: 'editing',
  states: {
    editing: {
      description: 'The shopper fills in the address; an error appears next to a field once it is left.',
      meta: { req: address.fieldRequirements },
      on: {
        'pasted.changed': { actions: { type: 'keepPasted', params: ({ event }) => event.pasted } },
        'recognise.pressed': { guard: 'hasPasted', target: 'recognising', actions: 'forgetNotice' },
        'submit.pressed': [
          { guard: 'isRight', target: 'saving', actions: 'forgetNotice' },
          { actions: ['forgetNotice', 'judgeAll'] },
        ],
        'close.pressed': [{ guard: 'isChanged', target: 'leaving' }, { target: 'ended' }],
      },
    },
    recognising: {
      description: 'The pasted text is matched against the region data.',
      meta: { req: ['ACC-ADDR-02', 'ACC-ADDR-27'] },
      invoke: {
        input: ({ context }) => ({ text: context.pasted }),
        ...port('recognise', {
          nothing: to('editing', 'noteNothing'),
          unreachable: note('editing'),
          found: [
            when(keep('hasRegion'), to('editing', keep('keepFound'), keep('tellPicker'), 'rememberDraft')),
            to('editing', keep('keepFound'), 'rememberDraft'),
          ],
        }),
      },
    },
    saving: {
      description: 'The gateway saves the address.',
      meta: { req: ['ACC-CALL-37', 'ACC-CALL-38', 'ACC-ADDR-23', 'ACC-ADDR-24', 'ACC-ADDR-25', 'ACC-ADDR-26'] },
      tags: ['busy'],
      invoke: {
        input: ({ context: { original, version, fields } }) => ({
          ...{ id: original?.id ?? null, version },
          fields: address.meant(fields),
        }),
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
  const { original, draft, fields, faults, defaultIsLocked, pasted, recognised, notice, failedSubmits } =
    snapshot.context;
  return {
    isOpen: !selectIsLeft(snapshot),
    regionPicker: snapshot.children.regionPicker,
    isNew: original === null,
    isRestored: draft !== null,
    ...{ fields, faults, defaultIsLocked, pasted, recognised, notice, failedSubmits },
    recognising: snapshot.matches('recognising'),
    busy: snapshot.hasTag('busy'),
    question: (['leaving', 'conflicted'] as const).find((state) => snapshot.matches(state)) ?? null,
  };
}

export type AddressFormView = ReturnType<typeof selectAddressForm>;

/** Whether a save continues after its dialog was closed. */
export function selectIsLeft(snapshot: SnapshotFrom<typeof addressFormMachine> | undefined): boolean {
  return snapshot?.matches({ saving: 'left' }) ?? false;
}
