/**
 * The health information of a medicine user, in a dialog over the form (PAT-FORM-07).
 *
 * Six questions, each answered `none` or `has`; `has` needs labels or a text. All six must be answered before the
 * answers are kept; closing the dialog drops its changes. Until the form is saved, the answers are kept in memory only,
 * never in any storage.
 */
import { assign, type SnapshotFrom, sendParent, setup } from 'xstate';
import type { HealthAnswer, HealthItem, HealthQuestion } from '../../contract/patients/health-info.ts';
import { draftOf, type HealthDraft, type HealthFaults, healthFaultsIn, itemsOf } from './health-fields.ts';

export interface HealthInfoInput {
  readonly kept: readonly HealthItem[];
}

export interface HealthInfoContext extends HealthInfoInput {
  readonly draft: readonly HealthDraft[];
  readonly faults: HealthFaults;
  /** How often keeping failed; each time the first wrong question takes the focus. */
  readonly failedKeeps: number;
}

/** Sent to the parent form. */
export type HealthChanged = { type: 'health.changed'; items: readonly HealthItem[] };

export type HealthInfoEvent =
  | { type: 'open.pressed' }
  | { type: 'answer.changed'; question: HealthQuestion; answer: HealthAnswer }
  | { type: 'label.pressed'; question: HealthQuestion; label: string }
  | { type: 'text.changed'; question: HealthQuestion; text: string }
  | { type: 'keep.pressed' }
  | { type: 'close.pressed' };

type EventOf<Type> = Extract<HealthInfoEvent, { type: Type }>;

export const healthInfoMachine = setup({
  types: {
    input: {} as HealthInfoInput,
    context: {} as HealthInfoContext,
    events: {} as HealthInfoEvent,
  },
  guards: {
    isAnother: ({ context }, { question, answer }: EventOf<'answer.changed'>) =>
      context.draft.some((item) => item.question === question && item.answer !== answer),
    hasIt: ({ context }, question: HealthQuestion) =>
      context.draft.some((item) => item.question === question && item.answer === 'has'),
    allIsAnswered: ({ context }) => Object.keys(healthFaultsIn(context.draft)).length === 0,
  },
  actions: {
    startDraft: assign({ draft: ({ context }) => draftOf(context.kept), faults: {} }),
    answer: assign({
      draft: ({ context }, { question, answer }: EventOf<'answer.changed'>) =>
        changed(context.draft, question, (item) => ({ ...item, answer, labels: [], otherText: '' })),
    }),
    switchLabel: assign({
      draft: ({ context }, { question, label }: EventOf<'label.pressed'>) =>
        changed(context.draft, question, (item) => withLabelSwitched(item, label)),
    }),
    write: assign({
      draft: ({ context }, { question, text }: EventOf<'text.changed'>) =>
        changed(context.draft, question, (item) => ({ ...item, otherText: text })),
    }),
    forgetFault: assign({
      faults: ({ context }, question: HealthQuestion) => ({ ...context.faults, [question]: undefined }),
    }),
    judge: assign({ faults: ({ context }) => healthFaultsIn(context.draft) }),
    countFailedKeep: assign({ failedKeeps: ({ context }) => context.failedKeeps + 1 }),
    keep: assign({ kept: ({ context }) => itemsOf(context.draft) }),
    tellChanged: sendParent(({ context }: { context: HealthInfoContext }) => ({
      type: 'health.changed',
      items: context.kept,
    })),
  },
}).createMachine({
  id: 'healthInfo',
  context: ({ input }) => ({ ...input, draft: draftOf(input.kept), faults: {}, failedKeeps: 0 }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The form shows the kept answers.',
      meta: { req: ['PAT-FORM-07', 'PAT-DATA-07'] },
      on: { 'open.pressed': { target: 'editing', actions: 'startDraft' } },
    },
    editing: {
      description: 'The dialog is open: the shopper answers the questions, then keeps or discards the answers.',
      meta: { req: ['PAT-HEALTH-01', 'PAT-HEALTH-02', 'PAT-HEALTH-03', 'PAT-HEALTH-04'] },
      on: {
        'answer.changed': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          actions: [
            { type: 'answer', params: ({ event }) => event },
            { type: 'forgetFault', params: ({ event }) => event.question },
          ],
        },
        'label.pressed': {
          guard: { type: 'hasIt', params: ({ event }) => event.question },
          actions: [
            { type: 'switchLabel', params: ({ event }) => event },
            { type: 'forgetFault', params: ({ event }) => event.question },
          ],
        },
        'text.changed': {
          guard: { type: 'hasIt', params: ({ event }) => event.question },
          actions: [
            { type: 'write', params: ({ event }) => event },
            { type: 'forgetFault', params: ({ event }) => event.question },
          ],
        },
        'keep.pressed': [
          { guard: 'allIsAnswered', target: 'closed', actions: ['keep', 'tellChanged'] },
          { actions: ['judge', 'countFailedKeep'] },
        ],
        'close.pressed': 'closed',
      },
    },
  },
});

function changed(
  draft: readonly HealthDraft[],
  question: HealthQuestion,
  change: (item: HealthDraft) => HealthDraft,
): readonly HealthDraft[] {
  return draft.map((item) => (item.question === question ? change(item) : item));
}

function withLabelSwitched(item: HealthDraft, label: string): HealthDraft {
  const isOn = item.labels.includes(label);
  return { ...item, labels: isOn ? item.labels.filter((one) => one !== label) : [...item.labels, label] };
}

/** Snapshot of `healthInfo` → what is kept, and what its dialog shows. */
export function selectHealthInfo(snapshot: SnapshotFrom<typeof healthInfoMachine>) {
  const { kept, draft, faults, failedKeeps } = snapshot.context;
  return { kept, draft, faults, failedKeeps, isOpen: snapshot.matches('editing') };
}
