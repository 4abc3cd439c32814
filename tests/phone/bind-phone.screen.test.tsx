import { fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { bindPhoneCases } from '../../machines/phone/bind-phone.cases.ts';
import type { bindPhoneMachine } from '../../machines/phone/bind-phone.machine.ts';
import { BindPhoneScreen } from '../../src/phone/bind-phone-screen.tsx';
import { noticeText } from '../kit/notices.ts';
import { external, type Seen, testScreen } from '../kit/screen.tsx';

type At = Seen<typeof bindPhoneMachine>;

const titles = { add: '绑定手机号', edit: '修改手机号', editPwd: '验证手机号' };
const submits = { add: '绑定', edit: '确认修改', editPwd: '下一步' };
const leavings = { add: '绑定成功，正在登录', edit: '修改成功，正在跳转', editPwd: '验证通过，正在跳转' };

// Behind an open dialog the form is hidden from readers.
const form = () => screen.getByRole('form', { hidden: true });
const submit = () => within(form()).getAllByRole('button', { hidden: true }).at(-1);
const alerts = () =>
  within(form())
    .getAllByRole('alert', { hidden: true })
    .map(({ textContent }) => textContent);
const notices = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
const proving = () => {
  // ACC-SAFE-03: back to where the change is offered.
  expect(screen.getByRole('link', { name: '返回账号安全' }).getAttribute('href')).toBe('/user/personal/safe');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('修改手机号');
  expect(screen.queryByRole('button', { name: '确认修改' })).toBeNull();
  expect(screen.getByText('正在读取验证方式')).toBeTruthy();
};
const dialog = () => screen.queryByRole('alertdialog', { name: '该手机号已注册' });

const page = ({ context: { kind } }: At) => {
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(titles[kind]);
  expect(form().getAttribute('aria-label')).toBe(titles[kind]);
  expect(screen.queryByText('138****8000') !== null).toBe(kind !== 'add');
  expect(dialog()).toBeNull();
};
const open = (seen: At) => {
  const { kind, notice } = seen.context;
  page(seen);
  expect(submit()?.textContent).toBe(submits[kind]);
  expect(alerts()[0]).toBe(noticeText(notice, '请求没有成功，请稍后重试'));
};
// The form says that it is at work: the child's own paths.
const working = (seen: At) => {
  page(seen);
  expect(screen.queryByText(leavings[seen.context.kind])).toBeNull();
};
const leaving = (seen: At) => {
  page(seen);
  expect(submit()?.getAttribute('aria-busy')).toBe('true');
  expect(submit()?.textContent).toContain(leavings[seen.context.kind]);
};
const leavingForLogin = (seen: At) => {
  page(seen);
  expect(submit()?.getAttribute('aria-busy')).toBe('true');
  expect(submit()?.textContent).toContain('正在前往登录');
};
const asked = async () => within(await screen.findByRole('alertdialog', { name: '该手机号已注册' }));

testScreen(bindPhoneCases, {
  render: (actor) => <BindPhoneScreen actor={actor} memberPhone="138****8000" />,
  states: {
    opening: () => expect.unreachable('it is decided at once'),
    guarding: () => expect(screen.queryByRole('form')).toBeNull(),
    'proving.open': ({ context: { notice } }) => {
      proving();
      expect(notices()).toEqual(['', noticeText(notice, '验证没有成功，请重试')]);
    },
    // ACC-SES-12: nothing is lost before the shopper goes.
    'proving.expired': () => {
      proving();
      expect(notices()[0]).toBe('登录已失效 重新登录');
    },
    'filling.open': (seen) => {
      open(seen);
      expect(alerts()[1]).toBe('');
    },
    'filling.notSignedIn': (seen) => {
      open(seen);
      expect(alerts()[1]).toBe('登录失败,请刷新页面重试 去登录');
      expect(screen.getByRole('link', { name: '去登录' }).getAttribute('href')).toBe('/user/login');
    },
    'filling.expired': (seen) => {
      open(seen);
      expect(alerts()[1]).toBe('登录已失效 重新登录');
    },
    checkingName: working,
    checkingNewPhone: working,
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
    changing: working,
    checkingAccount: working,
    leavingSession: leavingForLogin,
    sessionLeft: leavingForLogin,
    done: leaving,
    toLogin: () => {
      expect(screen.queryByRole('form')).toBeNull();
      expect(screen.getByRole('status').textContent).toBe('正在前往登录');
    },
  },
  events: {
    'form.filled': external,
    'link.pressed': () => {
      fireEvent.click(screen.getByRole('button', { name: '关联已有账号' }));
    },
    'otherPhone.pressed': () => {
      fireEvent.click(screen.getByRole('button', { name: '绑定新手机号' }));
    },
    'session.ended': external,
    'relogin.pressed': () => {
      fireEvent.click(screen.getByRole('button', { name: '重新登录' }));
    },
  },
});
