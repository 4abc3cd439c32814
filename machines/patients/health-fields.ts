import {
  HEALTH_QUESTIONS,
  type HealthAnswer,
  type HealthItem,
  type HealthQuestion,
  MOST_OTHER_TEXT,
} from '../../contract/patients/health-info.ts';
import { lengthOf } from '../../contract/text.ts';

/** One question of the dialog; `answer` is null until it is answered. */
export interface HealthDraft extends Omit<HealthItem, 'answer'> {
  readonly answer: HealthAnswer | null;
}

/** `bare`: answered `has` without a label or text. */
export type HealthFault = 'unanswered' | 'bare' | 'long';
export type HealthFaults = Readonly<Partial<Record<HealthQuestion, HealthFault>>>;

/** The six questions in order, with their kept answers; the others are unanswered. */
export function draftOf(kept: readonly HealthItem[]): readonly HealthDraft[] {
  return HEALTH_QUESTIONS.map(
    (question) =>
      kept.find((item) => item.question === question) ?? { question, answer: null, labels: [], otherText: '' },
  );
}

/** The answers to keep; `none` drops labels and text. */
export function itemsOf(draft: readonly HealthDraft[]): readonly HealthItem[] {
  return draft.flatMap(({ question, answer, labels, otherText }): HealthItem[] => {
    if (answer === null) return [];
    return answer === 'none'
      ? [{ question, answer, labels: [], otherText: '' }]
      : [{ question, answer, labels, otherText: otherText.trim() }];
  });
}

function faultOf({ answer, labels, otherText }: HealthDraft): HealthFault | null {
  if (answer === null) return 'unanswered';
  if (answer === 'none') return null;
  // PAT-HEALTH-04.
  if (lengthOf(otherText.trim()) > MOST_OTHER_TEXT) return 'long';
  return labels.length === 0 && otherText.trim() === '' ? 'bare' : null;
}

/** The faults that prevent the answers from being kept. */
export function healthFaultsIn(draft: readonly HealthDraft[]): HealthFaults {
  return Object.fromEntries(
    draft.flatMap((item) => {
      const fault = faultOf(item);
      return fault === null ? [] : [[item.question, fault]];
    }),
  );
}
