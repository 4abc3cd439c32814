import { describe, expect, test } from 'vitest';
import { INQUIRY_QUESTIONS, type InquiryAnswers, inquiryFault } from '../../contract/inquiry/inquiry.ts';
import { safeAnswers, safetyAnswersCases } from '../../machines/inquiry/safety-answers.cases.ts';
import { answerFaultsIn, nothingSaid, wholeAnswers } from '../../machines/inquiry/safety-fields.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(safetyAnswersCases);

describe('safetyAnswers: what holds everywhere', () => {
  test('PAT-INQ-06 PAT-INQ-07 PAT-INQ-08 PAT-INQ-09 only safe answers with the required boxes checked pass', () => {
    facts.everyChange('only complete, confirmed answers with consent pass', ({ tells, from: { context } }) => {
      if (!tells('safety.passed')) return true;
      const answers = wholeAnswers(context.answers);
      const agrees = context.agreed || !context.asksConsent;
      return answers !== null && inquiryFault(answers) === null && context.confirmed && agrees;
    });
    facts.everyChange('each check has one result', ({ subject, tells }) => {
      return (subject === 'check.asked') === (tells('safety.passed') !== tells('safety.refused'));
    });
    facts.everyChange('a refusal shows its faults', ({ tells, to: { context } }) => {
      if (!tells('safety.refused')) return true;
      const isWrong = Object.values(context.faults).some((fault) => fault !== undefined);
      return isWrong || context.confirmIsMissing || context.consentIsMissing;
    });
  });

  test('PAT-INQ-10 PAT-INQ-11 a change clears its own fault and leaves the others', () => {
    facts.everyChange('changing an answer clears its fault', ({ subject, caseName, from, to }) => {
      if (subject !== 'answer.changed') return true;
      const changed =
        caseName === '有过敏' ? 'allergic' : caseName === '有不良反应' ? 'adverseReactions' : 'takenSafely';
      return INQUIRY_QUESTIONS.every(
        (question) =>
          to.context.faults[question] === (question === changed ? undefined : from.context.faults[question]),
      );
    });
  });

  test('PAT-INQ-03 every change is reported, so that it survives a visit to another page', () => {
    facts.everyChange('changed answers and confirmations are reported', ({ subject, tells }) => {
      return ['answer.changed', 'confirm.changed'].includes(subject) === tells('safety.changed');
    });
  });
});

const yesNo = ['yes', 'no'] as const;
const every = yesNo.flatMap((takenSafely) =>
  yesNo.flatMap((allergic) =>
    yesNo.map((adverseReactions): InquiryAnswers => ({ takenSafely, allergic, adverseReactions })),
  ),
);

test.each(every)('PAT-INQ-10 PAT-INQ-11 ruling 13 %o: gateway and page say the same fault first', (answers) => {
  const isContraindicated = answers.takenSafely === 'no' || answers.allergic === 'yes';
  const reaction = answers.adverseReactions === 'yes' ? 'reaction' : null;
  const [first = null] = INQUIRY_QUESTIONS.flatMap((question) => answerFaultsIn(answers)[question] ?? []);
  expect([first, inquiryFault(answers)]).toEqual(Array(2).fill(isContraindicated ? 'contraindicated' : reaction));
});

test('PAT-INQ-03 no answer is preselected, and every question has to be answered', () => {
  expect(nothingSaid).toEqual({ answers: {}, confirmed: false });
  expect(answerFaultsIn({})).toEqual({
    takenSafely: 'unanswered',
    allergic: 'unanswered',
    adverseReactions: 'unanswered',
  });
  expect(answerFaultsIn(safeAnswers)).toEqual({});
  for (const question of INQUIRY_QUESTIONS) expect(wholeAnswers({ ...safeAnswers, [question]: undefined })).toBeNull();
  expect(wholeAnswers(safeAnswers)).toEqual(safeAnswers);
});
