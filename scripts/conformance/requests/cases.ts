import { writeMoment } from '../../../contract/moment.ts';
import { CONSENT_VERSIONS } from '../../../contract/patients/consent.calls.ts';
import type { OrderPlan } from '../../../gateway/sandbox/seed-order-plan.ts';
import { addressBody, inquiryBody, patientBody, pictureForm } from './bodies.ts';
import { type IdKind, type Ids, missing } from './ids.ts';
import { publicRows } from './public-cases.ts';
import { at, needsCode, needsProof, of, otherwise, type Row } from './row.ts';

const DAY = 86_400_000;
const page = 'page=1&size=50';
const text = '送得很快，包装也很好，下次还来。';
const byOrder = (path: (code: string) => string, plan: Partial<OrderPlan>, body?: unknown): Row =>
  of(['order'], ({ order }) => ({ path: path(order), body }), plan);

const rx = { type: 'waitAudit', lines: 'P2001x1', deadline: 24 * 60 } as const;
const consulted = { ...rx, isConsulted: true };
const done = { type: 'completeTransaction', invoice: 'personal-electronic', ago: 9000 } as const;
const patient = ({ picture }: Pick<Ids, 'picture'>) =>
  patientBody({
    ...{ name: '李小雷', consigneePhone: missing.phone },
    ...{ relationLabel: '亲戚', prescriptionImage1: picture },
  });
const review = (productCode: string) => ({
  productEvaVos: [{ productCode, score: 5, content: text, labels: ['包装很好'], isAnonymity: true }],
  isAnonymity: true,
});
const inquiry = (path: (ids: Ids) => string, more: (ids: Ids) => object = () => ({})): Row =>
  of(['order', 'patient'], (ids) => ({ path: path(ids), body: { ...inquiryBody(ids.patient), ...more(ids) } }), rx);

