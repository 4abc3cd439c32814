import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { accountProofCases } from '../../machines/phone/account-proof.cases.ts';
import type { accountProofMachine } from '../../machines/phone/account-proof.machine.ts';
import { AccountProofForm } from '../../src/phone/account-proof-form.tsx';
import { noticeText } from '../kit/notices.ts';
import { external, fill, press, type Seen, testScreen } from '../kit/screen.tsx';

type At = Seen<typeof accountProofMachine>;

const password = () => screen.getByLabelText<HTMLInputElement>('登录密码');
const otherWay = () => screen.queryByRole('button', { name: /^用(登录密码|当前手机号)验证$/ })?.textContent ?? null;
const byPassword = ({ context }: At) => {
  expect(password().value).toBe(context.password);
  expect(otherWay()).toBe(context.phone === '' ? null : '用当前手机号验证');
};

testScreen(accountProofCases, {
  render: (actor) => <AccountProofForm actor={actor} notice={null} />,
  states: {
    reading: () => {
      expect(screen.getByText('正在读取验证方式')).toBeTruthy();
    },
    unread: ({ context }) => {
      expect(screen.getByText(noticeText(context.notice, '验证方式没有读到，请重试'))).toBeTruthy();
    },
    byCode: ({ context }) => {
      expect(screen.getByText('138****8000')).toBeTruthy();
      expect(screen.getByLabelText('短信验证码')).toBeTruthy();
      expect(screen.getByText(/当前手机号已停用？/)).toBeTruthy();
      expect(otherWay()).toBe(context.hasPassword ? '用登录密码验证' : null);
      expect(screen.queryByText(/请联系客服/) !== null).toBe(!context.hasPassword);
    },
    byPassword: (seen) => {
      byPassword(seen);
      const { passwordIsMissing, notice } = seen.context;
      expect(screen.queryByText('密码不能为空') !== null).toBe(passwordIsMissing);
      expect(screen.getAllByRole('alert')[1]?.textContent).toBe(noticeText(notice, '验证没有成功，请重试'));
    },
    checkingPassword: (seen) => {
      byPassword(seen);
      expect(screen.getByRole('button', { name: /正在验证/ }).getAttribute('aria-busy')).toBe('true');
    },
    stuck: () => {
      expect(screen.getByRole('status').textContent).toContain('该账号没有可用的验证方式，请联系客服');
      expect(screen.queryByRole('form')).toBeNull();
    },
    proven: () => {
      expect(screen.queryByRole('form')).toBeNull();
    },
  },
  events: {
    'retry.pressed': () => press(/^重试$|^重新读取$/),
    'otherWay.pressed': () => press(/^用(登录密码|当前手机号)验证$/),
    'form.filled': external,
    'password.changed': (_user, payload) => fill(password(), payload.password),
    'submit.pressed': () => fireEvent.submit(screen.getByRole('form', { name: '验证身份' })),
  },
});
