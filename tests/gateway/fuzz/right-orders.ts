import { writeMoment } from '../../../contract/moment.ts';
import { DAY } from '../../../gateway/clock.ts';
import { SHOPPER } from '../kit.ts';
import type { Right, Rights } from './right.ts';
import type { World } from './world.ts';

const page = { page: '1', size: '10' };
const sourceHost = 'shop.test';
const own = { who: 'owner', isOwn: true } as const;
const read: Right = { who: 'owner' };
const open: Right = { who: 'visitor' };

function orderCalls({ orders, products }: World, now: number): Rights {
  return {
    readReview: { ...own, params: { id: orders.waitEvaluate } },
    saveReview: {
      ...own,
      params: { id: orders.waitEvaluate },
      body: {
        productEvaVos: products.map(({ productCode }: { productCode: string }) => ({
          ...{ productCode, score: 5, content: '送得很快，包装也很好，下次还来。' },
          ...{ labels: ['包装很好'], isAnonymity: true },
        })),
        isAnonymity: true,
      },
    },
    listInvoices: { ...read, query: page },
    readInvoiceUrls: { ...own, params: { ordersCode: orders.invoiced } },
    sendInvoice: {
      ...own,
      headers: { 'sec-fetch-site': 'same-origin' },
      query: { ordersCode: orders.invoiced, emails: 'lin@example.com' },
      isRepeatable: true,
    },
    cancelOrder: { ...own, params: { id: orders.waitPay } },
    confirmReceipt: { ...own, params: { id: orders.waitReceiving } },
    deleteOrder: { ...own, params: { id: orders.canceled } },
    filterOrders: {
      ...read,
      query: {
        ...{ type: 'all', ...page, productName: '蒙脱石' },
        ...{ beginDate: writeMoment(now - 90 * DAY), endDate: writeMoment(now) },
      },
    },
    listOrders: { ...read, query: { type: 'waitPay', ...page } },
    readLogistics: { ...own, query: { ordersCode: orders.waitReceiving } },
    readOrder: { ...own, params: { ordersCode: orders.waitPay } },
    readOrderCounts: read,
    rebuyOrder: { ...own, params: { id: orders.waitReceiving }, query: { sourceHost }, isRepeatable: true },
    findPrescriptionSigns: { ...read, query: { ordersCodes: `${orders.waitAudit},${orders.other}` } },
  };
}

function goods({ favourite, soldOut, own: { booking } }: World): Rights {
  return {
    addToCart: { ...read, body: [{ productCode: 'P1002', num: 2, sourceHost }], isRepeatable: true },
    buyNow: { ...read, body: { skuCode: 'P1002', quantity: 1, sourceHost }, isRepeatable: true },
    readCartTotal: read,
    countFavourites: read,
    listFavourites: { ...read, query: page },
    removeFavourite: { ...own, params: { id: favourite } },
    bookDrug: { ...read, body: { productCode: soldOut, contactMsg: SHOPPER, registerType: '1' } },
    deleteBooking: { ...own, params: { id: booking } },
    listBookings: { ...read, query: page },
    countAvailableCoupons: read,
    countCoupons: read,
    listCoupons: { ...read, query: { status: '0', ...page } },
    listCoins: { ...read, query: page },
    readCoinBalance: read,
  };
}

function links({ links: { unregistered, registered }, holder: { link }, paid }: World, now: number): Rights {
  const params = { token: link.key };
  const { key: token, phone: consigneePhone } = registered;
  return {
    bindCheckByToken: { ...open, params },
    findConsigneePhone: { ...open, params },
    needInquiryByToken: { ...open, params, query: { consigneePhone: link.phone } },
    readNotPay: {
      isRepeatable: true,
      ...open,
      query: { token, consigneePhone, bgnDate: writeMoment(now - 7 * DAY), endDate: writeMoment(now) },
    },
    registerByToken: { ...open, body: { phone: unregistered.phone, token: unregistered.key } },
    notifyPayment: { ...open, body: paid.notice },
    readPayment: { ...own, params: { payment: paid.payment } },
  };
}

const settings: Rights = {
  readCommonTexts: open,
  readGiftPacks: { ...open, query: { showDetail: '1' } },
  readMallSettings: open,
  readSetting: { ...open, query: { module: 'm-mall', key: 'rxRule', platform: 'PC' } },
  openStoreApplication: { ...open, body: { name: '陈店长', phone: SHOPPER, city: '广州' }, isRepeatable: true },
};

/** The calls of orders, of goods and of pay links. */
export const rightOfOrders = (world: World, now: number): Rights => ({
  ...orderCalls(world, now),
  ...goods(world),
  ...links(world, now),
  ...settings,
});
