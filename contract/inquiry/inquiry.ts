/** PAT-INQ: what an inquiry asks, and how it is sent. */
import * as v from 'valibot';
import { jsonList } from '../patients/json-list.ts';
import { diseaseSexCodes, sexOf } from '../profile/sex.ts';
import { sentFlag } from '../sent.ts';
import { lengthOf, plainText, trimmedText } from '../text.ts';
import { MOST_DISEASE_NAME, MOST_DISEASES, MOST_SEARCH_CHARACTERS, type OrderDisease } from './diseases.ts';

/** PAT-INQ-03: the values of `question` (proposed), in the order in which they are asked. */
export const INQUIRY_QUESTIONS = ['takenSafely', 'allergic', 'adverseReactions'] as const;
export type InquiryQuestion = (typeof INQUIRY_QUESTIONS)[number];

/** PAT-INQ-18 (decision): the values of `answer`. */
export const INQUIRY_ANSWERS = { no: '0', yes: '1' } as const;
export type InquiryAnswer = keyof typeof INQUIRY_ANSWERS;
export type InquiryAnswers = Readonly<Record<InquiryQuestion, InquiryAnswer>>;

/** PAT-INQ-10 and PAT-INQ-11, by ruling 13. */
export type InquiryFault = 'contraindicated' | 'reaction';

/** PAT-INQ-07 to PAT-INQ-09: the answer that each question needs, and the fault of the other one. */
const needed: Readonly<Record<InquiryQuestion, { answer: InquiryAnswer; otherwise: InquiryFault }>> = {
  takenSafely: { answer: 'yes', otherwise: 'contraindicated' },
  allergic: { answer: 'no', otherwise: 'contraindicated' },
  adverseReactions: { answer: 'no', otherwise: 'reaction' },
};

/** Why this answer forbids the drug; null: it does not. */
export function answerFault(question: InquiryQuestion, answer: InquiryAnswer): InquiryFault | null {
  return answer === needed[question].answer ? null : needed[question].otherwise;
}

/** Why the answers forbid the drug, the earlier question first; null: they do not. */
export function inquiryFault(answers: InquiryAnswers): InquiryFault | null {
  const faults = INQUIRY_QUESTIONS.map((question) => answerFault(question, answers[question]));
  return faults.find((fault) => fault !== null) ?? null;
}

/** PAT-INQ-19. */
export const INQUIRY_PLATFORM = 'mobile';

/** One drug of an inquiry with the diseases that it is taken for. */
export interface DrugDiseases {
  readonly productCode: string;
  readonly diseases: readonly OrderDisease[];
}

/** PAT-DIS-17, PAT-DIS-18: a disease of the dictionary, or one that a shopper typed, whose name is shorter. */
const listedDisease = v.pipe(
  v.strictObject({
    icdName: v.pipe(trimmedText(MOST_DISEASE_NAME), v.nonEmpty()),
    icdCode: v.optional(plainText(64), ''),
    isCustom: v.optional(sentFlag, false),
    sex: v.optional(v.picklist(Object.values(diseaseSexCodes)), diseaseSexCodes.unknown),
  }),
  v.check(({ isCustom, icdName }) => !isCustom || lengthOf(icdName) <= MOST_SEARCH_CHARACTERS, 'customDisease'),
  v.transform(({ sex, ...disease }): OrderDisease => ({ ...disease, sex: sexOf(diseaseSexCodes, sex) })),
);
/** As many as a request has room for. */
const names = v.optional(plainText(20_000), '');

/** PAT-INQ-17: a drug; only `diseasesList` counts, the other fields hold the names of its diseases joined by commas. */
export const sentDrug = v.strictObject({
  productCode: plainText(64),
  diseasesList: jsonList(listedDisease, MOST_DISEASES),
  diseases: names,
  customizeDiseases: names,
});

/** PAT-INQ-18. */
const answered = v.strictObject({
  question: v.picklist(INQUIRY_QUESTIONS),
  answer: v.picklist(Object.values(INQUIRY_ANSWERS)),
  optionOne: v.optional(plainText(40), ''),
});

/** PAT-INQ-16. Of `patientVo` only the id counts; the gateway knows the rest. */
export const inquiryFields = {
  patientVo: v.object({ id: plainText(64) }),
  diseases: names,
  customizeDiseases: names,
  skus: v.pipe(v.array(sentDrug), v.maxLength(50)),
  prescriptionAnswer: v.pipe(
    jsonList(answered, INQUIRY_QUESTIONS.length),
    v.check((list) => new Set(list.map(({ question }) => question)).size === INQUIRY_QUESTIONS.length, 'answers'),
  ),
  platform: v.literal(INQUIRY_PLATFORM),
  token: v.optional(plainText(64)),
};

/** PAT-INQ-16: the body of an inquiry. */
export const sentInquiry = v.strictObject(inquiryFields);
export type SentInquiry = v.InferOutput<typeof sentInquiry>;
export type InquiryBody = v.InferInput<typeof sentInquiry>;

/** The answers of a sent inquiry; an unanswered question counts as the answer that forbids the drug. */
export function answersOf(sent: Pick<SentInquiry, 'prescriptionAnswer'>): InquiryAnswers {
  const said = (question: InquiryQuestion) => sent.prescriptionAnswer.find((one) => one.question === question)?.answer;
  return {
    takenSafely: said('takenSafely') === INQUIRY_ANSWERS.yes ? 'yes' : 'no',
    allergic: said('allergic') === INQUIRY_ANSWERS.no ? 'no' : 'yes',
    adverseReactions: said('adverseReactions') === INQUIRY_ANSWERS.no ? 'no' : 'yes',
  };
}

/** PAT-INQ-18: the answers on the wire; `optionOne` is the caption of the chosen option. */
export function writeAnswers(answers: InquiryAnswers, captionOf: (answer: InquiryAnswer) => string = () => '') {
  return INQUIRY_QUESTIONS.map((question) => ({
    question,
    answer: INQUIRY_ANSWERS[answers[question]],
    optionOne: captionOf(answers[question]),
  }));
}

function joined(diseases: readonly OrderDisease[], isCustom: boolean): string {
  return diseases
    .filter((disease) => disease.isCustom === isCustom)
    .map(({ icdName }) => icdName)
    .join(',');
}

export interface Inquiry {
  readonly patientId: string;
  readonly drugs: readonly DrugDiseases[];
  readonly answers: InquiryAnswers;
  /** The caption of a chosen option, for people who read the record. */
  readonly captionOf: (answer: InquiryAnswer) => string;
  /** The key of a link, if there is one. */
  readonly token?: string;
}

/** PAT-INQ-16 to PAT-INQ-19: an inquiry in a request. */
export function writeInquiry({ patientId, drugs, answers, captionOf, token }: Inquiry): InquiryBody {
  const all = drugs.flatMap(({ diseases }) => diseases);
  return {
    patientVo: { id: patientId },
    diseases: joined(all, false),
    customizeDiseases: joined(all, true),
    skus: drugs.map(({ productCode, diseases }) => ({
      productCode,
      diseases: joined(diseases, false),
      customizeDiseases: joined(diseases, true),
      diseasesList: diseases.map(({ sex, ...disease }) => ({ ...disease, sex: diseaseSexCodes[sex] })),
    })),
    prescriptionAnswer: writeAnswers(answers, captionOf),
    platform: INQUIRY_PLATFORM,
    ...(token === undefined ? {} : { token }),
  };
}
