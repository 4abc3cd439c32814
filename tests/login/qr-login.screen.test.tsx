import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { qrLoginCases } from '../../machines/login/qr-login.cases.ts';
import { QrLoginPanel } from '../../src/login/qr-login-panel.tsx';
import { external, pressAndVanish, testScreen } from '../kit/screen.tsx';

const FAILURES = {
  codeIncomplete: '获取二维码失败',
  codeFailed: '获取登录二维码失败',
  statusFailed: '获取二维码状态失败',
  loginIncomplete: '扫描二维码登录失败',
  loginFailed: '使用扫描二维码登录失败',
} as const;

const refresh = () => screen.queryByRole('button', { name: '刷新' });
const status = () => screen.getByRole('status').textContent;
const preparing = () => {
  expect(status()).toBe('正在获取二维码');
  expect(screen.queryByRole('img', { name: '登录二维码' })).toBeNull();
};
const codeIsShown = async () => {
  expect(await screen.findByRole('img', { name: '登录二维码' })).toBeTruthy();
  expect(refresh()).toBeNull();
};
const awaitingScan = () => expect(status()).toBe('待扫描');

testScreen(qrLoginCases, {
  render: (actor) => (
    <section>
      <h1>登录</h1>
      <QrLoginPanel actor={actor} />
    </section>
  ),
  states: {
    'preparing.delay.waiting': preparing,
    'preparing.delay.over': preparing,
    'preparing.fetching.asking': preparing,
    'preparing.fetching.fetched': preparing,
    'shown.status.pending': awaitingScan,
    'shown.status.unscanned': awaitingScan,
    'shown.status.scanned': () => {
      expect(status()).toBe('已扫描，请在手机上确认');
      expect(screen.getByText('扫描设备：测试手机')).toBeTruthy();
      expect(screen.getByText('不是您本人扫描？请勿在手机上确认')).toBeTruthy();
      expect(screen.getByText(/^扫描时间：\d\d:\d\d:\d\d$/)).toBeTruthy();
    },
    'shown.poll.resting': codeIsShown,
    'shown.poll.asking': codeIsShown,
    'shown.poll.paused': codeIsShown,
    loggingIn: () => expect(status()).toBe('正在登录'),
    invalid: () => {
      expect(screen.getByRole('alert').textContent).toBe('二维码失效');
      expect(refresh()).not.toBeNull();
    },
    failed: ({ context }) => {
      const failure = context.failure;
      expect(screen.getByRole('alert').textContent).toBe(failure === null ? '' : FAILURES[failure]);
      expect(refresh()).not.toBeNull();
    },
    signedIn: () => expect(refresh()).toBeNull(),
  },
  events: {
    'refresh.pressed': () => pressAndVanish('刷新', '登录'),
    'page.hidden': external,
    'page.shown': external,
  },
});
