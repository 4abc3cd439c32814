import { defineCases } from '@xinglin/paths';
import { type PayOrderRecord, readNotPay } from '../../contract/pay-link/pay-link.calls.ts';
import { readPayment } from '../../contract/payment/payment.calls.ts';
import { quoted, refusals, unreachable } from '../lib/form-notice.cases.ts';
import type { FormNotice } from '../lib/form-notice.ts';
import { answered, answers, byHand, no, refusedAnswers, short, yes } from '../lib/how.cases.ts';
import { sampleOrder, sampleProduct } from '../orders/sample-orders.cases.ts';
import { payLinkOrderMachine } from './pay-link-order.machine.ts';
import { FEW_PRODUCTS, type ReadPayOrderReply } from './pay-link-order.setup.ts';

const NOW = 1_795_200_000_000;
const link = { key: 'k-7f3a', consigneePhone: '13512345678', payment: '' };

const products = ['苯磺酸氨氯地平片', '阿托伐他汀钙片', '维生素 C 咀嚼片', '蒙脱石散'].map((productName, place) =>
  sampleProduct({ productCode: `P10${place}`, productName, prescriptionType: place < 2 ? '4' : '2' }),
);

/** The order of a sample link: four products, the first two of them prescription drugs. */
export function samplePayOrder(
  type: Parameters<typeof sampleOrder>[0],
  given: Partial<PayOrderRecord> = {},
): PayOrderRecord {
  return {
    ...sampleOrder(type, {
      ordersCode: '2026112000231',
      orderProducts: products,
      sum: 168_30,
      productMoney: 192_30,
      couponValue: 20_00,
      transportCosts: 0,
      mallCoinMoney: 4_00,
      paymentDeadline: NOW + 6_138_000,
    }),
    accountId: 'M1001',
    orderTime: NOW - 7_200_000,
    ...given,
  };
}

function read(order: PayOrderRecord, now = NOW): ReadPayOrderReply {
  return { kind: 'read', order, now };
}

/** The year 2100: later than every day on which a plan is run. */
const AHEAD = 4_102_416_000_000;
const sent = (...order: Parameters<typeof samplePayOrder>) => yes(short(samplePayOrder(...order)));
/** A link of the sandbox, and the phone of its consignee. */
const PAGE = '/payJianke/messagePayment';
const seeded = { key: '5b1f0e7a93c24d68b0a7e4d2196f83c5', consigneePhone: '13611110001' };
const whole = `${PAGE}?key=${seeded.key}&consigneePhone=${seeded.consigneePhone}`;

function failureWords(notice: FormNotice | null): string {
  return notice?.kind === 'refused' ? quoted(notice.message, '「请求错误」') : '「获取订单数据失败！」';
}

