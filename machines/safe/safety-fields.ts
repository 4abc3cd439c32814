import {
  INQUIRY_QUESTIONS,
  type InquiryAnswer,
  type InquiryAnswers,
  type InquiryFault,
  type InquiryQuestion,
} from '../../contract/inquiry/inquiry.ts';

/** The shopper's answers to the three questions, and whether the confirm box is ticked; nothing is preset. */
export interface SafetyDraft {
  readonly answers: Readonly<Partial<Record<InquiryQuestion, InquiryAnswer>>>;
  readonly confirmed: boolean;
}

export const nothingSaid: SafetyDraft = { answers: {}, confirmed: false };

/** Why an answer prevents the inquiry. */
export type AnswerFault = 'unanswered' | InquiryFault;
export type AnswerFaults = Readonly<Partial<Record<InquiryQuestion, AnswerFault>>>;

/** PAT-INQ-07..11 by ruling 13: the answer that each question needs, and the fault of any other. */
const wanted = {
  takenSafely: { answer: 'yes', otherwise: 'contraindicated' },
  allergic: { answer: 'no', otherwise: 'contraindicated' },
  adverseReactions: { answer: 'no', otherwise: 'reaction' },
} as const satisfies Record<InquiryQuestion, { answer: InquiryAnswer; otherwise: InquiryFault }>;

/** The faults that prevent the answers from being sent, by question. */
export function answerFaultsIn(answers: SafetyDraft['answers']): AnswerFaults {
  return Object.fromEntries(
    INQUIRY_QUESTIONS.flatMap((question) => {
      const answer = answers[question];
      if (answer === wanted[question].answer) return [];
      return [[question, answer === undefined ? 'unanswered' : wanted[question].otherwise]];
    }),
  );
}

/** All three answers, as they are sent; null while one is missing. */
export function wholeAnswers({
  takenSafely,
  allergic,
  adverseReactions,
}: SafetyDraft['answers']): InquiryAnswers | null {
  if (takenSafely === undefined || allergic === undefined || adverseReactions === undefined) return null;
  return { takenSafely, allergic, adverseReactions };
}
