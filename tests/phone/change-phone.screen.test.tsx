import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { changePhoneCases } from '../../machines/phone/change-phone.cases.ts';
import type { changePhoneMachine } from '../../machines/phone/change-phone.machine.ts';
import { ChangePhoneScreen } from '../../src/phone/change-phone-screen.tsx';
import { noticeText } from '../kit/notices.ts';
import { external, press, type Seen, testScreen, textsOf } from '../kit/screen.tsx';

type At = Seen<typeof changePhoneMachine>;

const titles = { edit: '修改手机号', editPwd: '验证手机号' };
const submits = { edit: '确认修改', editPwd: '下一步' };
const leavings = { edit: '修改成功，正在跳转', editPwd: '验证通过，正在跳转' };

const form = () => screen.getByRole('form');
const submit = () => within(form()).getAllByRole('button').at(-1);
const alerts = () => textsOf(within(form()).getAllByRole('alert'));
const notices = () => textsOf(screen.getAllByRole('alert'));
const proving = () => {
  // ACC-SAFE-03: back to where the change is offered.
  expect(screen.getByRole('link', { name: '返回账号安全' }).getAttribute('href')).toBe('/user/personal/safe');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('修改手机号');
  expect(screen.queryByRole('button', { name: '确认修改' })).toBeNull();
  expect(screen.getByText('正在读取验证方式')).toBeTruthy();
};

const page = ({ context: { kind } }: At) => {
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(titles[kind]);
  expect(form().getAttribute('aria-label')).toBe(titles[kind]);
  expect(screen.getByText('138****8000')).toBeTruthy();
};
const open = (seen: At) => {
  const { kind, notice } = seen.context;
  page(seen);
  expect(submit()?.textContent).toBe(submits[kind]);
  expect(alerts()[0]).toBe(noticeText(notice, '请求没有成功，请稍后重试'));
};
// That the form is busy is checked by the child's own paths.
const working = (seen: At) => {
  page(seen);
  expect(screen.queryByText(leavings[seen.context.kind])).toBeNull();
};
const leavingWith = (text: (kind: At['context']['kind']) => string) => (seen: At) => {
  page(seen);
  expect(submit()?.getAttribute('aria-busy')).toBe('true');
  expect(submit()?.textContent).toContain(text(seen.context.kind));
};
const leavingForLogin = leavingWith(() => '正在前往登录');

testScreen(changePhoneCases, {
  render: (actor) => <ChangePhoneScreen actor={actor} memberPhone="138****8000" />,
  states: {
    opening: () => expect.unreachable('it is decided at once'),
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
    'filling.expired': (seen) => {
      open(seen);
      expect(alerts()[1]).toBe('登录已失效 重新登录');
    },
    checkingNewPhone: working,
    changing: working,
    checkingAccount: working,
    leavingSession: leavingForLogin,
    sessionLeft: leavingForLogin,
    done: leavingWith((kind) => leavings[kind]),
  },
  events: {
    'form.filled': external,
    'session.ended': external,
    'relogin.pressed': () => press('重新登录'),
  },
});
