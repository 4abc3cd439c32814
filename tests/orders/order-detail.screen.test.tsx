import { fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { orderDetailCases, PARTS } from '../../machines/orders/order-detail.cases.ts';
import { noticeText } from '../kit/notices.ts';
import { card, LIST, news, orderPage } from '../kit/order-page.tsx';
import { external, testScreen } from '../kit/screen.tsx';

const more = () => within(card('物流')).queryByRole('button', { name: /展开|收起/ });
const retryIn = (place: HTMLElement) => within(place).getByRole('button', { name: '重试' });
const isShown = () => expect(screen.getByRole('heading', { level: 2, name: /^待/ })).toBeTruthy();

testScreen(orderDetailCases, {
  render: (actor) => orderPage(actor),
  states: {
    loading: ({ context: { parts }, container }) => {
      if (parts === null) expect(screen.getByRole('status').textContent).toBe('正在读取订单');
      else isShown();
      expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
    },
    missing: () => {
      expect(screen.getByText(/^没有找到这个订单/)).toBeTruthy();
      expect(screen.getByRole('link', { name: '查看我的订单' }).getAttribute('href')).toBe(LIST);
      expect(screen.queryByRole('button', { name: '打印' })).toBeNull();
    },
    failed: ({ context: { notice } }) => {
      const alert = screen.getByRole('alert');
      expect(alert.textContent).toContain(notice === null ? '' : noticeText(notice, '没有读取到订单，请重试'));
      expect(retryIn(alert)).toBeTruthy();
    },
    'shown.parts.counting': () => expect.unreachable('it is counted at once'),
    'shown.parts.single': () => {
      isShown();
      expect(screen.queryByRole('tab')).toBeNull();
    },
    'shown.parts.split': ({ context: { chosen } }) => {
      const isSecond = chosen === PARTS[1];
      expect(screen.getByRole('tab', { selected: true }).textContent).toContain(isSecond ? '包裹二' : '包裹一');
      expect(within(card('收货信息')).getByText(isSecond ? '韩梅梅' : '李雷')).toBeTruthy();
      expect(screen.getByRole('heading', { level: 2, name: isSecond ? '待评价' : '待收货' })).toBeTruthy();
    },
    'shown.parcel.loading': ({ context: { logistics } }) => {
      const reading = within(card('物流')).queryByText('正在读取物流');
      expect(reading === null).toBe(logistics !== null);
      isShown();
    },
    'shown.parcel.latest': ({ context: { logistics } }) => {
      const count = logistics?.logisticsList.length ?? 0;
      expect(news()).toHaveLength(Math.min(count, 3));
      expect(news()[0]?.textContent).toContain(logistics?.logisticsList[0]?.description);
      expect(more()?.textContent).toBe(count > 3 ? `展开全部 ${count} 条` : undefined);
    },
    'shown.parcel.all': ({ context: { logistics } }) => {
      expect(news()).toHaveLength(logistics?.logisticsList.length ?? 0);
      expect(more()?.textContent).toBe('收起');
    },
    'shown.parcel.none': () => {
      expect(within(card('物流')).getByText('商品尚未发货，暂无物流信息')).toBeTruthy();
      expect(within(card('物流')).queryByRole('listitem')).toBeNull();
    },
    'shown.parcel.failed': ({ context: { parcelNotice } }) => {
      const alert = within(card('物流')).getByRole('alert');
      const text = parcelNotice === null ? '' : noticeText(parcelNotice, '没有读取到物流，请重试');
      expect(alert.textContent).toContain(text);
      isShown();
    },
  },
  events: {
    'order.changed': external,
    'retry.pressed': () => fireEvent.click(retryIn(screen.getByRole('alert'))),
    'parcel.retried': () => fireEvent.click(retryIn(card('物流'))),
    'part.picked': (_, { ordersCode }) =>
      fireEvent.click(screen.getByRole('tab', { name: ordersCode === PARTS[1] ? /^包裹二/ : /^包裹一/ })),
    'all.pressed': (user) => user.click(screen.getByRole('button', { name: /^展开全部/ })),
    'fewer.pressed': (user) => user.click(screen.getByRole('button', { name: '收起' })),
  },
});
