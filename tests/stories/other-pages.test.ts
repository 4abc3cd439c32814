import { expect } from 'vitest';
import { seededCompleteLinks } from '../../gateway/sandbox/seed-complete-links.ts';
import { seededPayLinks } from '../../gateway/sandbox/seed-pay-links.ts';
import { uploadWords } from '../../src/uploads/upload.words.ts';
import { png } from '../kit/pictures.ts';
import { faultsAtWidths, isLong } from './kit/axe.ts';
import { faultsOnPages } from './kit/every-page.ts';
import { isHere, openFor, type PageEntry, press, type Step, submit, wrong } from './kit/pages.ts';
import { afterProof, payLinkAddress } from './kit/pay-link-page.ts';
import { test } from './kit/story.ts';

const askImage: Step = {
  name: 'image code asked for',
  act: async (page, { sandbox }) => {
    await sandbox.askForImageCode('always');
    await page.getByRole('textbox', { name: '手机号' }).first().fill('13512345678');
    await press('获取验证码')(page);
    await page.getByRole('textbox', { name: '图形验证码' }).waitFor();
  },
};
const { key, phone } = seededPayLinks.needsInquiry;

/** The pages of a visitor, and of links. */
const visitorPages: readonly PageEntry[] = [
  // A link to it would leave the single-page app, so it comes first.
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

/** Pages that look different for a member without data. */
const emptyPages: readonly PageEntry[] = [
  ...['/user', '/user/order/mine/all', '/user/order/collect', '/user/order/drug', '/user/account/coupon'],
  ...['/user/account/coin', '/user/personal/address', '/user/personal/patient', '/user/personal/invoice'],
]
  .map((address): PageEntry => ({ address }))
  // Open orders would keep the other member from closing the account.
  .concat({ address: '/user/account/delete', steps: [{ name: 'proof', act: press('下一步') }] });

test.for([
  ['visitor', visitorPages],
  ['new member', emptyPages],
  // The sandbox's pages play other parties and are not the shop's.
  ...(isLong ? [['sandbox', sandboxPages] as const] : []),
] as const)(
  'ACC-APP-01 ACC-APP-03 on every page and dialog of a %s axe finds nothing, nothing is wider than a window of 1440 or 320 px, the keyboard reaches every control with a visible focus, and Escape returns it from a dialog',
  async ([who, pages], { shop }) => expect(await faultsOnPages(pages, who, shop)).toEqual([]),
);

test('axe finds nothing while a picture is cropped', async ({ shop }) => {
  const { page } = await openFor(shop, 'new member');
  await isHere(page, '/user/personal/info');
  const file = { name: 'me.png', mimeType: 'image/png', buffer: png(300, 200) };
  await page.getByLabel('上传头像').setInputFiles(file);
  await page.getByRole('dialog', { name: uploadWords.cropTitle }).waitFor();
  expect(await faultsAtWidths(page, undefined, 'square')).toEqual([]);
});

test('below 1024 px the keyboard opens and closes the menu, and the focus returns to its button', async ({ shop }) => {
  const { page } = await openFor(shop, 'member', { width: 320 });
  await isHere(page, '/user');
  const opener = page.getByRole('button', { name: '打开菜单' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const entry = page.getByRole('link', { name: '会员首页' });
  await entry.waitFor();
  await entry.focus();
  await page.keyboard.press('Escape');
  await entry.waitFor({ state: 'hidden' });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
});
