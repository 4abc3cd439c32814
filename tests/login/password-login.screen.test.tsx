import { fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { passwordLoginCases } from '../../machines/login/password-login.cases.ts';
import { PasswordLoginForm } from '../../src/login/password-login-form.tsx';
import { noticeText } from '../kit/notices.ts';
import { external, fill, testScreen } from '../kit/screen.tsx';

const loginName = () => screen.getByRole<HTMLInputElement>('textbox', { name: '用户名' });
const password = () => screen.getByLabelText<HTMLInputElement>('密码', { selector: 'input' });
const agreement = () => screen.getByRole<HTMLInputElement>('checkbox');
const submit = () => screen.getByRole('button', { name: /^登录/ });
const closeButton = async () => within(await screen.findByRole('dialog')).getByRole('button', { name: '关闭滑动验证' });
const isSaid = (text: string, wanted: boolean) => expect(screen.queryByText(text) !== null).toBe(wanted);
const isInvalid = (control: HTMLElement, wanted: boolean) =>
  expect(control.getAttribute('aria-invalid')).toBe(wanted ? 'true' : null);
const isBusy = () => expect(document.querySelector('[type="submit"]')?.getAttribute('aria-busy')).toBe('true');
const isOpen = async (isHeld: boolean) => {
  isBusy();
  expect(await screen.findByRole('dialog', { name: '滑动验证' })).toBeTruthy();
  expect((await closeButton()).hasAttribute('disabled')).toBe(isHeld);
};

testScreen(passwordLoginCases, {
  render: (actor) => <PasswordLoginForm actor={actor} onOtherWay={() => {}} />,
  states: {
    editing: ({ context }) => {
      expect(submit().getAttribute('aria-busy')).toBeNull();
      expect([loginName().value, password().value]).toEqual([context.loginName, context.password]);
      isSaid('用户名不能为空', context.loginNameFault === 'empty');
      isSaid('用户名最多 20 个字符', context.loginNameFault === 'tooLong');
      isInvalid(loginName(), context.loginNameFault !== null);
      isSaid('密码不能为空', context.passwordFault === 'empty');
      isSaid('密码最多 20 个字符', context.passwordFault === 'tooLong');
      isInvalid(password(), context.passwordFault !== null);
      expect(screen.queryByRole('dialog')).toBeNull();
      isSaid('请完成滑动验证', context.slideIsMissing);
      expect(agreement().checked).toBe(context.agreed);
      isSaid('请同意相关协议', context.agreementIsMissing);
      const notice = noticeText(context.notice, '登录失败,请刷新页面重试');
      if (notice !== '') isSaid(notice, true);
    },
    'verifying.sliding': () => isOpen(false),
    'verifying.submitting': () => isOpen(true),
    done: isBusy,
    toBind: isBusy,
    toUpdate: isBusy,
  },
  events: {
    'loginName.changed': (_user, payload) => fill(loginName(), payload.loginName),
    'loginName.left': () => fireEvent.blur(loginName()),
    'password.changed': (_user, payload) => fill(password(), payload.password),
    'password.left': () => fireEvent.blur(password()),
    'agreement.changed': () => fireEvent.click(agreement()),
    'submit.pressed': () => fireEvent.click(submit()),
    'slide.passed': external,
    'verification.closed': async () => fireEvent.click(await closeButton()),
  },
});
