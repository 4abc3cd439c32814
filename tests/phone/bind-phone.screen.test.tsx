import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { bindPhoneCases } from '../../machines/phone/bind-phone.cases.ts';
import type { bindPhoneMachine } from '../../machines/phone/bind-phone.machine.ts';
import { BindPhoneScreen } from '../../src/phone/bind-phone-screen.tsx';
import { noticeText } from '../kit/notices.ts';
import { external, press, type Seen, testScreen, textsOf } from '../kit/screen.tsx';

type At = Seen<typeof bindPhoneMachine>;

// Behind an open dialog the form is hidden from screen readers.
const form = () => screen.getByRole('form', { hidden: true });
const submit = () => within(form()).getAllByRole('button', { hidden: true }).at(-1);
const alerts = () => textsOf(within(form()).getAllByRole('alert', { hidden: true }));

const page = () => {
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('绑定手机号');
  expect(form().getAttribute('aria-label')).toBe('绑定手机号');
  expect(screen.queryByRole('alertdialog')).toBeNull();
};
const open = ({ context: { notice } }: At) => {
  page();
  expect(submit()?.textContent).toBe('绑定');
  expect(alerts()[0]).toBe(noticeText(notice, '请求没有成功，请稍后重试'));
};
// That the form is busy is checked by the child's own paths.
const working = () => {
  page();
  expect(screen.queryByText('绑定成功，正在登录')).toBeNull();
};
const leaving = () => {
  page();
  expect(submit()?.getAttribute('aria-busy')).toBe('true');
  expect(submit()?.textContent).toContain('绑定成功，正在登录');
};
const asked = async () => within(await screen.findByRole('alertdialog', { name: '该手机号已注册' }));

testScreen(bindPhoneCases, {
  render: (actor) => <BindPhoneScreen actor={actor} />,
  states: {
    guarding: () => expect(screen.queryByRole('form')).toBeNull(),
    'filling.open': (seen) => {
      open(seen);
      expect(alerts()[1]).toBe('');
    },
    'filling.notSignedIn': (seen) => {
      open(seen);
      expect(alerts()[1]).toBe('登录失败,请刷新页面重试 去登录');
      expect(screen.getByRole('link', { name: '去登录' }).getAttribute('href')).toBe('/user/login');
    },
    checkingName: working,
    registering: working,
    asking: async ({ context: { filled, notice } }) => {
      const { getByRole, getByText, queryByRole } = await asked();
      expect(getByText(/已经注册过账号/).textContent).toContain(`${filled.phone.slice(0, 3)}****`);
      expect(getByText(/已经注册过账号/).textContent).not.toContain(filled.phone);
      expect(getByRole('button', { name: '关联已有账号' }).getAttribute('aria-busy')).toBeNull();
      const words = noticeText(notice, '请求没有成功，请稍后重试');
      expect(queryByRole('alert')?.textContent ?? '').toBe(words);
    },
    linking: async () => {
      const { getByRole } = await asked();
      expect(getByRole('button', { name: '关联已有账号' }).getAttribute('aria-busy')).toBe('true');
    },
    loggingIn: leaving,
    droppingMember: leaving,
    done: leaving,
    toLogin: () => {
      expect(screen.queryByRole('form')).toBeNull();
      expect(screen.getByRole('status').textContent).toBe('正在前往登录');
    },
  },
  events: {
    'form.filled': external,
    'link.pressed': () => press('关联已有账号'),
    'otherPhone.pressed': () => press('绑定新手机号'),
  },
});
