import type { OrderRecord } from '../../contract/orders/order.ts';

/** ORD-ROUTE-18: the inquiry of an order, always with all three parameters. */
export function inquiryAddress({
  ordersCode: orderCode,
  consigneePhone: pConsigneePhone,
  paySource,
}: Pick<OrderRecord, 'ordersCode' | 'consigneePhone' | 'paySource'>): string {
  return `/pay/inquiry?${new URLSearchParams({ orderCode, pConsigneePhone, paySource })}`;
}