const byKey = (names: readonly IdKind[], ask: Row['ask'], plan: Partial<OrderPlan> = {}): Row => ({
  ask,
  names,
  plan,
  secret: 'key',
});
const proof = ({ keyPhone }: Ids) => `consigneePhone=${keyPhone}`;
const ofKey = ({ key }: Ids) => `/v2/orders/ordersPatient/${key}`;
const consentVersion = CONSENT_VERSIONS.health;
/** Every call of the contract, by its name. */
export const rows: Readonly<Record<string, Row>> = {
  ...publicRows,
  readMember: at('/v2/member/vo'),
  readAccount: at('/v2/member/account'),
  readClosing: at('/v2/member/account/closeapply'),
  readThirdBinder: at('/v2/member/account/thirdBinder?type=2'),
  removeThirdBinder: at('/v2/member/account/thirdBinder?type=2'),
  checkThirdReturn: otherwise(
    needsProof,
    at('/v2/member/account/thirdBinder/returned', { body: { loginName: 'x', loginType: 2 } }),
  ),
  checkCurrentAccount: of(['phone'], ({ phone }) => ({
    path: '/v2/member/account/current',
    body: { phoneNum: phone },
  })),
  changePhone: otherwise(
    needsCode,
    of(['phone'], ({ phone }) => ({
      path: `/v2/member/account/phoneBinder?phoneNum=${phone}&smsCode=000000`,
    })),
  ),
  changePassword: otherwise(
    needsCode,
    at('/v2/member/account/pwd', {
      body: { oldPwd: 'Wrong2026', newPwd: 'neu-Apotheke7', newPwdConfirm: 'neu-Apotheke7' },
    }),
  ),
  proveByPassword: at('/v2/member/account/proof', { body: { password: 'Xinglin2026' } }),
  sendCodeToAccount: at('/v2/member/account/sms/captcha', { body: {} }),
  closeAccount: otherwise(needsCode, at('/v2/member/account/closeapply', { headers: { closeOrigin: 'PC' } })),
  listAddresses: at('/deliveryAddresses'),
  createAddress: of(['address'], ({ address }) => ({
    path: '/deliveryAddresses',
    body: { ...addressBody('李小雷', '13512345678'), id: address },
  })),
  editAddress: of(['address'], ({ address }) => ({
    path: `/deliveryAddresses/${address}`,
    body: addressBody('李小雷', '13512345678'),
  })),
  setDefaultAddress: of(['address'], ({ address }) => ({ path: `/deliveryAddresses/${address}/default` })),
  saveMember: of(['avatar'], ({ avatar }) => ({ path: '/v2/member/vo', body: { avatar } })),
  giveConsent: at('/v2/member/consents', { body: { purpose: 'health', version: consentVersion } }),
  readConsents: at('/v2/member/consents'),
  readPersonalData: at('/v2/member/account/personalData'),
  uploadFile: { ask: () => ({ path: '/uploader/upload', body: pictureForm({ module: 'common' }) }), names: [] },
  countAvailableCoupons: at('/coupon/v2/available/couponCounts'),
  countCoupons: at('/coupon/v2/coupons/counts'),
  listCoupons: at(`/coupon/v2/coupons?${page}&status=0`),
  listCoins: at(`/v1/coin/history?${page}`),
  readCoinBalance: at('/v1/coin/balance'),
  readCartTotal: at('/memberShopCarts/total'),
  addToCart: at('/v2/memberShopCarts/items', { body: [{ productCode: 'P1001', num: 1, sourceHost: 'shop.test' }] }),
  buyNow: at('/v2/settle/buyNow', { body: { skuCode: 'P1001', quantity: 1, sourceHost: 'shop.test' } }),
  countFavourites: at('/v2/users/myFavorites/total'),
  listFavourites: at(`/v2/users/myFavorites?${page}`),
  removeFavourite: of(['favourite'], ({ favourite }) => ({ path: `/v2/users/myFavorites/${favourite}` })),
  bookDrug: at('/details/rest/book', {
    body: { productCode: 'P3003', contactMsg: '13512345678', registerType: '1' },
  }),
  listBookings: at(`/bookings/productnothings?${page}`),
  deleteBooking: of(['booking'], ({ booking }) => ({ path: `/bookings/productnothings/${booking}` })),

  readOrderCounts: at('/v3/orders/counts'),
  listOrders: at(`/v3/orders?type=all&${page}`),
  filterOrders: at(`/v3/orders/filter?type=all&${page}`),
  listInvoices: at(`/v3/orders/my_invoice?${page}`),
  readOrder: byOrder((code) => `/v3/orders/${code}`, {}),
  readLogistics: byOrder((code) => `/v2/orders/logistics?ordersCode=${code}`, { type: 'waitReceiving', ago: 5000 }),
  cancelOrder: byOrder((code) => `/v3/orders/${code}/platformCancel`, {}),
  askRefund: byOrder(
    (code) => `/v3/orders/${code}/refund`,
    { type: 'waitDelivery', ago: 5000 },
    { reason: 'other', note: text },
  ),
  withdrawRefund: byOrder((code) => `/v3/orders/${code}/refund`, {
    ...{ type: 'refundOrder', ago: 300, beforeRefund: 'waitDelivery' },
  }),
  confirmReceipt: byOrder((code) => `/v3/orders/${code}/received`, { type: 'waitReceiving', ago: 5000 }),
  rebuyOrder: byOrder((code) => `/v3/orders/${code}/rebuy?sourceHost=shop.test`, done),
  deleteOrder: byOrder((code) => `/v3/orders/${code}/delete`, done),
  readReview: byOrder((code) => `/v3/orders/${code}/evaluate`, { type: 'waitEvaluate', ago: 9000 }),
  saveReview: byOrder((code) => `/v3/orders/${code}/evaluate`, { type: 'waitEvaluate', ago: 9000 }, review('P1001')),
  readInvoiceUrls: byOrder((code) => `/invoices/v2/${code}`, done),
  sendInvoice: of(
    ['order'],
    ({ order }) => ({
      path: `/invoices/v2/sendEmail/?ordersCode=${order}&emails=lin%40example.com`,
      headers: { platform: 'PC', 'sec-fetch-site': 'same-origin' },
    }),
    done,
  ),
  // The first of the two orders does not exist.
  findPrescriptionSigns: byOrder(
    (code) => `/v5/orders/prescriptionSign/findByOrdersCodes?ordersCodes=2026010188888,${code}`,
    consulted,
  ),
  readOrderPrescription: byOrder((code) => `/v4/orders/getPrescriptionSign/${code}`, consulted),
  readPayment: of(['payment'], ({ payment }) => ({ path: `/unipay/payment/result/${payment}` })),
  submitPayInquiry: inquiry(({ order }) => `/v4/orders/submitPayInquiry/${order}`),
  perfectInquiry: inquiry(({ order }) => `/v2/orders/inquiry/perfect/${order}`),
  perfectInquiryV2: inquiry(
    () => '/v2/orders/inquiry/perfectV2',
    ({ order }) => ({ ordersCode: order }),
  ),
  submitOptionalInquiry: inquiry(
    () => '/v4/orders/optionalInquiry',
    ({ order }) => ({ ordersCode: order }),
  ),

  createPatient: of(['picture'], (ids) => ({ path: '/patients', body: patient(ids) })),
  editPatient: of(['patient', 'picture'], (ids) => ({ path: `/patients/${ids.patient}`, body: patient(ids) })),
  readPatient: of(['patient'], (ids) => ({ path: `/patients/${ids.patient}` })),
  readDefaultPatient: at('/patients/default'),
  setDefaultPatient: of(['patient'], (ids) => ({ path: `/patients/${ids.patient}/default` })),
  listPatients: at('/patients'),

  bindCheckByToken: byKey([], ({ key }) => ({ path: `/v4/orders/bindCheckByToken/${key}` })),
  findConsigneePhone: byKey([], ({ key }) => ({ path: `/v4/orders/findConsigneePhone/${key}` })),
  registerByToken: byKey(['key'], ({ key, keyPhone }) => ({
    path: '/v4/orders/registerByToken',
    body: { phone: keyPhone, token: key },
  })),
  readNotPay: byKey(['key'], ({ key, keyPhone }) => ({
    path: `/v5/orders/notPay?${new URLSearchParams({
      ...{ token: key, consigneePhone: keyPhone },
      ...{ bgnDate: writeMoment(Date.now() - 7 * DAY), endDate: writeMoment(Date.now() + DAY) },
    })}`,
  })),
  needInquiryByToken: byKey(['key'], (ids) => ({ path: `/v4/orders/needInquiryByToken/${ids.key}?${proof(ids)}` })),
  updateOrderPhone: byKey(['key'], ({ key, keyPhone }) => ({
    path: '/v4/orders/updatePhone',
    body: { token: key, phone: keyPhone },
  })),
  readOrderPatient: byKey(['key'], (ids) => ({ path: `${ofKey(ids)}?${proof(ids)}` })),
  saveOrderPatient: byKey(['key', 'patient', 'picture'], (ids) => ({
    path: `${ofKey(ids)}?${proof(ids)}`,
    body: { ...patient(ids), id: ids.patient, consentVersion },
  })),
  deleteOrderPatient: byKey(['key', 'patient'], (ids) => ({
    path: `${ofKey(ids)}?${proof(ids)}&patientInfoId=${ids.patient}`,
  })),
  uploadOrderPatientImage: byKey(['key'], (ids) => ({
    path: `${ofKey(ids)}/images?${proof(ids)}`,
    body: pictureForm({}),
  })),
  readPrescriptionByToken: byKey(
    ['key'],
    (ids) => ({ path: `/v4/orders/getPrescriptionSignByToken/${ids.key}?${proof(ids)}` }),
    consulted,
  ),
  perfectInquiryByToken: byKey(
    ['key', 'patient'],
    (ids) => ({
      path: `/v2/orders/inquiry/perfectByToken?${proof(ids)}`,
      body: { ...inquiryBody(ids.patient), token: ids.key },
    }),
    rx,
  ),
  submitInquiryByToken: byKey(
    ['key', 'patient'],
    (ids) => ({
      path: `/v4/orders/submitInquiryByToken/${ids.key}?${proof(ids)}`,
      body: inquiryBody(ids.patient),
    }),
    rx,
  ),
  readRequestPatient: byRequest([], ({ requestCode }) => ({
    path: `/v2/orders/ordersPatient/request/${requestCode}`,
  })),
  readChronicPatient: byRequest([], ({ chronicCode }) => ({
    path: `/v2/orders/chronicPatient/request/${chronicCode}`,
  })),
  savePrescription: byRequest(['picture'], (ids) => ({
    path: '/v2/orders/prescription',
    body: { requestCode: ids.requestCode, patient: patientBody(), consentVersion, prescriptionImage1: ids.picture },
  })),

  // Deletions come last: until then everything is there.
  deleteAddress: of(['address'], ({ address }) => ({ path: `/deliveryAddresses/${address}` })),
  deletePatient: of(['patient'], (ids) => ({ path: `/patients/${ids.patient}` })),
  withdrawConsent: at('/v2/member/consents?purpose=health'),
  logOut: otherwise(
    'it ends the login that the rest is asked with',
    at('/web-gateway/logout', { body: { refreshToken: 'r'.repeat(43), accessToken: 'a'.repeat(43) } }),
  ),
};

function byRequest(names: readonly IdKind[], ask: Row['ask']): Row {
  return { ask, names, plan: {}, secret: 'requestCode' };
}
