import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { INQUIRY_QUESTIONS } from '../../contract/inquiry/inquiry.ts';
import { safetyAnswersCases } from '../../machines/inquiry/safety-answers.cases.ts';
import { nothingSaid } from '../../machines/inquiry/safety-fields.ts';
import { SafetyAnswers } from '../../src/inquiry/safety-answers.tsx';
import { external, linesOf, testScreen } from '../kit/screen.tsx';

const questions = {
  takenSafely: '用药人是否使用过以上药品，且没有相关禁忌症？',
  allergic: '用药人是否对以上药品过敏？',
  adverseReactions: '用药人使用后是否出现过不良反应？',
} as const;
const faultTexts = {
  unanswered: '请选择是或否',
  contraindicated: '您有相关禁忌症！',
  reaction: '您对药物有不良反应！',
} as const;
const CONFIRM = '请确认已确诊此疾病并使用过该药，且无过敏史，无相关禁忌症和不良反应';

const group = (question: keyof typeof questions) => screen.getByRole('radiogroup', { name: questions[question] });
const radio = (question: keyof typeof questions, answer: 'yes' | 'no') =>
  within(group(question)).getByRole<HTMLInputElement>('radio', { name: answer === 'yes' ? '是' : '否' });
const confirmBox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^本人确认/ });
const consentBox = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: /^同意/ });

testScreen(safetyAnswersCases, {
  render: (actor) => <SafetyAnswers actor={actor} />,
  states: {
    answering: ({ context }) => {
      for (const question of INQUIRY_QUESTIONS) {
        const answer = context.answers[question];
        expect([radio(question, 'yes').checked, radio(question, 'no').checked]).toEqual([
          answer === 'yes',
          answer === 'no',
        ]);
        const fault = context.faults[question];
        expect(linesOf(group(question))).toBe(fault === undefined ? '' : faultTexts[fault]);
        expect(radio(question, 'yes').getAttribute('aria-invalid')).toBe(fault === undefined ? null : 'true');
      }
      expect(confirmBox().checked).toBe(context.confirmed);
      expect(linesOf(confirmBox())).toBe(context.confirmIsMissing ? CONFIRM : '');
      expect(consentBox()?.checked).toBe(context.asksConsent ? context.agreed : undefined);
      expect(screen.queryByText('请先勾选同意') !== null).toBe(context.asksConsent && context.consentIsMissing);
    },
  },
  events: {
    'answer.changed': (_, { question, answer }) => fireEvent.click(radio(question, answer)),
    'confirm.changed': () => fireEvent.click(confirmBox()),
    'consent.changed': () => {
      const box = consentBox();
      if (box) fireEvent.click(box);
    },
    'check.asked': external,
    'consent.missed': external,
  },
});

test('PAT-INQ-03 PAT-INQ-04 three yes/no questions and the checkboxes; nothing is preselected', () => {
  const actor = createActor(safetyAnswersCases.machine, { input: { ...nothingSaid, asksConsent: true } }).start();
  render(<SafetyAnswers actor={actor} />);
  const groups = screen.getAllByRole('radiogroup');
  expect(groups.map((one) => one.getAttribute('aria-required'))).toEqual(['true', 'true', 'true']);
  expect(
    groups.map((one) =>
      within(one)
        .getAllByRole('radio')
        .map((each) => each.getAttribute('value')),
    ),
  ).toEqual(groups.map(() => ['yes', 'no']));
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
  expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  expect(screen.getByRole('link', { name: '账号安全' }).getAttribute('href')).toBe('/user/personal/safe');
});
