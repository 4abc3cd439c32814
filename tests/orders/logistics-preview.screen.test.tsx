import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { logisticsPreviewCases } from '../../machines/orders/logistics-preview.cases.ts';
import { sampleOrder } from '../../machines/orders/sample-orders.cases.ts';
import { OrderParcel } from '../../src/orders/order-parcel.tsx';
import { noticeText } from '../kit/notices.ts';
import { external, press, type Seen, testScreen } from '../kit/screen.tsx';

type Observation = Seen<typeof logisticsPreviewCases.machine>;

const codes = ['2026111200468', '2026111500301'];
const trigger = (code: string) => screen.getByRole('button', { name: new RegExp(`^查看物流.*${code}$`) });
const isOpen = ({ context }: Observation) => trigger(context.ordersCode).getAttribute('aria-expanded') === 'true';

testScreen(logisticsPreviewCases, {
  render: (actor) => (
    <>
      {codes.map((ordersCode) => (
        <OrderParcel key={ordersCode} order={sampleOrder('waitReceiving', { ordersCode })} actor={actor} />
      ))}
    </>
  ),
  states: {
    idle: () => expect(screen.queryByRole('list')).toBeNull(),
    reading: (seen) => {
      if (isOpen(seen)) expect(screen.getByText('正在读取物流')).toBeTruthy();
    },
    shown: (seen) => {
      if (!isOpen(seen)) return;
      expect(screen.getByText('杏运速递 XY770020318845')).toBeTruthy();
      expect(screen.getByRole('list', { name: '最新物流' }).children).toHaveLength(2);
      fireEvent.keyDown(trigger(seen.context.ordersCode), { key: 'Escape' });
      expect(isOpen(seen)).toBe(false);
    },
    failed: (seen) => {
      expect(isOpen(seen)).toBe(true);
      expect(screen.getByRole('alert').textContent).toBe(noticeText(seen.context.notice, '物流没有读出来'));
    },
  },
  events: {
    'order.looked': (_, { ordersCode }) => {
      for (const code of codes) fireEvent.blur(trigger(code));
      fireEvent.click(trigger(ordersCode));
    },
    'retry.pressed': () => press('重试'),
    'orders.changed': external,
  },
});
