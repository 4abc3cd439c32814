import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { smsCodeCases } from '../../machines/codes/sms-code.cases.ts';
import type { SmsCodeContext, SmsCodeEvent } from '../../machines/codes/sms-code.setup.ts';
import { SmsCodeFields } from '../../src/codes/sms-code-fields.tsx';
import { Form } from '../../src/ui/form.tsx';
import { started } from '../kit/actors.ts';
import { external, fill, testScreen } from '../kit/screen.tsx';

const silent = fromCallback<SmsCodeEvent>(() => {});
const quiet = smsCodeCases.machine.provide({ actors: { watchClock: silent, recallPhone: silent } });

const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: '手机号码' });
const smsCode = () => screen.getByRole<HTMLInputElement>('textbox', { name: '短信验证码' });
const imageCode = () => screen.getByRole<HTMLInputElement>('textbox', { name: '图形验证码' });
const sendButton = () => screen.getByRole('button', { name: /^(?:获取验证码|重新获取|\d+ 秒后重发)$/ });
const imageButton = () => screen.getByRole('button', { name: /图形验证码/ });

const fields = ({ context }: { context: SmsCodeContext }) => {
  if (context.isOwnPhone) expect(screen.getByText('138****8000')).toBeTruthy();
  else expect(phone().value.replaceAll(' ', '')).toBe(context.phone);
  expect(screen.queryByRole('textbox', { name: '手机号码' }) === null).toBe(context.isOwnPhone);
  expect(smsCode().value).toBe(context.smsCode);
  expect(screen.queryByText('手机号码不能为空') !== null).toBe(context.phoneFault === 'empty');
  expect(screen.queryByText('请输入正确的手机号码') !== null).toBe(context.phoneFault === 'malformed');
  expect(screen.queryByText('手机号码已被注册') !== null).toBe(context.phoneFault === 'taken');
  expect(screen.queryByText('请输入与当前账号相同手机号') !== null).toBe(context.phoneFault === 'foreign');
  expect(screen.queryByText('短信验证码不能为空') !== null).toBe(context.smsCodeFault === 'empty');
  expect(smsCode().getAttribute('aria-invalid')).toBe(context.smsCodeFault === null ? null : 'true');
  if (context.smsCodeMessage !== null) expect(screen.getByText(context.smsCodeMessage)).toBeTruthy();
  if (context.notice?.kind === 'refused') expect(screen.getByText(context.notice.message ?? '')).toBeTruthy();
  const broken = context.notice?.kind === 'unreachable' && context.notice.reason === 'server';
  expect(screen.queryByText('服务异常，请刷新页面重试') !== null).toBe(broken);
};

const isBusy = () => expect(sendButton().getAttribute('aria-busy')).toBe('true');

testScreen(smsCodeCases, {
  render: (actor) => (
    <Form onSubmit={() => actor.send({ type: 'check.asked' })} label="表单">
      <SmsCodeFields actor={actor} />
    </Form>
  ),
  states: {
    fields,
    'send.idle': ({ context }) => {
      expect(sendButton().getAttribute('aria-busy')).toBeNull();
      expect(screen.queryByRole('textbox', { name: '图形验证码' }) !== null).toBe(context.imageAsked);
      if (context.imageAsked) expect(imageCode().value).toBe(context.imageCode);
      if (context.image !== null) expect(screen.getByRole('img', { name: /图形验证码/ })).toBeTruthy();
      if (context.imageCodeFault === 'empty') expect(screen.getByText('图形验证码不能为空')).toBeTruthy();
      if (context.imageCodeMessage !== null) expect(screen.getByText(context.imageCodeMessage)).toBeTruthy();
    },
    'send.ticketing': isBusy,
    'send.drawingImage': () => {
      isBusy();
      expect(imageButton().textContent).toBe('正在获取图形验证码');
    },
    'send.checkingImage': isBusy,
    'send.sending': isBusy,
    'resend.free': () => expect(sendButton().textContent).not.toMatch(/秒后重发/),
    'resend.counting': ({ context }) => {
      const seconds = Math.ceil(((context.resendAt[context.phone] ?? 0) - context.now) / 1000);
      expect(sendButton().textContent).toBe(`${seconds} 秒后重发`);
    },
    'check.unchecked': () => expect(screen.queryByText('验证码正确')).toBeNull(),
    'check.checking': () => expect(screen.queryByText('验证码正确')).toBeNull(),
    'check.valid': () => expect(screen.getByText('验证码正确')).toBeTruthy(),
  },
  events: {
    'phone.changed': (_user, payload) => fill(phone(), payload.phone),
    'phone.left': () => fireEvent.blur(phone()),
    'imageCode.changed': (_user, payload) => fill(imageCode(), payload.imageCode),
    'smsCode.changed': (_user, payload) => fill(smsCode(), payload.smsCode),
    'smsCode.left': () => fireEvent.blur(smsCode()),
    'send.pressed': () => fireEvent.click(sendButton()),
    'image.refreshed': () => fireEvent.click(imageButton()),
    'check.asked': () => fireEvent.submit(screen.getByRole('form', { name: '表单' })),
    'clock.ticked': external,
    'objection.raised': external,
  },
});

test.each(['13800138000', '138001380001', '+86 138 0013 8000'])(
  'ACC-FIELD-04 the phone, typed or pasted as %s, stops at its 11 characters',
  async (typed) => {
    const user = userEvent.setup();
    const input = { phone: '', resendAt: {}, now: 0 };
    render(<SmsCodeFields actor={started(createActor(quiet, { input }))} />);
    await user.type(phone(), typed);
    expect(phone().value).toBe('138 0013 8000');
    await user.clear(phone());
    await user.click(phone());
    await user.paste(typed);
    expect(phone().value).toBe('138 0013 8000');
  },
);
