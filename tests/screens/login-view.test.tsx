import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { loginViewCases } from '../../machines/account/login-view/login-view.cases.ts';
import { LoginScreen } from '../../src/screens/account/login-screen.tsx';
import { testScreen } from '../kit/screen.tsx';

const tab = (name: string) => screen.getByRole('tab', { name });

testScreen(loginViewCases, {
  render: (actor) => <LoginScreen actor={actor} />,
  states: {
    'choosing.sms': () => {
      expect(tab('短信登录').getAttribute('aria-selected')).toBe('true');
      expect(screen.getByRole('button', { name: '切换到扫码登录' })).toBeTruthy();
    },
    'choosing.qr': () => {
      expect(tab('扫码登录').getAttribute('aria-selected')).toBe('true');
      expect(screen.getByRole('button', { name: '切换到短信登录' })).toBeTruthy();
    },
    leaving: () => expect(screen.getByRole('status').textContent).toBe('登录成功，正在进入'),
  },
  events: {
    'corner.pressed': () => {
      fireEvent.click(screen.getByRole('button', { name: /^切换到/ }));
    },
    'method.picked': (_user, { method }) => {
      fireEvent.click(tab(method === 'qr' ? '扫码登录' : '短信登录'));
    },
  },
});
