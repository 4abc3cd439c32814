import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { ContextFrom } from 'xstate';
import { CERTIFICATE_TYPES } from '../../contract/patients/certificates.ts';
import type { patientFormMachine } from '../../machines/patients/patient-form.machine.ts';
import { adult, child, shownChild } from '../../machines/patients/sample-patients.cases.ts';
import { rxNoticeText } from './notices.ts';
import { linesOf } from './screen.tsx';

type Context = ContextFrom<typeof patientFormMachine>;

export const ID_CARD = CERTIFICATE_TYPES.idCard;
/** An adult's. */
export const NUMBER = '310101199203080019';
const names = {
  name: '姓名',
  phone: '联系手机',
  number: /^(身份证|证件)号码$/,
  guardianName: '监护人姓名',
  guardianPhone: '监护人手机',
  guardianCard: '监护人身份证号码',
} as const;
export type Named = keyof typeof names;
// Hidden from screen readers while a dialog is open over the form.
export const query = (name: Named) =>
  screen.queryByRole<HTMLInputElement>('textbox', { name: names[name], hidden: true });
export const field = (name: Named) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: names[name], hidden: true });
export const typeField = () => screen.getByRole<HTMLSelectElement>('combobox', { name: '证件类型', hidden: true });
// By its label: a box has no accessible name while a dialog is open over the form.
export const checkbox = (name: string | RegExp) =>
  screen.queryByLabelText<HTMLInputElement>(name, { selector: '[type="checkbox"]' });
export const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name, hidden: true });

const nameTexts = {
  empty: '姓名不能为空',
  tooShort: '姓名长度不能小2',
  tooLong: '姓名最多 10 个字',
  malformed: '姓名里有不能使用的字符',
};
const phoneTexts = { empty: '联系方式不能为空', malformed: '手机号码格式错误' };
const cardTexts = {
  empty: '身份证号码不能为空',
  masked: '身份证格式错误',
  malformed: '请输入正确格式的身份证号码',
  untrue: '请输入正确真实的身份证号码',
};
const grouped = (phone: string) => phone.replace(/^(1\d{2})(\d{4})(\d{4})$/, '$1 $2 $3');

/** What the ID numbers of the cases reveal about their holders. */
const found: Readonly<Record<string, readonly [value: string, text: string]>> = {
  [NUMBER]: ['1992-03-08', '男 · 34岁 · 1992-03-08'],
  [adult.number]: ['1992-03-08', '男 · 34岁 · 1992-03-08'],
  [child.number]: ['2021-03-08', '男 · 5岁 · 2021-03-08'],
  [shownChild.number]: ['2021-03-08', '男 · 5岁 · 2021-03-08'],
};
const foundIn = ({ fields: { certificateType, number } }: Context) =>
  certificateType === ID_CARD ? (found[number] ?? null) : null;
export const isVerified = ({ kept }: Context) => kept?.isVerified ?? false;
/** All children of the cases have the same birthday. */
export const hasGuardian = (context: Context) => (foundIn(context)?.[0] ?? context.fields.birthday) === '2021-03-08';

function numberText({ fields, faults: { number } }: Context): string {
  if (number === null) return '';
  if (fields.certificateType === ID_CARD) return cardTexts[number];
  return number === 'empty' ? '证件号码不能为空' : '证件号码格式错误';
}

function basics(context: Context) {
  const { fields, faults, kept, hasConsent, agreed, id, isByKey } = context;
  expect(screen.getByRole('heading', { level: 1, hidden: true }).textContent).toBe(
    id === null ? '新增用药人' : '编辑用药人',
  );
  expect([field('name').value, field('name').disabled]).toEqual([fields.name, isVerified(context)]);
  expect(field('phone').value).toBe(grouped(fields.phone));
  expect(linesOf(field('name'))).toBe(faults.name === null ? '' : nameTexts[faults.name]);
  expect(linesOf(field('phone'))).toBe(faults.phone === null ? '' : phoneTexts[faults.phone]);
  expect(radio(fields.relation).checked).toBe(true);
  const isFixed = isByKey || (kept?.defaultIsLocked ?? false);
  const defaultBox = checkbox('设为默认用药人');
  expect([defaultBox?.checked, defaultBox?.disabled]).toEqual([fields.isDefault, isFixed]);
  expect(screen.queryByText('已恢复登录前填写的内容，保存后生效') !== null).toBe(context.isRestored);
  expect(screen.queryByText('通过链接填写，不会改变会员的默认用药人') !== null).toBe(isByKey);
  expect(checkbox(/^同意/)?.checked).toBe(hasConsent ? undefined : agreed);
  expect(screen.queryByText('请先勾选同意') !== null).toBe(faults.consent !== null);
  expect(screen.queryByText('请上传处方笺图片') !== null).toBe(faults.images !== null);
  expect(screen.getAllByRole('alert', { hidden: true }).at(-1)?.textContent).toBe(
    rxNoticeText(context.notice, id === null ? '新建失败' : '保存失败'),
  );
}

