import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sampleOrder, sampleRefund, sampleRequest } from '../../machines/orders/sample-orders.cases.ts';
import { parcelStateOf } from '../../src/orders/parcel-card.tsx';
import { refundWords } from '../../src/refunds/refund.words.ts';
import { card, rowsOf, showOrder } from '../kit/order-page.tsx';

describe('what the page says of cancels, refunds and parcels', () => {
  test('ORD-ACT-02 a cancelled order says why, where the gateway knows it', async () => {
    await showOrder(sampleOrder('canceled', { cancelReason: 'mistaken' }));
    expect(rowsOf(card('费用'))).toContainEqual(['取消原因', '商品或收货信息选错了']);
    for (const cancelReason of ['', 'whim']) {
      cleanup();
      await showOrder(sampleOrder('canceled', { cancelReason }));
      expect(screen.queryByText('取消原因')).toBeNull();
    }
  });

  test('ORD-STATE-01 a refund has a card of its own, and says what happens next', async () => {
    await showOrder(sampleOrder('refundOrder', { refund: sampleRefund() }));
    expect(within(card('退款进度')).getByText('审核中')).toBeTruthy();
    expect(screen.getByText('商家正在审核您的退款申请，同意之前可以撤销。')).toBeTruthy();
    cleanup();
    await showOrder(
      sampleOrder('refundOrder', { refund: sampleRefund({ state: 'refunding', isWithdrawable: false }) }),
    );
    expect(screen.getByText('商家已同意退款，款项正在退回。')).toBeTruthy();
    cleanup();
    await showOrder(sampleOrder('waitReceiving', { isRefundable: true }));
    expect(screen.queryByText('退款进度')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^申请退款/ }));
    expect(await screen.findByRole('dialog', { name: '申请退款' })).toBeTruthy();
  });

  test('ORD-RX-01 a refund does not call a request an order', async () => {
    const refund = sampleRefund({ state: 'refunding', reason: 'canceled', isWithdrawable: false });
    await showOrder(sampleRequest('refundOrder', { refund }));
    expect(rowsOf(card('退款进度'))).toContainEqual(['退款原因', '已取消']);
    expect(refundWords.outdated).not.toContain('订单');
  });

  test.each([
    ['商家已发货，包裹等待揽收', '待揽收'],
    ['快件已到达广州转运中心', '运输中'],
    ['快件已到达杨浦配送站', '运输中'],
    ['快件正在派送，派送员会提前与您联系', '派送中'],
    ['派送成功，已签收，签收人：本人', '已签收'],
  ])('ORD-DATA-23 sums up the state of the parcel in a word: %s', (description, state) => {
    const older = { description: '快件正在派送', time: 1 };
    expect(parcelStateOf({ logisticsList: [{ description, time: 2 }, older] })).toBe(state);
    expect(parcelStateOf({ logisticsList: [] })).toBe('');
  });
});
