/**
 * The guardian of a medicine user aged 6 or under, on the form (PAT-GUARD-01, PAT-GUARD-06).
 *
 * The form tells by `need.told` whether one is needed; from the 7th birthday on the section is not there. When the
 * gateway could not verify the guardian, a notice says so (PAT-GUARD-08) and from then on a picture of the guardian's
 * certificate can be added (PAT-GUARD-09); a record that holds one shows it from the start. What was typed stays while
 * the section is hidden. Asked by `check.asked`, it says `guardian.passed` (with nothing where none is needed) or
 * `guardian.refused`.
 */
import { assign, type SnapshotFrom, sendParent, setup } from 'xstate';
import type { StateMeta } from '../state-meta.ts';
import {
  type GuardianContext,
  type GuardianField,
  type GuardianFields,
  type GuardianInput,
  guardianFaultsIn,
  guardianIn,
  noGuardian,
  noGuardianFaults,
  typedGuardian,
} from './guardian-fields.ts';

/** What the machine says to the form it belongs to; null: none is needed. */
export type GuardianVerdict =
  | { type: 'guardian.passed'; guardian: GuardianFields | null }
  | { type: 'guardian.refused' };
export type GuardianChanged = { type: 'guardian.changed'; guardian: GuardianFields };

export type GuardianEvent =
  | { type: 'need.announced'; isNeeded: boolean }
  | { type: 'field.changed'; field: GuardianField; value: string }
  | { type: 'field.left'; field: GuardianField }
  | { type: 'check.asked' }
  /** The gateway could not verify the guardian (PAT-GUARD-07). */
  | { type: 'verification.failed' }
  | { type: 'notice.closed' }
  | { type: 'image.stored'; url: string }
  | { type: 'image.removed' };

export const guardianMachine = setup({
  types: {
    input: {} as GuardianInput,
    context: {} as GuardianContext,
    events: {} as GuardianEvent,
    meta: {} as StateMeta,
  },
  guards: {
    isNeeded: (_, isNeeded: boolean) => isNeeded,
    isNotNeeded: (_, isNeeded: boolean) => !isNeeded,
    isNeededAtFirst: ({ context }) => context.isNeeded,
    showsImage: ({ context }) => context.isNeeded && (context.hasFailed || context.certificateImage !== ''),
    isNeededWithImage: ({ context }, isNeeded: boolean) =>
      isNeeded && (context.hasFailed || context.certificateImage !== ''),
    allIsRight: ({ context }) => Object.values(guardianFaultsIn(context)).every((fault) => fault === null),
  },
  actions: {
    keepField: assign((_, { field, value }: { field: GuardianField; value: string }) => ({
      [field]: typedGuardian(field, value),
    })),
    forgetFault: assign({
      faults: ({ context }, field: GuardianField) => ({ ...context.faults, [field]: null }),
    }),
    /** PAT-RULE-04: separators become one once the field is left. */
    keepMeant: assign({ name: ({ context }) => guardianIn(context).name }),
    judgeField: assign({
      faults: ({ context }, field: GuardianField) => ({ ...context.faults, [field]: guardianFaultsIn(context)[field] }),
    }),
    judgeAll: assign({ faults: ({ context }) => guardianFaultsIn(context) }),
    noteFailure: assign({ hasFailed: true }),
    keepImage: assign({ certificateImage: (_, url: string) => url }),
    tellChanged: sendParent(({ context }: { context: GuardianContext }) => ({
      type: 'guardian.changed',
      guardian: guardianIn(context),
    })),
    tellPassed: sendParent(({ context }: { context: GuardianContext }) => ({
      type: 'guardian.passed',
      guardian: guardianIn(context),
    })),
    tellNone: sendParent({ type: 'guardian.passed', guardian: null }),
    tellRefused: sendParent({ type: 'guardian.refused' }),
  },
}).createMachine({
  id: 'guardian',
  context: ({ input }) => ({
    ...input,
    ...(input.typed ?? input.kept ?? noGuardian),
    faults: noGuardianFaults,
    hasFailed: false,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The age of the patient, and what is kept of the guardian, decide what is there.',
      meta: { req: ['PAT-GUARD-01'] },
      always: [
        { guard: 'showsImage', target: 'needed.shownWithImage' },
        { guard: 'isNeededAtFirst', target: 'needed.shown' },
        { target: 'hidden' },
      ],
    },
    hidden: {
      description: 'The patient is over 6, or the age is not known yet: no guardian is asked.',
      meta: { req: ['PAT-GUARD-01'] },
      on: {
        'need.announced': [
          {
            guard: { type: 'isNeededWithImage', params: ({ event }) => event.isNeeded },
            target: 'needed.shownWithImage',
          },
          { guard: { type: 'isNeeded', params: ({ event }) => event.isNeeded }, target: 'needed.shown' },
        ],
        'check.asked': { actions: 'tellNone' },
      },
    },
    needed: {
      description: 'The patient is 6 or under.',
      meta: { req: ['PAT-GUARD-01', 'PAT-GUARD-06'] },
      initial: 'shown',
      on: {
        'need.announced': {
          guard: { type: 'isNotNeeded', params: ({ event }) => event.isNeeded },
          target: 'hidden',
        },
        'field.changed': {
          actions: [
            { type: 'keepField', params: ({ event }) => event },
            { type: 'forgetFault', params: ({ event }) => event.field },
            'tellChanged',
          ],
        },
        'field.left': { actions: ['keepMeant', { type: 'judgeField', params: ({ event }) => event.field }] },
        'check.asked': [
          { guard: 'allIsRight', actions: 'tellPassed' },
          { actions: ['keepMeant', 'judgeAll', 'tellRefused'] },
        ],
        'verification.failed': { target: '.failedNotice', actions: 'noteFailure' },
      },
      states: {
        shown: {
          description: 'Name, phone and card number of the guardian are asked.',
          meta: { req: ['PAT-GUARD-02', 'PAT-GUARD-03', 'PAT-GUARD-05', 'PAT-GUARD-06'] },
        },
        failedNotice: {
          description: 'The shopper is told that the guardian could not be verified.',
          meta: { req: ['PAT-GUARD-07', 'PAT-GUARD-08'] },
          on: { 'notice.closed': 'shownWithImage' },
        },
        shownWithImage: {
          description: "A picture of the guardian's certificate can be added, too.",
          meta: { req: ['PAT-GUARD-04', 'PAT-GUARD-09'] },
          on: {
            'image.stored': {
              actions: [{ type: 'keepImage', params: ({ event }) => event.url }, 'tellChanged'],
            },
            'image.removed': { actions: [{ type: 'keepImage', params: '' }, 'tellChanged'] },
          },
        },
      },
    },
  },
});

/** Snapshot of `guardian` → what its section shows and may do. */
export function selectGuardian(snapshot: SnapshotFrom<typeof guardianMachine>) {
  const { name, phone, cardNum, certificateImage, faults } = snapshot.context;
  return {
    ...{ name, phone, cardNum, certificateImage, faults },
    isShown: snapshot.matches('needed'),
    notifies: snapshot.matches({ needed: 'failedNotice' }),
    asksImage: snapshot.matches({ needed: 'shownWithImage' }),
  };
}
