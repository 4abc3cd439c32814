import { expect } from 'vitest';
import { needInquiryByToken, readNotPay, registerByToken } from '../../contract/orders/pay-link.calls.ts';
import { MINUTE } from '../../gateway/clock.ts';
import { seededPayLinks } from '../../gateway/store/seed-pay-links.ts';
import { words as gatewayWords } from '../../gateway/words.ts';
import { exact } from '../../src/words/exact.ts';
import { proposed } from '../../src/words/proposed.ts';
import { faultsAtWidths } from './kit/axe.ts';
import { atCashier } from './kit/cashier.ts';
import { answerTo, tabTo } from './kit/page.ts';
import { afterProof, PayLinkPage, payLinkAddress, proofOf } from './kit/pay-link-page.ts';
import { test } from './kit/story.ts';

const pathFor = (key: string) => needInquiryByToken.path.replace('{token}', key);

test('ORD-LINK-01 ORD-ROUTE-16 ORD-LINK-03 ORD-LINK-04 ORD-LINK-05 ORD-LINK-07 ORD-LINK-08 ORD-LINK-09 ORD-LINK-18 PAT-SCOPE-06 an unregistered holder, by the keyboard alone: what lacks is told, a lost question is asked again without registering again, and the order is paid', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const entry = new PayLinkPage(await visitor.newTab());
  const { page } = entry;
  const { key, phone } = seededPayLinks.unregistered;
  await page.goto(payLinkAddress('unregistered'));
  await entry.register.waitFor();
  expect(await faultsAtWidths(page)).toEqual([]);
  expect(await page.locator('body').textContent()).not.toContain(phone.slice(-4));

  await tabTo(entry.register);
  await page.keyboard.press('Enter');
  await expect.poll(() => entry.fieldSays()).toBe(exact.digitsAreMissing.text);
  await page.getByText(exact.payAgreementIsMissing.text).waitFor();
  expect(await entry.digits.evaluate((node) => node === document.activeElement)).toBe(true);
  expect(await faultsAtWidths(page)).toEqual([]);

  await page.keyboard.type(proofOf('unregistered'));
  await tabTo(entry.agreement);
  await page.keyboard.press('Space');
  await tabTo(entry.register);
  await shop.sandbox.setFaults({ method: 'GET', path: pathFor(key), status: 500, body: {}, times: 1 });
  await page.keyboard.press('Enter');
  await page.getByText(exact.holderRegistered.text).waitFor();
  await page.getByText(exact.payKeyFailed.text).waitFor();
  expect(await faultsAtWidths(page)).toEqual([]);
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

  // Still nobody is logged in, and the order can be paid.
  const pay = page.getByRole('button', { name: /^立即支付/ });
  await tabTo(pay);
  await page.keyboard.press('Enter');
  await atCashier(page, '支付成功');
  await page.getByRole('heading', { level: 1, name: exact.orderPaid.text }).waitFor();
  expect((await visitor.context.cookies()).map(({ name }) => name)).not.toContain('memberToken');

  // Who has registered looks.
  await page.goto(payLinkAddress('unregistered'));
  await entry.viewOrder.waitFor();
});

test('ORD-LINK-02 ORD-LINK-06 ORD-LINK-16 a registered holder: wrong digits stay selected beside their message, the fifth locks the key, and later the right ones open it', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const entry = new PayLinkPage(await visitor.newTab());
  const { page } = entry;
  await page.goto(payLinkAddress('registered'));
  await entry.agreement.check();
  for (const wrong of ['0001', '0002', '0003', '0004', '0005']) {
    await entry.digits.fill(wrong);
    await answerTo(page, readNotPay.path, () => entry.digits.press('Enter'));
    await expect.poll(() => entry.fieldSays()).toBe(gatewayWords.payLinkWrong);
    await expect.poll(() => entry.selected()).toBe(wrong);
    // The message has to be seen to go and come.
    await entry.digits.fill('');
    await expect.poll(() => entry.fieldSays()).not.toBe(gatewayWords.payLinkWrong);
  }
  await entry.digits.fill('尾号 ８０００');
  expect(await entry.digits.inputValue()).toBe(proofOf('registered'));
  await entry.viewOrder.click();
  await expect.poll(() => entry.notice.textContent()).toBe(gatewayWords.payLinkLocked(15));
  expect(await entry.digits.inputValue()).toBe(proofOf('registered'));
  expect(await faultsAtWidths(page)).toEqual([]);

  await page.reload();
  await page.getByText(gatewayWords.payLinkLocked(15)).waitFor();
  await shop.sandbox.moveClock(16 * MINUTE);
  await entry.retry.click();
  await entry.digits.fill(seededPayLinks.registered.phone);
  await entry.agreement.check();
  await entry.viewOrder.click();
  await entry.isAt(afterProof('registered', 'messagePayment'));
  expect(visitor.callsTo(registerByToken.path)).toEqual([]);
});

test('ORD-LINK-10 ORD-LINK-15 ORD-LINK-17 ORD-ROUTE-19 ORD-ROUTE-21 links that lead elsewhere: timed out, run out, without a key, without a network, to the inquiry, on a phone', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const entry = new PayLinkPage(await visitor.newTab());
  const { page } = entry;
  await page.goto(payLinkAddress('timedOut'));
  await entry.isAt('/timeout');
  await page.getByText(exact.bindingTimedOut.text).waitFor();
  expect(await faultsAtWidths(page)).toEqual([]);

  await page.goto(payLinkAddress('expired'));
  await page.getByText(gatewayWords.payLinkOver).waitFor();
  expect(await entry.retry.count()).toBe(0);
  await page.goto('/payJianke/entry');
  await page.getByText(exact.payKeyFailed.text).waitFor();
  expect(await faultsAtWidths(page)).toEqual([]);

  await shop.sandbox.setFaults({
    method: 'GET',
    path: `/v4/orders/bindCheckByToken/${seededPayLinks.needsInquiry.key}`,
    drop: true,
  });
  await page.goto(payLinkAddress('needsInquiry'));
  await page.getByText(proposed.unreachable.offline).waitFor();
  await shop.sandbox.setFaults();
  await entry.retry.click();
  await entry.digits.fill(proofOf('needsInquiry'));
  await entry.agreement.check();
  await entry.viewOrder.click();
  await entry.isAt(afterProof('needsInquiry', 'inquiry'));

  const phone = await shop.newVisitor({
    width: 390,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  });
  const tab = await phone.newTab();
  await tab.goto(`${payLinkAddress('registered')}&utm=sms`);
  await tab.waitForURL(`**/sandbox/mobile-pay?key=${seededPayLinks.registered.key}&utm=sms`);
  expect(phone.requests.filter((request) => ['fetch', 'xhr'].includes(request.resourceType()))).toEqual([]);
  await tab.goBack();
  expect(tab.url()).toBe('about:blank');
});
