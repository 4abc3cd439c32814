import { expect } from 'vitest';
import { readPayment } from '../../../contract/orders/payment.calls.ts';
import { paymentResultCases } from '../../../machines/orders/payment-result/payment-result.cases.ts';
import type { paymentResultMachine } from '../../../machines/orders/payment-result/payment-result.machine.ts';
import { type Deed, type Seen, testBrowser } from '../../kit/browser.ts';
import { noticeText } from '../../kit/notices.ts';
import { shown, texts } from '../../kit/sights.ts';
import type { LoginStage } from './login-stage.ts';
import { openPayStage, payPageAddress, settlePayment } from './pay-page-stage.ts';

type Machine = typeof paymentResultMachine;
type Does = Deed<Machine, LoginStage>;
type Look = Seen<Machine, LoginStage>;

const REST = 3000;
/** Of the path that is walked. */
let payment = '';

const main = ({ page }: LoginStage) => page.getByRole('main');
const result = (stage: LoginStage) => main(stage).getByRole('status').nth(0);
const retry = (stage: LoginStage) => result(stage).getByRole('button', { name: '重试' });
const says =
  (text: (context: Look['context']) => string, canRetry = false) =>
  ({ stage, context }: Look) => [
    texts('the result', result(stage), text(context) + (canRetry ? ' 重试' : '')),
    shown('the retry', retry(stage), canRetry),
  ];
const waiting = says(() => '正在确认支付结果，请稍候');

/** What became of the payment at the cashier, in the gateway's own words. */
const settled =
  (act: Parameters<typeof settlePayment>[2], kind: string): Does =>
  async ({ stage }) => {
    await stage.keepTime();
    await settlePayment(stage, payment, act);
    const { message } = Object((await stage.answer('readPayment'))?.body);
    return { kind, message: message === '' ? null : message };
  };
const faulty =
  (fault: Parameters<LoginStage['answerFault']>[1]): Does =>
  async ({ stage }) => {
    await stage.answerFault('readPayment', fault);
  };

testBrowser<Machine, LoginStage>(paymentResultCases, {
  async open(shop) {
    const { stage, place } = await openPayStage(shop, { readPayment }, { begun: true });
    payment = place.payment;
    const link = { key: place.key, consigneePhone: place.phone };
    await stage.page.goto(payPageAddress({ ...link, payment }));
    await main(stage).getByRole('timer').waitFor();
    return stage;
  },
  calls: { readPayment: { call: readPayment, asks: () => ({}) } },
  states: {
    'pending.watched.asking': waiting,
    'pending.watched.resting': waiting,
    'pending.paused': waiting,
    // The page says so itself once it has read the order.
    paid: ({ stage }) => [texts('the heading', main(stage).getByRole('heading', { level: 1 }), '订单已支付')],
    declined: says(({ reason }) => (reason === null ? '支付没有成功，尚未支付' : `支付没有成功：${reason}`)),
    closed: says(({ reason }) => reason ?? '支付已关闭，尚未支付'),
    missing: says(() => '没有查到这笔支付，请以页面上的状态为准'),
    unknown: says(() => '暂时没有收到支付结果，请稍后重试，或以页面上的状态为准', true),
    failed: says(({ notice }) => noticeText(notice, '没有查到支付结果，请重试'), true),
  },
  events: {
    'retry.pressed': ({ stage }) => retry(stage).click(),
    'page.hidden': ({ stage }) => stage.show('hidden'),
    'page.shown': ({ stage }) => stage.show('visible'),
  },
  answers: {
    readPayment: {
      已支付: settled('pay', 'paid'),
      支付方拒绝: settled('refuse', 'declined'),
      已关闭: settled('close', 'closed'),
      等待通知: async ({ stage }) => {
        await stage.answer('readPayment');
      },
      // What no cashier of the sandbox does, it plays in the gateway's place.
      支付方拒绝但无原因: faulty({ status: 200, body: { state: 'refused', message: '' } }),
      已关闭且有说明: faulty({ status: 200, body: { state: 'closed', message: '支付单已过期' } }),
      没有这笔支付: faulty({ status: 404, body: { code: 'noSuchPayment', message: '没有这笔支付' } }),
      服务器拒绝: faulty({ status: 429, body: { code: 'tooOften', message: '操作过于频繁，请稍后再试' } }),
      拒绝但无消息: faulty({ status: 429, body: {} }),
      网络断开: faulty({ drop: true }),
      服务异常: faulty({ status: 500 }),
    },
  },
  passes: {
    // The gateway goes on answering that it knows nothing.
    patience: async (stage, milliseconds) => {
      let left = milliseconds;
      for (; left >= REST; left -= REST) {
        await stage.answer('readPayment');
        await expect.poll(() => stage.valueOf('paymentResult')).toEqual({ pending: { watched: 'resting' } });
        await stage.letPass(REST);
        await expect.poll(() => stage.calls.running()).toEqual(['readPayment']);
      }
      await stage.letPass(left);
    },
  },
});