function documentSection(context: Context) {
  const { fields, faults, rules } = context;
  const tells = foundIn(context);
  const isLocked = isVerified(context);
  expect([field('number').value, field('number').disabled]).toEqual([fields.number, isLocked]);
  const isIdCard = fields.certificateType === ID_CARD;
  const isNeeded = (demanded: boolean) => (!isIdCard || demanded ? 'true' : null);
  expect(field('number').getAttribute('aria-required')).toBe(isNeeded(rules.numberIsNeeded));
  expect([typeField().value, typeField().disabled]).toEqual([fields.certificateType, isLocked]);
  expect(within(typeField()).getAllByRole('option', { hidden: true })).toHaveLength(6);
  expect(screen.queryByText('已通过实名校验，姓名与证件不能修改') !== null).toBe(isLocked);
  expect(field('number').getAttribute('aria-invalid')).toBe(faults.number === null ? null : 'true');
  expect(linesOf(field('number'))).toBe(numberText(context) || (tells?.[1] ?? ''));
  const sexes = screen.getByRole('radiogroup', { name: '性别', hidden: true });
  const day = screen.getByRole('group', { name: '出生日期', hidden: true });
  expect(sexes.getAttribute('aria-required')).toBe(isNeeded(rules.personIsNeeded));
  const inputs = [...sexes.querySelectorAll('input'), ...day.querySelectorAll('select')];
  expect(new Set(inputs.map((input) => input.matches(':disabled')))).toEqual(new Set([tells !== null || isLocked]));
  const chosen = [...sexes.querySelectorAll('input')].filter(({ checked }) => checked).map(({ value }) => value);
  expect(chosen).toEqual(tells === null ? [fields.sex].filter((sex) => sex !== 'unknown') : ['male']);
  expect(linesOf(sexes)).toBe(tells !== null || faults.sex === null ? '' : '性别不能为空');
  const birthdayTexts = { missing: '出生日期不能为空', partial: '请选择完整的出生年、月、日' };
  expect(linesOf(day)).toBe(tells !== null || faults.birthday === null ? '' : birthdayTexts[faults.birthday]);
  const [year = '', month = '', date = ''] = (tells?.[0] ?? fields.birthday).split('-');
  expect([...day.querySelectorAll('select')].map(({ value }) => value)).toEqual([year, month, date]);
}

/** Checks the pictures, and the controls to add missing ones. */
function pictures(context: Context) {
  const { fields } = context;
  const isIdCard = fields.certificateType === ID_CARD;
  for (const [side, name] of [
    ['front', '证件正面照片'],
    ['back', '证件反面照片'],
  ] as const) {
    const group = screen.queryByRole('group', { name, hidden: true });
    const isThere = !isIdCard && fields[side] !== '';
    expect(group?.querySelector('img')?.getAttribute('src')).toBe(isThere ? fields[side] : undefined);
    const isAsked = !isIdCard && fields[side] === '' && !isVerified(context);
    expect(group !== null && within(group).queryByText(`上传 ${side}`) !== null).toBe(isAsked);
    expect(group !== null && within(group).queryByText('删除') !== null).toBe(isThere && !isVerified(context));
  }
  const prescriptions = screen.getByRole('list', { name: '处方图片', hidden: true });
  expect([...prescriptions.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual(fields.images);
  expect(screen.queryByText('已上传 5 张') !== null).toBe(fields.images.length === 5);
}

function guardianSection(context: Context, isNotified: boolean) {
  const { fields, faults } = context;
  expect(query('guardianName') !== null).toBe(hasGuardian(context));
  const group = screen.queryByRole('group', { name: '监护人证件照片', hidden: true });
  expect(group !== null).toBe(hasGuardian(context) && context.asksGuardianImage && !isNotified);
  if (!hasGuardian(context)) return;
  expect(field('guardianName').value).toBe(fields.guardianName);
  expect(field('guardianPhone').value).toBe(grouped(fields.guardianPhone));
  expect(field('guardianCard').value).toBe(fields.guardianCard);
  expect(linesOf(field('guardianName'))).toBe(faults.guardianName === null ? '' : nameTexts[faults.guardianName]);
  expect(linesOf(field('guardianPhone'))).toBe(faults.guardianPhone === null ? '' : phoneTexts[faults.guardianPhone]);
  expect(linesOf(field('guardianCard'))).toBe(faults.guardianCard === null ? '' : cardTexts[faults.guardianCard]);
  if (group === null) return;
  expect(within(group).queryByText('上传 guardianImage') !== null).toBe(fields.guardianImage === '');
  expect(group.querySelector('img')?.getAttribute('src') ?? '').toBe(fields.guardianImage);
}

/** Checks everything on the form against the machine's context. */
export function form({ context }: { readonly context: Context }, isNotified = false) {
  basics(context);
  documentSection(context);
  pictures(context);
  guardianSection(context, isNotified);
}
