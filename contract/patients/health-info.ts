/** PAT-DATA-07, PAT-HEALTH: six questions on a patient's health, each answered by none or has. */
import * as v from 'valibot';
import { looseText } from '../loose.ts';
import { plainText, trimmedText } from '../text.ts';
import { jsonList, looseJsonList } from './json-list.ts';

/** PAT-HEALTH-01: the values of `question` (proposed), in the order in which they are asked. */
export const HEALTH_QUESTIONS = [
  'pastHistory',
  'drugAllergy',
  'contactAllergy',
  'familyHistory',
  'smoking',
  'drinking',
] as const;
export type HealthQuestion = (typeof HEALTH_QUESTIONS)[number];

/** PAT-HEALTH-02: the values of `answer` (proposed, as those of PAT-INQ-18). */
export const HEALTH_ANSWERS = { none: '0', has: '1' } as const;
export type HealthAnswer = keyof typeof HEALTH_ANSWERS;

/** PAT-HEALTH-04. */
export const MOST_OTHER_TEXT = 50;
const MOST_LABELS = 20;
const MOST_LABEL = 20;

/**
 * One answered question. `labels` holds the texts of the chosen labels; the answer `none` has no labels and no text.
 */
export interface HealthItem {
  readonly question: HealthQuestion;
  readonly answer: HealthAnswer;
  readonly labels: readonly string[];
  readonly otherText: string;
}

function answerOf(code: string | number): HealthAnswer {
  return String(code) === HEALTH_ANSWERS.has ? 'has' : 'none';
}

function itemOf(item: HealthItem): HealthItem {
  return item.answer === 'has' ? item : { ...item, labels: [], otherText: '' };
}

const question = v.picklist(HEALTH_QUESTIONS);
const code = v.union([v.picklist(Object.values(HEALTH_ANSWERS)), v.picklist([0, 1])]);

/** An item of a request. */
const sentItem = v.pipe(
  v.strictObject({
    question,
    answer: v.pipe(
      code,
      v.transform((given) => answerOf(given)),
    ),
    labels: v.optional(v.pipe(v.array(plainText(MOST_LABEL)), v.maxLength(MOST_LABELS)), []),
    otherText: v.optional(trimmedText(MOST_OTHER_TEXT), ''),
  }),
  v.transform((item) => itemOf(item)),
);

/** Health information in a request: each question at most once; unknown questions are ignored. */
export const sentHealthInfo = v.pipe(
  jsonList(sentItem, HEALTH_QUESTIONS.length),
  v.check((items) => new Set(items.map((item) => item.question)).size === items.length, 'healthTwice'),
);

/** Health information in an answer. */
export const looseHealthInfo = looseJsonList(
  v.pipe(
    v.object({
      question,
      answer: v.pipe(
        v.union([v.string(), v.number()]),
        v.transform((given) => answerOf(given)),
      ),
      labels: v.fallback(v.optional(v.array(v.string()), []), []),
      otherText: looseText,
    }),
    v.transform((item) => itemOf(item)),
  ),
);

/** How health information is sent. */
export function writeHealthInfo(items: readonly HealthItem[]): v.InferInput<typeof sentHealthInfo> {
  return items.map(({ question: asked, answer, labels, otherText }) => ({
    question: asked,
    answer: HEALTH_ANSWERS[answer],
    labels: [...labels],
    otherText,
  }));
}
