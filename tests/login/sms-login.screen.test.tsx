import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect } from 'vitest';
import { smsLoginCases } from '../../machines/login/sms-login.cases.ts';
import { SmsLoginForm } from '../../src/login/sms-login-form.tsx';
import { catchLinks } from '../../src/shell/in-app-links.ts';
import { noticeText } from '../kit/notices.ts';
import { external, testScreen } from '../kit/screen.tsx';

const submit = () => screen.getByRole('button', { name: /^登录/ });
const offer = () => screen.queryByRole('link', { name: '用该手机号立即注册' });
const agreement = () => screen.getByRole<HTMLInputElement>('checkbox');

beforeAll(() => catchLinks(() => {}));

testScreen(smsLoginCases, {
  render: (actor) => <SmsLoginForm actor={actor} />,
  states: {
    editing: ({ context }) => {
      expect(submit().getAttribute('aria-busy')).toBeNull();
      expect(agreement().checked).toBe(context.agreed);
      expect(screen.queryByText('请同意相关协议') !== null).toBe(context.agreementIsMissing);
      expect(offer()?.getAttribute('href') ?? null).toBe(context.registrable === null ? null : '/user/register');
      if (context.notice !== null)
        expect(screen.getByText(noticeText(context.notice, '登录失败,请刷新页面重试'))).toBeTruthy();
    },
    checking: () => expect(submit().getAttribute('aria-busy')).toBe('true'),
    submitting: () => expect(submit().getAttribute('aria-busy')).toBe('true'),
    signedIn: () => expect(submit().getAttribute('aria-busy')).toBe('true'),
  },
  events: {
    'agreement.changed': () => fireEvent.click(agreement()),
    'submit.pressed': () => fireEvent.click(submit()),
    'register.pressed': () => fireEvent.click(screen.getByRole('link', { name: '用该手机号立即注册' })),
    'code.passed': external,
    'code.refused': external,
  },
});
