import type { Page } from 'playwright-core';
import type { OrderType } from '../../../contract/orders/order.ts';
import { seededCompleteLinks } from '../../../gateway/sandbox/seed-complete-links.ts';
import { seededPayLinks } from '../../../gateway/sandbox/seed-pay-links.ts';
import { enterAsMember, members } from './login-page.ts';
import { one, ordersOf } from './orders.ts';
import { afterProof, payLinkAddress } from './pay-link-page.ts';
import type { Shop, VisitorOptions } from './story.ts';

/** Opens a dialog, or brings a page into another of its looks. */
export interface Step {
  readonly name: string;
  /** The button that opens a dialog; it has the keyboard again once the dialog is closed. */
  readonly opener?: RegExp;
  readonly act?: (page: Page, shop: Shop) => Promise<unknown>;
  /** It types what a page asks about before it is left. */
  readonly types?: true;
}

export interface PageEntry {
  /** `{type}` stands for an order of this type. */
  readonly address: string;
  /** The heading of the page to which it leads on by itself. */
  readonly leadsTo?: string;
  readonly steps?: readonly Step[];
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click();
const submit = (page: Page) => page.locator('main form button[type=submit]').first().click();
const wrong: Step = { name: 'every field wrong', act: submit };
const askImage: Step = {
  name: 'image code asked for',
  act: async (page, { sandbox }) => {
    await sandbox.askForImageCode('always');
    await page.getByRole('textbox', { name: '手机号' }).first().fill('13512345678');
    await press('获取验证码')(page);
    await page.getByRole('textbox', { name: '图形验证码' }).waitFor();
  },
};
const inDialog = (button: string | RegExp) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: button }).click();
const { key, phone } = seededPayLinks.needsInquiry;

/** The pages of a visitor, of links and of the sandbox. */
const visitorPages: readonly PageEntry[] = [
  // A link does not stay in the shop for it, so it comes first.
  { address: '/not/there' },
  {
    address: '/user/login',
    steps: [
      wrong,
      { name: 'password form', act: (page) => page.getByRole('tab', { name: '密码登录' }).click() },
      { name: 'password form, every field wrong', act: submit },
      { name: 'QR code', act: (page) => page.getByRole('tab', { name: '扫码登录' }).click() },
    ],
  },
  { address: '/user/register', steps: [wrong, askImage] },
  { address: '/user/account/password/forget', steps: [wrong] },
  { address: '/user/account/password/update', steps: [wrong] },
  { address: '/user/bind/phone/add?loginName=qq-new-1&loginType=2&thirdType=1&isBind=0', steps: [wrong] },
  { address: payLinkAddress('unregistered'), steps: [wrong] },
  { address: payLinkAddress('expired') },
  { address: payLinkAddress('timedOut'), leadsTo: '链接已超时' },
  { address: afterProof('registered', 'messagePayment') },
  { address: afterProof('paid', 'messagePayment') },
  { address: afterProof('canceled', 'messagePayment') },
  { address: afterProof('needsInquiry', 'inquiry'), steps: [{ name: 'wrong', act: press(/^保存/) }] },
  { address: `/user/patientInfo/add?useKey=${key}&consigneePhone=${phone}&from=inquiry` },
  { address: seededCompleteLinks.normal.url, steps: [{ name: 'wrong', act: press('提交') }] },
  { address: seededCompleteLinks.completed.url },
  { address: '/user/patientInfo/complete?useKey=none&requestCode=none' },
  { address: '/user/error' },
  { address: '/merchants/entry' },
];

const sandboxPages: readonly PageEntry[] = [
  ...['', '/doctor', '/rx-settings', '/mall', '/chat', '/mobile-pay?key=1', '/agreements/user', '/agreements/privacy'],
  ...['/coupons', '/cart', '/products/P1001'],
  '/search?keyword=%E6%84%9F%E5%86%92%E7%81%B5',
  '/third/qq',
].map((path) => ({ address: `/sandbox${path}` }));

/** The pages of a member who has something of everything: what they shop. */
const shoppingPages: readonly PageEntry[] = [
  { address: '/user' },
  // Where two orders or two lists follow one another, the page and its heading stay: there would be nothing to wait for.
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

/** Of the same member: what is theirs. */
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

/** Pages that look otherwise for a member who has nothing yet. */
const emptyPages: readonly PageEntry[] = [
  ...['/user', '/user/order/mine/all', '/user/order/collect', '/user/order/drug', '/user/account/coupon'],
  ...['/user/account/coin', '/user/personal/address', '/user/personal/patient', '/user/personal/invoice'],
]
  .map((address): PageEntry => ({ address }))
  // Open orders would keep the account of the other member.
  .concat({ address: '/user/account/delete', steps: [{ name: 'proof', act: press('下一步') }] });

export type Who = 'visitor' | 'shopper' | 'member' | 'new member' | 'sandbox';

/** Every page of the product, by who opens it. */
export const pagesOf: Readonly<Record<Who, readonly PageEntry[]>> = {
  visitor: visitorPages,
  shopper: shoppingPages,
  member: accountPages,
  'new member': emptyPages,
  sandbox: sandboxPages,
};

// `Object.keys` forgets what the table is keyed by.
const everybody = Object.keys(pagesOf) as Who[];
/** Half of the work; the other half is all others. */
export const memberGroups: readonly Who[] = ['shopper', 'member'];
export const otherGroups = everybody.filter((who) => !memberGroups.includes(who));

/** A tab of this person, and the codes of a member's orders in its addresses. */
export async function openFor(
  shop: Shop,
  who: Who,
  options: VisitorOptions = {},
): Promise<{ page: Page; at(address: string): string }> {
  const visitor = await shop.newVisitor(options);
  const isMember = who !== 'visitor' && who !== 'sandbox';
  const page = isMember
    ? await enterAsMember(shop, visitor, who === 'new member' ? members.empty : members.full)
    : await visitor.newTab();
  if (!isMember) return { page, at: (address) => address };
  const orders = who === 'new member' ? [] : await ordersOf(page);
  const codeOf = (type: OrderType) =>
    one(orders, ({ orderType, splitOf }) => orderType === type && splitOf === '').ordersCode;
  // As the table has it.
  return { page, at: (address) => address.replace(/\{(\w+)\}/, (_, type) => codeOf(type as OrderType)) };
}

const untilRead = (page: Page) =>
  page.locator('main:not(:has([aria-busy=true]))').first().waitFor({ state: 'attached' });

/** The page is here, and reads nothing any more. */
export async function isHere(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('h1, [role=alertdialog]').first().waitFor({ state: 'attached' });
  await untilRead(page);
}

/** The same by a link in the page that is there; the keyboard comes along. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = '';
    const link = document.body.appendChild(Object.assign(document.createElement('a'), { href }));
    link.click();
    link.remove();
  }, address);
  await page.locator('main h1:not([data-left])').first().waitFor({ state: 'attached' });
  await page.locator('main :focus').waitFor({ state: 'attached' });
  await untilRead(page);
}
