import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { smsLoginCases } from '../../machines/account/sms-login/sms-login.cases.ts';
import { SmsLoginForm } from '../../src/screens/account/sms-login-form.tsx';
import { noticeText } from '../kit/notices.ts';
import { fromWorld, testScreen } from '../kit/screen.tsx';

const submit = () => screen.getByRole('button', { name: /^登录/ });
const agreement = () => screen.getByRole<HTMLInputElement>('checkbox');

testScreen(smsLoginCases, {
  render: (actor) => <SmsLoginForm actor={actor} />,
  states: {
    editing: ({ context }) => {
      expect(submit().getAttribute('aria-busy')).toBeNull();
      expect(agreement().checked).toBe(context.agreed);
      expect(screen.queryByText('请同意相关协议') !== null).toBe(context.agreementIsMissing);
      if (context.notice !== null)
        expect(screen.getByText(noticeText(context.notice, '登录失败,请刷新页面重试'))).toBeTruthy();
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
