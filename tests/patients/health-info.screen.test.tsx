import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { healthInfoCases } from '../../machines/patients/health-info.cases.ts';
import { HealthFields } from '../../src/patients/health-fields.tsx';
import { fill, linesOf, press, testScreen, textsOf } from '../kit/screen.tsx';

const dialog = () => screen.findByRole('dialog', { name: '健康信息' });
const questions = ['既往病史', '药物过敏', '食物或接触过敏', '家族病史', '吸烟', '饮酒'];
const allergy = async () => within(await dialog()).getByRole('radiogroup', { name: '药物过敏' });

const faultTexts = { unanswered: '请选择无或有', bare: '请选择或写明具体情况', long: '最多 50 个字' };

testScreen(healthInfoCases, {
  render: (actor) => <HealthFields actor={actor} />,
  states: {
    closed: ({ context }) => {
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(textsOf(screen.getAllByRole('term'))).toEqual(questions);
      const kept = context.kept.find(({ question }) => question === 'drugAllergy');
      const wanted =
        kept === undefined
          ? '尚未填写'
          : kept.answer === 'none'
            ? '无'
            : [...kept.labels, kept.otherText].filter(Boolean).join('、');
      expect(screen.getAllByRole('definition')[1]?.textContent).toBe(wanted);
    },
    editing: async ({ context }) => {
      const box = await dialog();
      expect(within(box).getAllByRole('radiogroup')).toHaveLength(6);
      const item = context.draft.find(({ question }) => question === 'drugAllergy');
      const fault = context.faults.drugAllergy;
      expect(linesOf(await allergy())).toBe(fault === undefined ? '' : faultTexts[fault]);
      const labels = within(box).queryByRole('group', { name: '药物过敏的情况' });
      expect(labels !== null).toBe(item?.answer === 'has');
      const label = within(box).queryByRole('button', { name: '青霉素类' });
      if (label) expect(label.getAttribute('aria-pressed')).toBe(String(item?.labels.includes('青霉素类')));
      const other = within(box).queryByRole<HTMLTextAreaElement>('textbox', { name: '药物过敏的补充说明' });
      if (other) expect(other.value).toBe(item?.otherText);
    },
  },
  events: {
    'open.pressed': () => press(/^(填写|修改)健康信息$/),
    'answer.changed': async (_user, { answer }) =>
      fireEvent.click(within(await allergy()).getByRole('radio', { name: answer === 'has' ? '有' : '无' })),
    'label.pressed': async () => fireEvent.click(within(await dialog()).getByRole('button', { name: '青霉素类' })),
    'text.changed': async (_user, { text }) =>
      fill(within(await dialog()).getByRole('textbox', { name: '药物过敏的补充说明' }), text),
    'keep.pressed': async () => fireEvent.click(within(await dialog()).getByRole('button', { name: '确定' })),
    'close.pressed': async () => fireEvent.click(within(await dialog()).getByRole('button', { name: '取消' })),
  },
});

test('PAT-HEALTH-01 PAT-HEALTH-02 PAT-HEALTH-03 six questions, none preselected, each with labels and a character count', async () => {
  const actor = createActor(healthInfoCases.machine, { input: { kept: [] } }).start();
  render(<HealthFields actor={actor} />);
  press('填写健康信息');
  const box = await dialog();
  const groups = within(box).getAllByRole('radiogroup');
  expect(
    groups.map((group) =>
      within(group)
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('value')),
    ),
  ).toEqual(questions.map(() => ['none', 'has']));
  expect(within(box).queryAllByRole('radio', { checked: true })).toEqual([]);
  for (const question of questions) {
    fireEvent.click(within(within(box).getByRole('radiogroup', { name: question })).getByRole('radio', { name: '有' }));
    const labels = within(box).getByRole('group', { name: `${question}的情况` });
    expect(within(labels).getAllByRole('button').length).toBeGreaterThan(2);
  }
  // PAT-HEALTH-04.
  expect(within(box).getAllByText('0/50')).toHaveLength(6);
});
