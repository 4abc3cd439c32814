import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { CERTIFICATE_TYPES } from '../../contract/patients/certificates.ts';
import { idCheckCases, sampleToday, strictRules } from '../../machines/patients/id-check.cases.ts';
import { idCheckMachine } from '../../machines/patients/id-check.machine.ts';
import { IdFields } from '../../src/patients/id-fields.tsx';
import { external, fill, type Seen, testScreen } from '../kit/screen.tsx';

type Observation = Seen<typeof idCheckCases.machine>;

const ID_CARD = '1';
const numberField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^(身份证|证件)号码$/, hidden: true });
const typeField = () => screen.getByRole<HTMLSelectElement>('combobox', { name: '证件类型', hidden: true });
const linesOf = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('');

const cardTexts = {
  empty: '身份证号码不能为空',
  masked: '身份证格式错误',
  malformed: '请输入正确格式的身份证号码',
  untrue: '请输入正确真实的身份证号码',
};
const textOf = ({ certificateType, faults: { number } }: Observation['context']) => {
  if (number === null) return '';
  if (certificateType === ID_CARD) return cardTexts[number];
  return number === 'empty' ? '证件号码不能为空' : '证件号码格式错误';
};
/** What the numbers of the cases say of their holders. */
const found: Readonly<Record<string, string>> = {
  '310101199203080019': '男 · 34岁 · 1992-03-08',
  '310***********0019': '男 · 34岁 · 1992-03-08',
};
const foundIn = ({ certificateType, number, rules }: Observation['context']) => {
  if (certificateType !== ID_CARD) return '';
  // Without strict control the check character does not count (PAT-ID-04).
  return number === '310101199203080018' && !rules.isStrict ? '男 · 34岁 · 1992-03-08' : (found[number] ?? '');
};

function section({ context }: Observation) {
  const { certificateType, number, faults, sex, birthday, isLocked } = context;
  expect(numberField().value).toBe(number);
  expect(typeField().value).toBe(certificateType);
  expect(numberField().disabled).toBe(isLocked);
  expect(screen.queryByText('已通过实名校验，姓名与证件不能修改') !== null).toBe(isLocked);
  expect(numberField().getAttribute('aria-invalid')).toBe(faults.number === null ? null : 'true');
  expect(linesOf(numberField())).toBe(textOf(context) || foundIn(context));
  const isTold = foundIn(context) !== '';
  const sexes = screen.getByRole('radiogroup', { name: '性别', hidden: true });
  const day = screen.getByRole('group', { name: '出生日期', hidden: true });
  const fields = [...sexes.querySelectorAll('input'), ...day.querySelectorAll('select')];
  expect(new Set(fields.map((field) => field.matches(':disabled')))).toEqual(new Set([isTold || isLocked]));
  const chosen = within(sexes)
    .getAllByRole<HTMLInputElement>('radio', { hidden: true })
    .filter(({ checked }) => checked);
  expect(chosen.map(({ value }) => value)).toEqual(isTold ? ['male'] : sex === 'unknown' ? [] : [sex]);
  expect(linesOf(sexes)).toBe(isTold || faults.sex === null ? '' : '性别不能为空');
  const birthdayTexts = { missing: '出生日期不能为空', partial: '请选择完整的出生年、月、日' };
  expect(linesOf(day)).toBe(isTold || faults.birthday === null ? '' : birthdayTexts[faults.birthday]);
  const [year = '', month = '', date = ''] = (isTold ? '1992-03-08' : birthday).split('-');
  expect(
    within(day)
      .getAllByRole<HTMLSelectElement>('combobox', { hidden: true })
      .map(({ value }) => value),
  ).toEqual([year, month, date]);
}

