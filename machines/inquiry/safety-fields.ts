import {
  answerFault,
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

/** The faults that prevent the answers from being sent, by question. */
export function answerFaultsIn(answers: SafetyDraft['answers']): AnswerFaults {
  return Object.fromEntries(
    INQUIRY_QUESTIONS.flatMap((question) => {
      const answer = answers[question];
      const fault = answer === undefined ? 'unanswered' : answerFault(question, answer);
      return fault === null ? [] : [[question, fault]];
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
