import { fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { guardianCases } from '../../machines/patients/guardian.cases.ts';
import { GuardianSection } from '../../src/patients/guardian-fields.tsx';
import { external, fill, type Seen, testScreen } from '../kit/screen.tsx';

type Observation = Seen<typeof guardianCases.machine>;

const names = { name: '监护人姓名', phone: '监护人手机', cardNum: '监护人身份证号码' } as const;
const field = (name: keyof typeof names) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: names[name], hidden: true });
const linesOf = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('');

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

function fields({ context }: Observation) {
  const { name, phone, cardNum, faults } = context;
  expect(field('name').value).toBe(name);
  expect(field('phone').value).toBe(phone.replace(/^(1\d{2})(\d{4})(\d{4})$/, '$1 $2 $3'));
  expect(field('cardNum').value).toBe(cardNum);
  expect(linesOf(field('name'))).toBe(faults.name === null ? '' : nameTexts[faults.name]);
  expect(linesOf(field('phone'))).toBe(faults.phone === null ? '' : phoneTexts[faults.phone]);
  expect(linesOf(field('cardNum'))).toBe(faults.cardNum === null ? '' : cardTexts[faults.cardNum]);
}

testScreen(guardianCases, {
  render: (actor) => <GuardianSection actor={actor} upload={<button type="button">上传证件照片</button>} />,
  states: {
    opening: fields,
    hidden: ({ container }) => expect(container.textContent).toBe(''),
    'needed.shown': (seen) => {
      fields(seen);
      expect(screen.queryByRole('group', { name: '监护人证件照片' })).toBeNull();
    },
    'needed.failedNotice': async () => {
      const notice = await screen.findByRole('dialog', { name: '监护人实名校验未通过' });
      expect(within(notice).getByText(/上传监护人证件照片/)).toBeTruthy();
    },
    'needed.shownWithImage': (seen) => {
      fields(seen);
      const group = screen.getByRole('group', { name: '监护人证件照片' });
      const { certificateImage } = seen.context;
      expect(within(group).queryByRole('button', { name: '上传证件照片' }) !== null).toBe(certificateImage === '');
      const picture = within(group).queryByRole<HTMLImageElement>('img', { name: '监护人证件照片' });
      expect(picture?.getAttribute('src') ?? '').toBe(certificateImage);
    },
  },
  events: {
    'need.announced': external,
    'field.changed': (_user, payload) => fill(field(payload.field), payload.value),
    'field.left': (_user, payload) => {
      fireEvent.blur(field(payload.field));
    },
    'check.asked': external,
    'verification.failed': external,
    'notice.closed': async () => {
      const notice = await screen.findByRole('dialog');
      const [close] = within(notice).getAllByRole('button', { name: '知道了' });
      if (close) fireEvent.click(close);
    },
    'image.stored': external,
    'image.removed': () => {
      fireEvent.click(screen.getByRole('button', { name: /^删除/ }));
    },
  },
  possible: ({ type }, { certificateImage }, states) => {
    if (['field.changed', 'field.left'].includes(type)) return !states.includes('needed.failedNotice');
    return type !== 'image.removed' || certificateImage !== '';
  },
});
