import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { registerFormCases } from '../../machines/register/register-form.cases.ts';
import { RegisterScreen } from '../../src/register/register-screen.tsx';
import { noticeText } from '../kit/notices.ts';
import { external, testScreen } from '../kit/screen.tsx';

const submit = () => screen.getByRole('button', { name: /注册/ });
const isLeaving = () => expect(submit().textContent).toContain('注册成功，正在登录');

testScreen(registerFormCases, {
  render: (actor) => <RegisterScreen actor={actor} />,
  states: {
    editing: ({ context }) => {
      expect(screen.getByRole('form', { name: '注册' })).toBeTruthy();
      expect(submit().getAttribute('aria-busy')).toBeNull();
      expect(screen.getAllByRole('alert')[0]?.textContent).toBe(noticeText(context.notice, '注册失败，请重试'));
    },
    // That its form is busy is checked by the child's own paths.
    registering: () => expect(screen.queryByText('注册成功，正在登录')).toBeNull(),
    loggingIn: isLeaving,
    signedIn: isLeaving,
    toLogin: isLeaving,
  },
  events: { 'form.filled': external },
});