/** PAT-DATA-01: of another certificate the pictures that are there, and the way to add those that are not. */
function pictures({ context: { certificateType, isLocked, pictures } }: Observation) {
  for (const [side, name] of [
    ['front', '证件正面照片'],
    ['back', '证件反面照片'],
  ] as const) {
    const group = screen.queryByRole('group', { name });
    const isThere = certificateType !== ID_CARD && pictures[side] !== '';
    const isAsked = certificateType !== ID_CARD && pictures[side] === '' && !isLocked;
    expect(group?.querySelector('img')?.getAttribute('src')).toBe(isThere ? pictures[side] : undefined);
    expect(screen.queryByRole('button', { name: `上传 ${side}` }) !== null).toBe(isAsked);
    expect(group !== null && within(group).queryByRole('button', { name: /^删除/ }) !== null).toBe(
      isThere && !isLocked,
    );
  }
}
const uploads = { front: <button type="button">上传 front</button>, back: <button type="button">上传 back</button> };

testScreen(idCheckCases, {
  render: (actor) => <IdFields actor={actor} uploads={uploads} />,
  states: {
    opening: () => expect(numberField()).toBeTruthy(),
    idCard: (seen) => {
      section(seen);
      pictures(seen);
      expect(typeField().disabled).toBe(seen.context.isLocked);
    },
    prompted: async () => {
      const question = await screen.findByRole('alertdialog', { name: '换一种证件核验？' });
      const choices = within(question).getAllByRole('button');
      expect(choices.map(({ textContent }) => textContent)).toEqual(['继续用身份证', '改用其他证件']);
    },
    multiCertificate: (seen) => {
      section(seen);
      pictures(seen);
      expect(screen.queryByRole('alertdialog')).toBeNull();
      expect(typeField().disabled).toBe(seen.context.isLocked);
      expect(within(typeField()).getAllByRole('option')).toHaveLength(Object.keys(CERTIFICATE_TYPES).length);
    },
  },
  events: {
    'number.changed': (_user, { number }) => fill(numberField(), number),
    'sex.changed': () => {
      fireEvent.click(screen.getByRole('radio', { name: '女' }));
    },
    // Three lists, each of which chooses a whole day: that of the last is the one of the path.
    'birthday.changed': external,
    'field.left': () => {
      fireEvent.blur(numberField());
    },
    'type.changed': (_user, { certificateType }) => {
      fireEvent.change(typeField(), { target: { value: certificateType } });
    },
    'image.stored': external,
    'image.removed': () => {
      fireEvent.click(screen.getByRole('button', { name: /^删除\s*证件正面照片$/ }));
    },
    'check.asked': external,
    'prompt.accepted': () => {
      fireEvent.click(screen.getByRole('button', { name: '改用其他证件' }));
    },
    'prompt.declined': () => {
      fireEvent.click(screen.getByRole('button', { name: '继续用身份证' }));
    },
    'save.passed': external,
    'save.refused': external,
  },
  possible: ({ type, caseName }, context, states) => {
    const { certificateType, isLocked, sex, pictures: kept } = context;
    const asks = foundIn(context) === '' && !isLocked;
    if (['number.changed', 'field.left'].includes(type)) return !isLocked && !states.includes('prompted');
    if (type === 'sex.changed') return asks && sex !== 'female' && !states.includes('prompted');
    if (type === 'image.removed') return asks && certificateType !== ID_CARD && kept.front !== '';
    if (type === 'birthday.changed') return asks && !states.includes('prompted');
    if (type !== 'type.changed') return true;
    return !isLocked && (caseName === '换成身份证') !== (certificateType === ID_CARD);
  },
});

test('PAT-FORM-05 PAT-FORM-06 sex and birthday are asked from the start; the number of a card fills them in and outweighs them', () => {
  const input = { rules: strictRules, kept: null, typed: null, isLocked: false, today: sampleToday };
  const alone = idCheckMachine.provide({ actions: { tellChanged: () => {} } });
  render(<IdFields actor={createActor(alone, { input }).start()} uploads={uploads} />);
  const sex = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  const year = () => screen.getByRole<HTMLSelectElement>('combobox', { name: '出生年' });
  fireEvent.click(sex('女'));
  expect([sex('女').name, sex('女').checked, year().value]).toEqual(['sex', true, '']);
  fill(numberField(), '310101199203080019');
  expect([sex('男').checked, sex('男').matches(':disabled'), year().value]).toEqual([true, true, '1992']);
  fill(numberField(), '');
  expect([sex('女').checked, sex('女').matches(':disabled'), year().value]).toEqual([true, false, '']);
});
