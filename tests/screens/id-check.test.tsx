import { fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { CERTIFICATE_TYPES } from '../../contract/patients/certificates.ts';
import { idCheckCases } from '../../machines/patients/id-check/id-check.cases.ts';
import { IdFields } from '../../src/screens/patients/id-fields.tsx';
import { fill, fromWorld, type Seen, testScreen } from '../kit/screen.tsx';

type Look = Seen<typeof idCheckCases.machine>;

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
const textOf = ({ certificateType, faults: { number } }: Look['context']) => {
  if (number === null) return '';
  if (certificateType === ID_CARD) return cardTexts[number];
  return number === 'empty' ? '证件号码不能为空' : '证件号码格式错误';
};
/** What the numbers of the cases say of their holders. */
const found: Readonly<Record<string, string>> = {
  '310101199203080019': '男 · 34岁 · 1992-03-08',
  '310***********0019': '男 · 34岁 · 1992-03-08',
};
const foundIn = ({ certificateType, number, rules }: Look['context']) => {
  if (certificateType !== ID_CARD) return '';
  // Without strict control the check character does not count (PAT-ID-04).
  return number === '310101199203080018' && !rules.isStrict ? '男 · 34岁 · 1992-03-08' : (found[number] ?? '');
};

function section({ context }: Look) {
  const { certificateType, number, faults, sex, birthday, isLocked } = context;
  expect(numberField().value).toBe(number);
  expect(typeField().value).toBe(certificateType);
  expect(numberField().disabled).toBe(isLocked);
  expect(screen.queryByText('已通过实名校验，姓名与证件不能修改') !== null).toBe(isLocked);
  expect(numberField().getAttribute('aria-invalid')).toBe(faults.number === null ? null : 'true');
  expect(linesOf(numberField())).toBe(textOf(context) || foundIn(context));
  const asks = certificateType !== ID_CARD || (!context.rules.numberIsNeeded && foundIn(context) === '');
  const sexes = screen.queryByRole('radiogroup', { name: '性别' });
  expect(sexes !== null).toBe(asks);
  const day = screen.queryByRole('group', { name: '出生日期' });
  expect(day !== null).toBe(asks);
  if (sexes === null || day === null) return;
  const chosen = within(sexes)
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked);
  expect(chosen.map(({ value }) => value)).toEqual(sex === 'unknown' ? [] : [sex]);
  expect(linesOf(sexes)).toBe(faults.sex === null ? '' : '性别不能为空');
  const birthdayTexts = { missing: '出生日期不能为空', partial: '请选择完整的出生年、月、日' };
  expect(linesOf(day)).toBe(faults.birthday === null ? '' : birthdayTexts[faults.birthday]);
  const [year = '', month = '', date = ''] = birthday.split('-');
  expect(
    within(day)
      .getAllByRole<HTMLSelectElement>('combobox')
      .map(({ value }) => value),
  ).toEqual([year, month, date]);
}

/** PAT-DATA-01: of another certificate the pictures that are there, and the way to add those that are not. */
function pictures({ context: { certificateType, isLocked, pictures } }: Look) {
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
    'birthday.changed': fromWorld,
    'field.left': () => {
      fireEvent.blur(numberField());
    },
    'type.changed': (_user, { certificateType }) => {
      fireEvent.change(typeField(), { target: { value: certificateType } });
    },
    'image.stored': fromWorld,
    'image.removed': () => {
      fireEvent.click(screen.getByRole('button', { name: /^删除\s*证件正面照片$/ }));
    },
    'check.asked': fromWorld,
    'prompt.accepted': () => {
      fireEvent.click(screen.getByRole('button', { name: '改用其他证件' }));
    },
    'prompt.declined': () => {
      fireEvent.click(screen.getByRole('button', { name: '继续用身份证' }));
    },
    'save.passed': fromWorld,
    'save.refused': fromWorld,
  },
  possible: ({ type, caseName }, context, states) => {
    const { certificateType, isLocked, rules, sex, pictures: kept } = context;
    const asks = certificateType !== ID_CARD || (!rules.numberIsNeeded && foundIn(context) === '');
    if (['number.changed', 'field.left'].includes(type)) return !isLocked && !states.includes('prompted');
    if (type === 'sex.changed') return asks && !isLocked && sex !== 'female' && !states.includes('prompted');
    if (type === 'image.removed') return asks && !isLocked && certificateType !== ID_CARD && kept.front !== '';
    if (type === 'birthday.changed') return asks && !states.includes('prompted');
    if (type !== 'type.changed') return true;
    return !isLocked && (caseName === '换成身份证') !== (certificateType === ID_CARD);
  },
});
