import { ORDER_STATUSES, type OrderProduct, type OrderRecord, type OrderType } from '../../contract/orders/order.ts';
import type { RefundRecord } from '../../contract/refunds/refund.ts';

const product: OrderProduct = {
  productCode: 'P1001',
  productName: '蒙脱石散 成人与儿童急慢性腹泻',
  productImageUrl: '/products/box.svg',
  packing: '3g×15袋/盒',
  amount: 2,
  actualPrice: 24_80,
  prescriptionType: '3',
  mark: '1',
  promotions: [],
  combinationId: '',
  classCode: '',
};

/** A product of a sample order, as cases and tests need it. */
export function sampleProduct(given: Partial<OrderProduct> = {}): OrderProduct {
  return { ...product, ...given };
}

/** A sample order of a type, with the status that belongs to it. */
export function sampleOrder(orderType: OrderType, given: Partial<OrderRecord> = {}): OrderRecord {
  return {
    ordersCode: '2026112000213',
    splitOf: '',
    orderStatus: ORDER_STATUSES[orderType],
    orderStatusName: '',
    orderType,
    orderProducts: [product],
    consignee: '李雷',
    consigneePhone: '13512345678',
    deliveryAddress: '广东省广州市天河区体育东路 28 号',
    sum: 49_60,
    advanceSum: null,
    productMoney: 49_60,
    couponValue: 0,
    transportCosts: 0,
    mallCoinMoney: 0,
    totalFCY: null,
    creationDate: 1_795_140_720_000,
    paymentDeadline: null,
    confirmingUntil: null,
    refundDue: null,
    paymentTime: null,
    shippingTime: null,
    receivedTime: null,
    evaluateTime: null,
    canceledTime: null,
    cancelReason: '',
    isRefundable: false,
    refund: null,
    paymentType: '99',
    paymentTypeName: '在线支付',
    paySource: '',
    isGlobalOrder: false,
    isRxDrug: false,
    rxDrug: false,
    prescription: undefined,
    plainIdCardNumber: '',
    invoice: undefined,
    invoiceType: '',
    consigneeType: '',
    taxPayerNumber: '',
    invoiceContent: '',
    ...given,
  };
}

/** The same as a request: its product is a prescription drug. */
export function sampleRequest(orderType: OrderType, given: Partial<OrderRecord> = {}): OrderRecord {
  const rx = sampleProduct({ productCode: 'P1004', productName: '苯磺酸氨氯地平片', prescriptionType: '4' });
  return sampleOrder(orderType, { ordersCode: '2026112000187', orderProducts: [rx], ...given });
}

/** A sample refund that the shop has not decided. */
export function sampleRefund(given: Partial<RefundRecord> = {}): RefundRecord {
  return {
    state: 'reviewing',
    amount: 49_60,
    way: 'original',
    reason: 'damaged',
    note: '',
    appliedTime: 1_795_160_000_000,
    decidedTime: null,
    paidTime: null,
    isWithdrawable: true,
    ...given,
  };
}
