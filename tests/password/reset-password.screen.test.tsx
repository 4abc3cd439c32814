import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { resetPasswordCases } from '../../machines/password/reset-password.cases.ts';
import { ResetPasswordScreen } from '../../src/password/reset-password-screen.tsx';
import { noticeText } from '../kit/notices.ts';
import { external, testScreen } from '../kit/screen.tsx';

const submit = () => screen.getByRole('button', { name: /^(?:设置新密码|正在设置|密码设置成功，正在跳转)/ });
const isLeaving = () => expect(submit().textContent).toContain('密码设置成功，正在跳转');

testScreen(resetPasswordCases, {
  render: (actor) => <ResetPasswordScreen actor={actor} />,
  states: {
    editing: ({ context }) => {
      const isForgotten = context.kind === 'forget';
      const title = isForgotten ? '找回密码' : '更新密码';
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
      expect(screen.getByRole('form', { name: title })).toBeTruthy();
      expect(screen.queryByText(/登录前需要重新设置密码/) === null).toBe(isForgotten);
      expect(screen.getByRole('link', { name: isForgotten ? '去登录' : '返回登录' }).getAttribute('href')).toBe(
        '/user/login',
      );
      for (const field of ['手机号码', '短信验证码', '新密码', '确认密码']) {
        expect(screen.getByLabelText(field), field).toBeTruthy();
      }
      expect(submit().getAttribute('aria-busy')).toBeNull();
      expect(screen.getAllByRole('alert')[0]?.textContent).toBe(noticeText(context.notice, '密码没有设置成功，请重试'));
    },
    // That its form is busy is checked by the child's own paths.
    resetting: () => expect(screen.queryByText('密码设置成功，正在跳转')).toBeNull(),
    loggingIn: isLeaving,
    signedIn: isLeaving,
    toLogin: isLeaving,
  },
  events: { 'form.filled': external },
});
