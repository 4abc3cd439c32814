import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { askRefund } from '../../contract/refunds/refund.calls.ts';
import { sampleOrder, sampleRefund } from '../../machines/orders/sample-orders.cases.ts';
import { refundCases } from '../../machines/refunds/refund.cases.ts';
import type { RefundEmitted } from '../../machines/refunds/refund.machine.ts';
import { provideRefund } from '../../src/refunds/refund.actors.ts';
import { RefundCard } from '../../src/refunds/refund-card.tsx';
import { RefundDialog } from '../../src/refunds/refund-dialog.tsx';
import { json, openTab, openTestServer, refusal, started } from '../kit/actors.ts';
import { noticeText } from '../kit/notices.ts';
import { external, fill, press, type Seen, testScreen } from '../kit/screen.tsx';

type Observation = Seen<typeof refundCases.machine>;

const dialog = () => screen.findByRole('dialog', { name: '申请退款' });
const reasons = () => screen.getByRole('radiogroup', { name: '退款原因' });
const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '补充说明' });
const filledIs = async ({ context: { fields } }: Observation) => {
  const { textContent } = await dialog();
  expect(textContent).toContain('退款金额¥49.60');
  expect(textContent).toContain('退款方式原路退回');
  const chosen = within(reasons())
    .getAllByRole<HTMLInputElement>('radio')
    .find(({ checked }) => checked);
  expect(chosen?.value ?? null).toBe(fields.reason);
  expect(note().value).toBe(fields.note);
};

testScreen(refundCases, {
  render: (actor) => <RefundDialog actor={actor} />,
  states: {
    closed: () => expect(screen.queryByRole('dialog')).toBeNull(),
    editing: async (seen) => {
      const { faults, notice, failedSubmits } = seen.context;
      await filledIs(seen);
      const text = (await dialog()).textContent ?? '';
      expect(text.includes('请选择退款原因')).toBe(faults.reason !== null);
      expect(text.includes('补充说明最多 200 字')).toBe(faults.note !== null);
      expect(note().getAttribute('aria-invalid')).toBe(faults.note === null ? null : 'true');
      if (faults.reason !== null && failedSubmits > 0) {
        expect(document.activeElement).toBe(within(reasons()).getAllByRole('radio')[0]);
      }
      expect(within(await dialog()).getByRole('alert').textContent).toBe(noticeText(notice, '没有提交成功，请重试'));
    },
    asking: async (seen) => {
      await filledIs(seen);
      expect(screen.getByRole('button', { name: /提交/ }).getAttribute('aria-busy')).toBe('true');
    },
  },
  events: {
    'refund.opened': external,
    'reason.chosen': () => fireEvent.click(screen.getByLabelText('商品损坏或缺件')),
    'note.changed': (_, { note: text }) => fill(note(), text),
    'note.left': () => fireEvent.blur(note()),
    'submit.pressed': () => fireEvent.submit(screen.getByRole('form', { name: '申请退款' })),
    'close.pressed': () => press('取消'),
  },
});

test('ORD-PAY-14 of an order with an advance only that is paid back before the receipt', async () => {
  const actor = createActor(refundCases.machine).start();
  render(<RefundDialog actor={actor} />);
  act(() => actor.send({ type: 'refund.opened', order: sampleOrder('waitReceiving', { advanceSum: 1000 }) }));
  expect((await dialog()).textContent).toContain('退款金额¥10.00');
});

describe('on the gateway', () => {
  const server = openTestServer();
  const order = sampleOrder('waitReceiving', { ordersCode: '2026/1' });
  const asked = async () => {
    const actor = createActor(provideRefund(openTab()));
    const emitted: RefundEmitted[] = [];
    actor.on('*', (event) => emitted.push(event));
    started(actor);
    actor.send({ type: 'refund.opened', order });
    actor.send({ type: 'reason.chosen', reason: 'late' });
    actor.send({ type: 'note.changed', note: ' 晚了三天 ' });
    for (let time = 0; time < 10; time += 1) actor.send({ type: 'submit.pressed' });
    const { value } = await waitFor(actor, (snapshot) => !snapshot.matches('asking'));
    return { value, emitted };
  };

  test('ORD-STATE-02 sends one application, with the reason and the trimmed note', async () => {
    const sent = server.answer(askRefund, () => json({}));
    expect(await asked()).toEqual({ value: 'closed', emitted: [{ type: 'succeeded' }] });
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/v3/orders/2026%2F1/refund', { reason: 'late', note: '晚了三天' }],
    ]);
  });

  test.each([
    [404, 'closed', [{ type: 'outdated', message: '不行' }]],
    [409, 'closed', [{ type: 'outdated', message: '不行' }]],
    [400, 'editing', []],
  ] as const)('ORD-STATE-02 a refusal with %s leads to %s', async (status, value, emitted) => {
    server.answer(askRefund, () => refusal(status, 'x', '不行'));
    expect(await asked()).toEqual({ value, emitted });
  });
});

describe('the card of a refund', () => {
  const said = (given: Parameters<typeof sampleRefund>[0]) => {
    const { unmount } = render(<RefundCard refund={sampleRefund(given)} />);
    const text = screen.getByRole('region', { name: '退款进度' }).textContent;
    unmount();
    return text;
  };

  test('ORD-STATE-01 shows amount, way, reason, note and the times of its steps', () => {
    const text = said({ state: 'refunding', decidedTime: 1_795_170_000_000, note: '少一盒' });
    for (const part of ['退款中', '¥49.60', '原路退回', '商品损坏或缺件', '少一盒', '11-20 15:33', '11-20 18:20']) {
      expect(text).toContain(part);
    }
    expect(said({ way: 'service' })).toContain('由客服与您联系退款');
  });

  test('ORD-STATE-01 a refused refund says so; unknown values are left out', () => {
    expect(said({ state: 'refused', isWithdrawable: false })).toContain('商家没有同意这次退款');
    const text = said({ reason: 'whim', amount: null, appliedTime: null });
    expect(text).not.toContain('退款原因');
    expect(text).not.toContain('退款金额');
  });
});
