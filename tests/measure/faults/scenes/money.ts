import type { Page } from 'playwright-core';
import { listCoins, readCoinBalance } from '../../../../contract/orders/coin.calls.ts';
import { countCoupons, listCoupons } from '../../../../contract/orders/coupon.calls.ts';
import { listInvoices, readInvoiceUrls, sendInvoice } from '../../../../contract/orders/invoice.calls.ts';
import { readOrder } from '../../../../contract/orders/order.calls.ts';
import { readReview, saveReview } from '../../../../contract/orders/review.calls.ts';
import { exact } from '../../../../src/words/exact.ts';
import { proposed } from '../../../../src/words/proposed.ts';
import { rowSays } from '../kit/faults.ts';
import type { Scene } from '../kit/scene.ts';
import type { Stage } from '../kit/stage.ts';
import { reading } from './reading.ts';

const COUPONS = '/user/account/coupon';
const COINS = '/user/account/coin';
const INVOICES = '/user/personal/invoice';
const MAIL = 'faults@example.com';
const words = proposed.review;
const file = (page: Page) => page.getByRole('link', { name: /^发票文件 1/ });

/** Notes the order of the first invoice that was issued. */
async function findInvoice({ page, notes }: Stage): Promise<void> {
  await page.goto(INVOICES);
  const row = page.getByRole('row').filter({ hasText: '已开具' }).first();
  notes.set('invoice', (await row.getByRole('link', { name: /^查看发票/ }).getAttribute('href')) ?? '');
}
const toInvoice = ({ page, notes }: Stage) => page.goto(notes.get('invoice') ?? '');

async function findReview({ sandbox, notes }: Stage): Promise<void> {
  const [code = ''] = await sandbox.orderCodes('waitEvaluate');
  notes.set('code', code);
}
const toReview = ({ page, notes }: Stage) => page.goto(`/user/order/evaluate/${notes.get('code')}`);
const blocks = (page: Page) => page.getByRole('form').getByRole('region');

export const moneyScenes: readonly Scene[] = [
  reading(listCoupons, 'coupons', COUPONS, (page) => page.getByRole('main').getByRole('article'), {
    says: { incomplete: proposed.list.failed },
  }),
  reading(countCoupons, 'coupons', COUPONS, (page) => page.getByRole('tab', { name: /^未使用\s*10$/ }), {
    says: { incomplete: proposed.coupon.countsFailed },
  }),
  reading(listCoins, 'coins', COINS, (page) => page.getByRole('table', { name: '金币明细' }).locator('tbody tr'), {
    says: { incomplete: proposed.list.failed },
  }),
  reading(readCoinBalance, 'coins', COINS, (page) => page.getByText('1,260', { exact: true }), {
    says: { incomplete: proposed.coin.balanceFailed },
  }),
  reading(listInvoices, 'invoices', INVOICES, (page) => page.getByRole('row').nth(1), {
    says: { incomplete: proposed.list.failed },
  }),
  { call: readOrder, screen: 'invoice', prepare: findInvoice, deed: toInvoice, done: file },
  { call: readInvoiceUrls, screen: 'invoice', prepare: findInvoice, deed: toInvoice, done: file },
  {
    call: sendInvoice,
    screen: 'invoice',
    prepare: findInvoice,
    async open(stage) {
      const { page } = stage;
      await toInvoice(stage);
      await page.getByRole('button', { name: '发送到邮箱' }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: '邮箱' }).fill(MAIL);
    },
    deed: ({ page }) => page.getByRole('dialog').getByRole('button', { name: '发送', exact: true }).click(),
    again: ({ page }) => page.getByRole('dialog').getByRole('button', { name: '发送', exact: true }).click(),
    done: (page) => page.getByText(exact.invoiceSent.text),
    says: rowSays(exact.invoiceNotSent.text),
    // One mail a minute: the world is set back for the next.
    isHarmless: false,
    effect: { count: async ({ sandbox }) => (await sandbox.mails(MAIL)).length, by: 1 },
  },
  { call: readReview, screen: 'review', prepare: findReview, deed: toReview, done: (page) => blocks(page).first() },
  {
    call: saveReview,
    screen: 'review',
    prepare: findReview,
    async open(stage) {
      const { page } = stage;
      await toReview(stage);
      await blocks(page).first().waitFor();
      for (const block of await blocks(page).all()) {
        await block.getByRole('radio', { name: words.grades[5] }).check();
        await block.getByRole('button', { name: exact.wellPacked.text }).click();
        await block.getByRole('textbox').fill('送得很快，包装也很好，下次还来。');
      }
    },
    deed: ({ page }) => page.getByRole('button', { name: words.submit }).click(),
    done: (page) => page.getByText(words.saved),
    says: { incomplete: words.notSaved },
    // What was saved is read again.
    spent: words.reviewedTitle,
    effect: { count: (stage) => stage.count('/v3/orders/filter?type=waitEvaluate&page=1&size=4'), by: -1 },
  },
];