/** Sample links, orders and payments, from which the paths of `payLinkOrder` are built. */
export const payLinkOrderCases = defineCases(payLinkOrderMachine, {
  inputs: {
    完整的链接: link,
    从支付页回来: { ...link, payment: 'P20261122000017' },
    缺手机号: { ...link, consigneePhone: '' },
    缺链接码: { ...link, key: '' },
  },
  events: {
    'pay.pressed': { 点立即支付: {} },
    'retry.pressed': { 点重试: {} },
    'all.pressed': { 展开: {} },
    'fewer.pressed': { 收起: {} },
    'page.returned': { 从支付页返回: {} },
    'countdown.ended': { 倒计时结束: {} },
    'countdown.doubted': { 时钟跳动: {} },
  },
  actors: {
    payCountdown: {},
    paymentResult: {
      snapshot: {
        正在确认: { value: { pending: { watched: 'asking' } } },
        一直没有结果: { value: 'unknown' },
      },
      done: { 有结果: undefined },
    },
    readOrder: {
      done: {
        待付款: read(samplePayOrder('waitPay')),
        待付款已到期: read(samplePayOrder('waitPay'), NOW + 6_138_000),
        待付款没有截止时间: read(samplePayOrder('waitPay', { paymentDeadline: null })),
        货到付款: read(
          samplePayOrder('waitPay', { paymentTypeName: '货到付款', orderProducts: products.slice(0, FEW_PRODUCTS) }),
        ),
        支付确认中: read(samplePayOrder('waitPay', { confirmingUntil: NOW + 600_000 })),
        已支付: read(samplePayOrder('waitDelivery')),
        已取消: read(samplePayOrder('canceled')),
        退款中: read(samplePayOrder('refundOrder', { orderStatusName: '退款中' })),
        手机号不对: { kind: 'wrongPhone' },
        没有订单: { kind: 'missing' },
        ...refusals('链接已失效，请联系客服'),
      },
      error: unreachable,
    },
  },
  how: byHand({
    starts: {
      完整的链接: [`打开 ${whole}`],
      从支付页回来: [
        `打开 /payJianke/entry?key=${seeded.key}，输入 0001，勾选协议，点「注册」，在订单页点「立即支付」，不要付款`,
        '把收银台地址里的 /sandbox/cashier/ 换成 /unipay/payment/back/，打开它',
      ],
      缺手机号: [`打开 ${PAGE}?key=${seeded.key}`],
      缺链接码: [`打开 ${PAGE}?consigneePhone=${seeded.consigneePhone}`],
    },
    events: { 'page.returned': { 从支付页返回: '按浏览器的后退' } },
    replies: {
      paymentResult: {
        正在确认: { text: '点支付结果里的「重试」' },
        一直没有结果: { text: '等 2 分钟' },
        有结果: {
          text: '还没有结果时，在沙箱「收银台」打开这笔支付，点「支付成功」',
          ...answered(readPayment, yes({ state: 'paid' })),
        },
      },
      readOrder: answers(readNotPay, {
        待付款: sent('waitPay', { paymentDeadline: AHEAD }),
        待付款已到期: sent('waitPay', { paymentDeadline: NOW - 86_400_000 }),
        待付款没有截止时间: sent('waitPay', { paymentDeadline: null }),
        货到付款: sent('waitPay', { paymentTypeName: '货到付款', orderProducts: products.slice(0, FEW_PRODUCTS) }),
        支付确认中: sent('waitPay', { paymentDeadline: AHEAD, confirmingUntil: AHEAD }),
        已支付: sent('waitDelivery'),
        已取消: sent('canceled'),
        退款中: sent('refundOrder', { orderStatusName: '退款中' }),
        手机号不对: no(null, 403),
        没有订单: no(null, 404),
        ...refusedAnswers('链接已失效，请联系客服', 410),
      }),
    },
  }),
  possible: ({ type, subject, caseName }, { order, isPaidHere, isAwaited, isConfirming, isLong }, states) => {
    // A tester neither waits for the deadline of a plan nor sets the computer's clock.
    if (type.startsWith('countdown.')) return false;
    // An order past its deadline is read again immediately.
    if (subject === 'readOrder' && caseName === '待付款已到期') return false;
    if (type === 'pay.pressed') {
      const hasButton = isPaidHere && !isConfirming && !states.includes('open.order.failed');
      return hasButton && !states.some((state) => /checking|redirecting|failed|paid|canceled|other/.test(state));
    }
    if (type === 'all.pressed') return isLong && order !== null && states.includes('open.products.few');
    if (type === 'fewer.pressed') return isLong && states.includes('open.products.all');
    if (type !== 'retry.pressed' || states.includes('open.order.failed')) return true;
    return states.includes('open.order.waitPay.ready') && isAwaited;
  },
  labels: {
    title: '支付链接的订单',
    about: [
      '支付链接的订单，由持有链接的人支付（ORD-LINK-01）。',
      '凭密钥和补全的收货人手机号读取订单；缺少其一就去入口页。能做什么取决于网关最后说的：支付开始前、倒计时到零时、时钟不可信时、用户从支付页回来时、子流程知道支付结果时，都再问一次。不会因为本页的判断而算作已付或结束。',
    ],
    states: {
      opening: '判断链接是否完整',
      keyless: '链接缺少链接码',
      toEntry: '去验证页',
      open: '订单页',
      'open.order': '订单',
      'open.order.loading': '正在读取订单',
      'open.order.failed': '订单没有读出来',
      'open.order.waitPay': '等待付款',
      'open.order.waitPay.ready': '待付款',
      'open.order.waitPay.checking': '支付前再读一次订单',
      'open.order.waitPay.redirecting': '正在前往支付页',
      'open.order.waitPay.refused': '已超时，不能提交',
      'open.order.paid': '订单已支付',
      'open.order.canceled': '订单已取消',
      'open.order.other': '其他状态',
      'open.payment': '支付结果',
      'open.payment.deciding': '判断是否从支付页回来',
      'open.payment.none': '没有支付结果',
      'open.payment.watched': '查询支付结果',
      'open.products': '商品',
      'open.products.few': '前三件商品',
      'open.products.all': '全部商品',
    },
    descriptions: {
      opening: '地址里有没有密钥和手机号。',
      keyless: '没有密钥就没有可付的。',
      toEntry: '持有链接的人要先补全手机号。',
      open: '持有链接的人看到订单；三件事同时进行。',
      'open.order': '订单，以及可以对它做什么。',
      'open.order.loading': '正在读取订单，第一次或再次；已显示的继续显示。',
      'open.order.failed': '订单没有读到：不作说明，也不能支付。',
      'open.order.waitPay': '订单等待付款；货到付款的没有支付按钮。',
      'open.order.waitPay.ready': '可以支付，除非有支付正在确认；没能询问的原因在这里。',
      'open.order.waitPay.checking': '再读一次订单：已结束或已支付的不会提交。',
      'open.order.waitPay.redirecting': '支付页取代本页打开，只一次；返回时可以看到原样。',
      'open.order.waitPay.refused': '支付时间已过，倒计时也结束；按钮保留，可以再问。',
      'open.order.paid': '订单已支付。',
      'open.order.canceled': '订单已取消。',
      'open.order.other': '订单在别的阶段，网关有说法。',
      'open.payment': '用户返回后，那笔支付的结果。',
      'open.payment.deciding': '地址里有没有支付单号。',
      'open.payment.none': '用户没有从支付页返回。',
      'open.payment.watched': '正在问网关；可能有结果之前不开始别的支付。',
      'open.products': '显示多少件商品。',
      'open.products.few': '前三件。',
      'open.products.all': '全部。',
    },
    guards: {
      hasNoKey: '没有密钥',
      hasNoPhone: '没有手机号',
      isAwaited: '支付确认中',
      mayPay: '可以支付',
      isWaitPay: '待付款',
      isPaid: '已支付',
      isCanceled: '已取消',
      isInTime: '没有超时',
      isPaidHere: '在这里支付',
      hasPayment: '有支付单号',
      isLong: '超过三件',
    },
    emitted: { leftForPayment: '前往支付页' },
    screens: {
      keyless: '「请求错误」',
      toEntry: '支付链接的验证页',
      'open.order.loading': ({ order }) => (order === null ? '「正在读取订单」' : '原来的内容仍可见'),
      'open.order.failed': ({ notice }) => `${failureWords(notice)}、「重试」`,
      'open.order.waitPay.ready': ({ isPaidHere, notice }) =>
        isPaidHere
          ? `「立即支付」${notice === null ? '' : `，${failureWords(notice)}`}`
          : '没有「立即支付」，没有倒计时；支付确认中时「查看支付结果」',
      'open.order.waitPay.checking': '支付按钮忙',
      'open.order.waitPay.redirecting': '离开本页，前往支付页',
      'open.order.waitPay.refused': '「订单已超时，无法提交！」',
      'open.order.paid': ({ isTooLate }) => `「订单已支付」${isTooLate ? '，「订单已超时，无法提交！」' : ''}`,
      'open.order.canceled': ({ isTooLate }) => `「订单已取消」${isTooLate ? '，「订单已超时，无法提交！」' : ''}`,
      'open.order.other': ({ order, isTooLate }) =>
        `订单状态「${order?.orderStatusName}」${isTooLate ? '，「订单已超时，无法提交！」' : ''}`,
      'open.products.few': ({ isLong }) => (isLong ? '前三件，「展开其余 1 件」' : ''),
      'open.products.all': ({ isLong }) => (isLong ? '全部四件，「收起」' : ''),
    },
    events: {
      'pay.pressed': '点击「立即支付」',
      'retry.pressed': '点击「重试」，支付确认中时点击「查看支付结果」',
      'all.pressed': '点击「展开其余 1 件」',
      'fewer.pressed': '点击「收起」',
      'page.returned': '从支付页返回本页',
      'countdown.ended': '倒计时结束',
      'countdown.doubted': '时钟跳动',
      'order.outdated': '支付有了结果',
    },
    actors: { payCountdown: '支付倒计时', paymentResult: '支付结果', readOrder: '读取订单', watchReturn: '返回本页' },
    invocations: { readOrder: '读取订单', checkOrder: '支付前读取订单' },
  },
});
