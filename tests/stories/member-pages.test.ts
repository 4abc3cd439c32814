import { expect } from 'vitest';
import { faultsOnPages } from './kit/every-page.ts';
import { inDialog, type PageEntry, press, submit, wrong } from './kit/pages.ts';
import { test } from './kit/story.ts';

/** The shopping pages of a member who has data of every kind. */
const shoppingPages: readonly PageEntry[] = [
  { address: '/user' },
  // Two orders or two lists in a row would keep the page and its heading: there would be nothing to wait for.
  { address: '/user/order/mine/waitReceiving', steps: [{ name: 'question', opener: /^确认收货/ }] },
  {
    address: '/user/order/detail/{waitReceiving}',
    steps: [{ name: 'refund', opener: /^申请退款/, act: inDialog('提交申请') }],
  },
  { address: '/user/order/mine/waitPay', steps: [{ name: 'question', opener: /^取消/ }] },
  { address: '/user/order/detail/2026000000000' },
  { address: '/user/order/mine/refund' },
  { address: '/user/order/detail/{refundOrder}', steps: [{ name: 'question', opener: /^撤销申请/ }] },
  { address: '/user/order/evaluate/{waitEvaluate}', steps: [{ name: 'wrong', act: submit }] },
  { address: '/user/order/collect', steps: [{ name: 'booking', opener: /^到货预订/, act: inDialog('提交预订') }] },
  { address: '/user/order/drug', steps: [{ name: 'question', opener: /^删除预订/ }] },
  { address: '/user/order/detail/{waitDelivery}' },
  { address: '/user/account/coin' },
  { address: '/user/account/coupon' },
  { address: '/user/account/coin?tab=rules' },
  { address: '/user/account/couponRule' },
  { address: '/user/personal/invoice' },
  {
    address: '/user/personal/invoice/detail/{completeTransaction}',
    steps: [{ name: 'mail', opener: /^发送到邮箱/, act: inDialog(/^发送$/) }],
  },
];

/** The account pages of the same member. */
const accountPages: readonly PageEntry[] = [
  {
    address: '/user/personal/address',
    steps: [
      { name: 'question', opener: /^删除/ },
      { name: 'form', opener: /新增/, act: inDialog('保存') },
    ],
  },
  { address: '/user/personal/addInfo/info' },
  {
    address: '/user/personal/info',
    steps: [
      {
        name: 'wrong',
        types: true,
        act: (page) =>
          page
            .getByRole('textbox', { name: '昵称', exact: true })
            .fill('短')
            .then(() => press('保存基本资料')(page)),
      },
    ],
  },
  { address: '/user/personal/safe', steps: [{ name: 'question', opener: /^解除/ }] },
  { address: '/user/bind/phone/edit' },
  { address: '/user/bind/phone/editPwd' },
  { address: '/user/account/password/edit', steps: [wrong] },
  { address: '/user/account/delete' },
  { address: '/user/personal/patient', steps: [{ name: 'question', opener: /^删除/ }] },
  {
    address: '/user/patientInfo/add',
    steps: [
      { name: 'health', opener: /^填写健康信息/ },
      { name: 'wrong', act: press('保存') },
    ],
  },
  {
    address: '/pay/inquiry?orderCode={waitAudit}',
    steps: [
      { name: 'diseases', opener: /^搜索其他疾病/ },
      { name: 'wrong', act: press(/^保存/) },
    ],
  },
];

test.for([
  ['shopper', shoppingPages],
  ['member', accountPages],
] as const)(
  'ACC-APP-01 ACC-APP-03 on every page and dialog of a %s axe finds nothing, nothing is wider than a window of 1440 or 320 px, the keyboard reaches every control with a visible focus, and Escape returns it from a dialog',
  async ([who, pages], { shop }) => expect(await faultsOnPages(pages, who, shop)).toEqual([]),
);
