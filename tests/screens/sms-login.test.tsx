import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { smsLoginCases } from '../../machines/account/sms-login/sms-login.cases.ts';
import type { SmsLoginNotice } from '../../machines/account/sms-login/sms-login.machine.ts';
import { SmsLoginForm } from '../../src/screens/account/sms-login-form.tsx';
import { fromWorld, testScreen } from '../kit/screen.tsx';

const submit = () => screen.getByRole('button', { name: /^登录/ });
const agreement = () => screen.getByRole<HTMLInputElement>('checkbox');

const REASONS = {
  offline: '网络连接不上，请检查网络后重试',
  timeout: '等待太久没有回应，请重试',
  server: '服务暂时不可用，请稍后重试',
  malformed: '服务暂时不可用，请稍后重试',
};

function textOf(notice: SmsLoginNotice): string {
  if (notice.kind === 'unreachable') return REASONS[notice.reason];
  return notice.message ?? '登录失败,请刷新页面重试';
}

testScreen(smsLoginCases, {
  render: (actor) => <SmsLoginForm actor={actor} />,
  states: {
    editing: ({ context }) => {
      expect(submit().getAttribute('aria-busy')).toBeNull();
      expect(agreement().checked).toBe(context.agreed);
      expect(screen.queryByText('请同意相关协议') !== null).toBe(context.agreementIsMissing);
      if (context.notice !== null) expect(screen.getByText(textOf(context.notice))).toBeTruthy();
    },
    checking: () => expect(submit().getAttribute('aria-busy')).toBe('true'),
    submitting: () => expect(submit().getAttribute('aria-busy')).toBe('true'),
    signedIn: () => expect(submit().getAttribute('aria-busy')).toBe('true'),
  },
  events: {
    'agreement.changed': () => {
      fireEvent.click(agreement());
    },
    'submit.pressed': () => {
      fireEvent.click(submit());
    },
    'code.passed': fromWorld,
    'code.refused': fromWorld,
  },
  possible: (happening, context) => {
    if (happening.type !== 'agreement.changed') return true;
    return 'payload' in happening && JSON.stringify(happening.payload) === JSON.stringify({ agreed: !context.agreed });
  },
});
