import { expect } from 'vitest';
import { needInquiryByToken, registerByToken } from '../../contract/pay-link/pay-link.calls.ts';
import { seededPayLinks } from '../../gateway/sandbox/seed-pay-links.ts';
import { exact } from '../kit/exact.ts';
import { atCashier } from './kit/cashier.ts';
import { tabTo } from './kit/page.ts';
import { afterProof, PayLinkPage, payLinkAddress, proofOf } from './kit/pay-link-page.ts';
import { test } from './kit/story.ts';

const pathFor = (key: string) => needInquiryByToken.path.replace('{token}', key);

test('ORD-PAY-15 ORD-PAY-16 ORD-LINK-01 ORD-ROUTE-16 ORD-LINK-03 ORD-LINK-04 ORD-LINK-05 ORD-LINK-07 ORD-LINK-08 ORD-LINK-09 ORD-LINK-18 PAT-SCOPE-06 an unregistered holder, by the keyboard alone: missing input is reported, a failed call is retried without registering again, and the order is paid', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const entry = new PayLinkPage(await visitor.newTab());
  const { page } = entry;
  const { key, phone } = seededPayLinks.unregistered;
  await page.goto(payLinkAddress('unregistered'));
  await entry.register.waitFor();
  expect(await page.locator('body').textContent()).not.toContain(phone.slice(-4));

  await tabTo(entry.register);
  await page.keyboard.press('Enter');
  await expect.poll(() => entry.fieldSays()).toBe(exact.digitsAreMissing.text);
  await page.getByText(exact.payAgreementIsMissing.text).waitFor();
  expect(await entry.digits.evaluate((node) => node === document.activeElement)).toBe(true);

  await page.keyboard.type(proofOf('unregistered'));
  await tabTo(entry.agreement);
  await page.keyboard.press('Space');
  await tabTo(entry.register);
  await shop.sandbox.setFaults({ method: 'GET', path: pathFor(key), status: 500, body: {}, times: 1 });
  await page.keyboard.press('Enter');
  await page.getByText(exact.holderRegistered.text).waitFor();
  await page.getByText(exact.payKeyFailed.text).waitFor();
  await tabTo(entry.retry);
  await page.keyboard.press('Enter');
  await entry.isAt(afterProof('unregistered', 'messagePayment'));
  expect(visitor.callsTo(registerByToken.path)).toHaveLength(1);
  expect(visitor.callsTo(pathFor(key))).toHaveLength(2);

  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.title]));
  for (const secret of [key, phone]) {
    expect(kept).not.toContain(secret);
    expect(visitor.console.join('\n')).not.toContain(secret);
  }

  // No member is logged in, and still the order can be paid.
  const pay = page.getByRole('button', { name: /^立即支付/ });
  await tabTo(pay);
  await page.keyboard.press('Enter');
  await atCashier(page, '支付成功');
  await page.getByRole('heading', { level: 1, name: exact.orderPaid.text }).waitFor();
  expect((await visitor.context.cookies()).map(({ name }) => name)).not.toContain('memberToken');

  // A registered holder views the order.
  await page.goto(payLinkAddress('unregistered'));
  await entry.viewOrder.waitFor();

  for (const [name, text] of [
    ['paid', exact.orderPaid.text],
    ['canceled', exact.orderCanceled.text],
  ] as const) {
    await page.goto(afterProof(name, 'messagePayment'));
    await page.getByRole('heading', { level: 1, name: text }).waitFor();
    expect(await pay.count()).toBe(0);
    expect(await page.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/sandbox/mall');
  }
});
