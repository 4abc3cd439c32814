/**
 * The last step of an inquiry: three yes/no questions, the confirm box and, where it is still missing, the consent.
 *
 * Nothing is answered or ticked beforehand. When the inquiry asks for a verdict, every fault is shown next to its
 * question or box; a change clears its fault. The answers are kept in memory only, never in any storage.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, sendParent, setup } from 'xstate';
import type { InquiryAnswer, InquiryAnswers, InquiryQuestion } from '../../contract/inquiry/inquiry.ts';
import { type AnswerFaults, answerFaultsIn, type SafetyDraft, wholeAnswers } from './safety-fields.ts';

export interface SafetyAnswersInput extends SafetyDraft {
  /** Ruling 19: the member has not agreed to the keeping of health data yet. */
  readonly asksConsent: boolean;
}

export interface SafetyAnswersContext extends SafetyAnswersInput {
  readonly agreed: boolean;
  readonly faults: AnswerFaults;
  readonly confirmIsMissing: boolean;
  readonly consentIsMissing: boolean;
}

/** Sent to the parent inquiry. */
export type SafetyChanged = { type: 'safety.changed'; draft: SafetyDraft };
export type SafetyVerdict = { type: 'safety.passed'; answers: InquiryAnswers } | { type: 'safety.refused' };

export type SafetyAnswersEvent =
  | { type: 'answer.changed'; question: InquiryQuestion; answer: InquiryAnswer }
  | { type: 'confirm.changed'; confirmed: boolean }
  | { type: 'consent.changed'; agreed: boolean }
  /** The inquiry asks for a verdict; the reply is `safety.passed` or `safety.refused`. */
  | { type: 'check.asked' }
  /** The consent was withdrawn meanwhile. */
  | { type: 'consent.missed' };

type Answered = Extract<SafetyAnswersEvent, { type: 'answer.changed' }>;

export const safetyAnswersMachine = setup({
  types: {
    input: {} as SafetyAnswersInput,
    context: {} as SafetyAnswersContext,
    events: {} as SafetyAnswersEvent,
  },
  guards: {
    isAllRight: ({ context: { answers, confirmed, asksConsent, agreed } }) =>
      Object.keys(answerFaultsIn(answers)).length === 0 && confirmed && (agreed || !asksConsent),
  },
  actions: {
    keepAnswer: assign({
      answers: ({ context }, { question, answer }: Answered) => ({ ...context.answers, [question]: answer }),
      faults: ({ context }, { question }: Answered) => ({ ...context.faults, [question]: undefined }),
    }),
    keepConfirmation: assign((_, confirmed: boolean) => ({ confirmed, confirmIsMissing: false })),
    keepAgreement: assign((_, agreed: boolean) => ({ agreed, consentIsMissing: false })),
    judge: assign(({ context: { answers, confirmed, asksConsent, agreed } }) => ({
      faults: answerFaultsIn(answers),
      confirmIsMissing: !confirmed,
      consentIsMissing: asksConsent && !agreed,
    })),
    askConsentAgain: assign({ asksConsent: true, agreed: false, consentIsMissing: true }),
    tellChanged: sendParent(({ context: { answers, confirmed } }: { context: SafetyAnswersContext }) => ({
      type: 'safety.changed',
      draft: { answers, confirmed },
    })),
    tellPassed: sendParent(({ context }: { context: SafetyAnswersContext }) => ({
      type: 'safety.passed',
      answers: wholeAnswers(context.answers),
    })),
    tellRefused: sendParent({ type: 'safety.refused' }),
  },
}).createMachine({
  id: 'safetyAnswers',
  context: ({ input }) => ({ ...input, agreed: false, faults: {}, confirmIsMissing: false, consentIsMissing: false }),
  initial: 'answering',
  states: {
    answering: {
      description: 'The shopper answers the questions and ticks the boxes.',
      meta: {
        req: [
          'PAT-INQ-03',
          'PAT-INQ-04',
          'PAT-INQ-06',
          'PAT-INQ-07',
          'PAT-INQ-08',
          'PAT-INQ-09',
          'PAT-INQ-10',
          'PAT-INQ-11',
        ],
      },
      on: {
        'answer.changed': { actions: [{ type: 'keepAnswer', params: ({ event }) => event }, 'tellChanged'] },
        'confirm.changed': {
          actions: [{ type: 'keepConfirmation', params: ({ event }) => event.confirmed }, 'tellChanged'],
        },
        'consent.changed': { actions: { type: 'keepAgreement', params: ({ event }) => event.agreed } },
        'check.asked': [
          { guard: 'isAllRight', actions: ['judge', 'tellPassed'] },
          { actions: ['judge', 'tellRefused'] },
        ],
        'consent.missed': { actions: 'askConsentAgain' },
      },
    },
  },
});

export type SafetyAnswersActor = ActorRefFrom<typeof safetyAnswersMachine>;

/** Snapshot of `safetyAnswers` → what the step shows. */
export function selectSafetyAnswers(snapshot: SnapshotFrom<typeof safetyAnswersMachine>) {
  return snapshot.context;
}
