import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { paymentResultCases } from '../../machines/payment/payment-result.cases.ts';
import { PaymentResultNotice } from '../../src/payment/payment-result-notice.tsx';
import { noticeText } from '../kit/notices.ts';
import { external, press, testScreen } from '../kit/screen.tsx';

const retry = () => screen.queryByRole('button', { name: '重试' });
const says = (text: string) => {
  expect(screen.getByRole('status').textContent).toBe(text);
  expect(retry()).toBeNull();
};
const saysWithRetry = (text: string) => {
  expect(screen.getByRole('status').textContent).toBe(`${text} 重试`);
  expect(retry()).not.toBeNull();
};
const waiting = () => says('正在确认支付结果，请稍候');

testScreen(paymentResultCases, {
  render: (actor) => <PaymentResultNotice actor={actor} />,
  states: {
    'pending.watched.asking': waiting,
    'pending.watched.resting': waiting,
    'pending.paused': waiting,
    paid: () => says('订单已支付'),
    declined: ({ context: { reason } }) => says(reason === null ? '支付没有成功，尚未支付' : `支付没有成功：${reason}`),
    closed: ({ context: { reason } }) => says(reason ?? '支付已关闭，尚未支付'),
    missing: () => says('没有查到这笔支付，请以页面上的状态为准'),
    unknown: () => saysWithRetry('暂时没有收到支付结果，请稍后重试，或以页面上的状态为准'),
    failed: ({ context: { notice } }) => saysWithRetry(noticeText(notice, '没有查到支付结果，请重试')),
  },
  events: {
    'retry.pressed': () => press('重试'),
    'page.hidden': external,
    'page.shown': external,
  },
});
