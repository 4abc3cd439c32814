import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { loginViewCases } from '../../machines/login/login-view.cases.ts';
import { LoginScreen } from '../../src/login/login-screen.tsx';
import { external, press, testScreen } from '../kit/screen.tsx';

const names = { sms: '短信登录', password: '密码登录', qr: '扫码登录' };
const said = () => screen.getByRole('status').textContent;
const loginName = () => screen.findByRole<HTMLInputElement>('textbox', { name: '用户名' });
const tab = (name: string) => screen.getByRole('tab', { name });

testScreen(loginViewCases, {
  render: (actor) => <LoginScreen actor={actor} />,
  states: {
    'choosing.sms': ({ context }) => {
      expect(screen.queryByRole('tab', { name: '密码登录' }) !== null).toBe(context.passwordLogin);
      expect(tab('短信登录').getAttribute('aria-selected')).toBe('true');
      expect(screen.getByRole('button', { name: '切换到扫码登录' })).toBeTruthy();
    },
    'choosing.qr': ({ context }) => {
      expect(tab('扫码登录').getAttribute('aria-selected')).toBe('true');
      const form = context.form === 'sms' ? '短信登录' : '密码登录';
      expect(screen.getByRole('button', { name: `切换到${form}` })).toBeTruthy();
    },
    'choosing.password': async ({ context, position }) => {
      expect(tab('密码登录').getAttribute('aria-selected')).toBe('true');
      expect(screen.getByRole('button', { name: '切换到扫码登录' })).toBeTruthy();
      const typed = await loginName();
      // The form itself is held: it shows what it was opened with.
      const wasOpened = position.path.steps[position.steps - 1]?.modelEvent.type !== 'loginName.typed';
      if (wasOpened) expect(typed.value).toBe(context.loginName);
    },
    leaving: () => expect(said()).toBe('登录成功，正在进入'),
    toBind: () => expect(said()).toBe('该账号还没有绑定手机，正在前往绑定'),
    toUpdate: () => expect(said()).toBe('密码需要更新，正在前往设置'),
  },
  events: {
    'corner.pressed': () => press(/^切换到/),
    'method.picked': (_user, { method }) => fireEvent.click(tab(names[method])),
    'loginName.typed': external,
  },
});
