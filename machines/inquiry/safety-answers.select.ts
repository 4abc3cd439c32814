import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { SafetyAnswersContext, safetyAnswersMachine } from './safety-answers.machine.ts';

export type SafetyAnswersActor = ActorRefFrom<typeof safetyAnswersMachine>;

/** What the last step of an inquiry shows. */
export type SafetyAnswersView = SafetyAnswersContext;

/** Snapshot of `safetyAnswers` → what the step shows. */
export function selectSafetyAnswers(snapshot: SnapshotFrom<typeof safetyAnswersMachine>): SafetyAnswersView {
  return snapshot.context;
}
