import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { closeAccountCases } from '../../machines/safe/close-account.cases.ts';
import type { closeAccountMachine } from '../../machines/safe/close-account.machine.ts';
import { CloseAccountScreen } from '../../src/safe/close-account-screen.tsx';
import { noticeText } from '../kit/notices.ts';
import { external, fill, pressAndVanish, type Seen, testScreen } from '../kit/screen.tsx';

type At = Seen<typeof closeAccountMachine>;

// Behind an open dialog the page is hidden from screen readers.
const typed = () => screen.getByLabelText<HTMLInputElement>(/^确认文字/);
const button = (name: string) => screen.getByRole('button', { name });
const question = async () => within(await screen.findByRole('alertdialog', { name: '确定注销账号？' }));
const current = () => document.querySelector('[aria-current="step"]')?.textContent ?? null;

const page = (step: string | null) => {
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('注销账号');
  expect(current()).toBe(step);
  expect(screen.queryByRole('alertdialog')).toBeNull();
};
const faults = { empty: '请输入“注销账号”', wrong: '输入的文字不一致，请输入“注销账号”' };
const ended = () => {
  page(null);
  expect(screen.getByRole('status').textContent).toBe('正在跳转');
  expect(screen.queryByRole('button')).toBeNull();
};

testScreen(closeAccountCases, {
  render: (actor) => <CloseAccountScreen actor={actor} />,
  states: {
    reading: () => {
      page(null);
      expect(screen.getByText('正在读取账号内容')).toBeTruthy();
      expect(button('放弃注销')).toBeTruthy();
    },
    unread: ({ context }) => {
      page(null);
      expect(screen.getByText(noticeText(context.notice, '账号内容没有读到，请重试'))).toBeTruthy();
      expect(button('放弃注销')).toBeTruthy();
    },
    blocked: () => {
      page(null);
      const said = screen.getByText('您还有 2 个未完成的订单，请等订单完成或取消后再注销');
      expect(document.activeElement).toBe(said);
      expect(screen.getByRole('link', { name: '查看订单' }).getAttribute('href')).toBe('/user/order/mine/all');
      expect(button('放弃注销')).toBeTruthy();
    },
    explaining: () => {
      page('1. 了解后果');
      const lost = within(screen.getByRole('region', { name: '以下内容将被删除' }));
      expect(lost.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 10))).toEqual([
        '个人资料 4 项，包',
        '收货地址 3 个',
        '登录方式：手机号、用',
      ]);
      expect(screen.getByRole('region', { name: '以下内容依法保留' }).textContent).toContain('规定期限内保存');
      expect(screen.getByText('注销不可撤销')).toBeTruthy();
      expect(button('放弃注销')).toBeTruthy();
    },
    proving: async ({ context }) => {
      page('2. 验证身份');
      expect(screen.getByText('138****8000')).toBeTruthy();
      expect(screen.getByLabelText('短信验证码')).toBeTruthy();
      const [alert] = screen.getAllByRole('alert');
      expect(alert?.textContent).toBe(noticeText(context.notice, '请重新验证手机号'));
      // The focus is on the step's heading; after a dialog it is on the page's, once the dialog is gone.
      const heading = context.notice === null ? '第 2 步：验证身份' : '注销账号';
      await waitFor(() => expect(document.activeElement?.textContent).toBe(heading));
    },
    typing: ({ context: { typedFault, typed: text } }) => {
      page('3. 确认注销');
      expect(typed().value).toBe(text);
      expect(typed().getAttribute('aria-invalid')).toBe(typedFault === null ? null : 'true');
      for (const [fault, words] of Object.entries(faults)) {
        expect(screen.queryByText(words) !== null, words).toBe(fault === typedFault);
      }
      expect(button('注销账号')).toBeTruthy();
    },
    asking: async ({ context }: At) => {
      const { getByRole, getByText, queryByRole } = await question();
      expect(getByText('账号及其中的内容将立即删除，不可恢复。')).toBeTruthy();
      expect(getByRole('button', { name: '确认注销' }).getAttribute('aria-busy')).toBeNull();
      expect(queryByRole('alert')?.textContent ?? '').toBe(noticeText(context.notice, '账号没有注销，请重试'));
      expect(typed().value).toBe('注销账号');
    },
    closing: async () => {
      const { getByRole, queryByRole } = await question();
      expect(getByRole('button', { name: '确认注销' }).getAttribute('aria-busy')).toBe('true');
      expect(queryByRole('alert')).toBeNull();
    },
    closed: ended,
    left: ended,
  },
  events: {
    'retry.pressed': () => pressAndVanish(/^重试$|^重新检查$/, '注销账号'),
    'next.pressed': () => fireEvent.click(button('我已了解，下一步')),
    'form.filled': external,
    'typed.changed': (_user, payload) => fill(typed(), payload.typed),
    'typed.left': () => fireEvent.blur(typed()),
    'submit.pressed': () => fireEvent.submit(screen.getByRole('form', { name: '确认注销' })),
    'close.confirmed': () => fireEvent.click(button('确认注销')),
    'close.cancelled': () => fireEvent.click(button('再想想')),
    'giveUp.pressed': () => fireEvent.click(button('放弃注销')),
  },
});
