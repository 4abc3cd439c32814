import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { ContextFrom } from 'xstate';
import { payLinkEntryCases } from '../../machines/pay-link/pay-link-entry.cases.ts';
import type { payLinkEntryMachine } from '../../machines/pay-link/pay-link-entry.machine.ts';
import { PayLinkEntryScreen } from '../../src/pay-link/pay-link-entry-screen.tsx';
import { noticeText } from '../kit/notices.ts';
import { external, fill, linesOf, type Seen, testScreen, textsOf } from '../kit/screen.tsx';

type Machine = typeof payLinkEntryMachine;
type Context = ContextFrom<Machine>;

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '收货手机号 1361111 之后的四位' });
const agreement = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /我已阅读并同意/ });
const button = (name: RegExp) => screen.getByRole('button', { name });
const retry = () => screen.queryByRole('button', { name: '重试' });
const busy = (name: RegExp) => expect(button(name).getAttribute('aria-busy')).toBe('true');

function digitsError({ digitsFault }: Context): string {
  if (digitsFault === null) return '';
  return digitsFault.kind === 'missing' ? '请填写完整联系号码' : (digitsFault.message ?? '请求错误');
}

function formOf({ context, container }: Seen<Machine>): void {
  expect(field().value).toBe(context.digits);
  expect(field().getAttribute('inputmode')).toBe('numeric');
  expect(field().autocomplete).toBe('off');
  expect(field().getAttribute('aria-invalid')).toBe(context.digitsFault === null ? null : 'true');
  const said = digitsError(context);
  expect(linesOf(field())).toContain(said === '' ? '1361111****' : said);
  expect(agreement().checked).toBe(context.agreed);
  expect(linesOf(agreement())).toBe(context.agreementIsMissing ? '请先阅读并同意用户服务协议和隐私协议' : '');
  const notice = noticeText(context.notice, '请求错误');
  expect(textsOf(screen.getAllByRole('alert'))).toEqual([notice]);
  // Whatever was answered, the last four digits are never shown but where they were typed.
  expect(container.textContent).not.toContain('0001');
}

function asking(name: RegExp) {
  return (seen: Seen<Machine>) => {
    formOf(seen);
    expect(button(name).getAttribute('aria-busy')).toBeNull();
    expect(field().readOnly).toBe(false);
    // Wrong digits stay, and are selected: typing replaces them.
    const { digitsFault, digits } = seen.context;
    if (digitsFault === null) return;
    expect(document.activeElement).toBe(field());
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, digits.length]);
  };
}

function working(name: RegExp) {
  return (seen: Seen<Machine>) => {
    formOf(seen);
    busy(name);
    expect(field().readOnly).toBe(true);
  };
}

function trouble(canRetry: boolean) {
  return ({ context }: Seen<Machine>) => {
    expect(screen.getByRole('alert').textContent).toContain(noticeText(context.notice, '请求错误'));
    expect(retry() !== null).toBe(canRetry);
    expect(screen.queryByRole('textbox')).toBeNull();
  };
}

function waiting(text: string) {
  return () => {
    expect(screen.getByRole('status').textContent).toBe(text);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  };
}

testScreen(payLinkEntryCases, {
  render: (actor) => <PayLinkEntryScreen actor={actor} onOpenChat={() => {}} />,
  states: {
    opening: waiting('正在核对链接'),
    redirectingMobile: waiting('正在前往'),
    checkingKey: waiting('正在核对链接'),
    failed: trouble(true),
    keyRefused: trouble(false),
    timedOut: waiting('正在前往'),
    'proving.unregistered': asking(/^注册/),
    'proving.registered': asking(/^查看订单/),
    'proving.registering': working(/^注册/),
    'proving.verifying': working(/^查看订单/),
    checkingInquiry: working(/^查看订单/),
    inquiryUnknown: trouble(true),
    toInquiry: working(/正在前往/),
    toPay: working(/正在前往/),
  },
  events: {
    'link.opened': external,
    'retry.pressed': async (user) => user.click(button(/^重试/)),
    'digits.changed': (_, { typed }) => fill(field(), typed),
    'agreement.changed': () => fireEvent.click(agreement()),
    'submit.pressed': async (user) => user.click(button(/^(?:注册|查看订单)/)),
  },
});
