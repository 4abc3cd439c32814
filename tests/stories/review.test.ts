import { expect } from 'vitest';
import { saveReview } from '../../contract/reviews/review.calls.ts';
import { exact } from '../kit/exact.ts';
import { proposed } from '../kit/proposed.ts';
import { openOrders } from './kit/order-list-page.ts';
import { test } from './kit/story.ts';

const words = proposed.review;
const TEXT = '送得很快，包装也很好，下次还来。';

test('ORD-ROUTE-07 ORD-REV-01 ORD-REV-08 ORD-REV-10 ORD-REV-11 a member reviews an order from the list: missing input is reported, a failure loses nothing, ten clicks save once, and the list is next', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const list = await openOrders(shop, visitor, 'waitEvaluate');
  const { page } = list;
  const [code = ''] = await list.codes();
  await list
    .card(code)
    .getByRole('link', { name: /去评价/ })
    .click();
  await page.waitForURL(`**/user/order/evaluate/${code}`);
  await page.getByRole('heading', { level: 1, name: proposed.titles.review }).waitFor();
  const blocks = page.getByRole('form').getByRole('region');
  await blocks.first().waitFor();

  const submit = page.getByRole('button', { name: words.submit });
  await submit.click();
  await page.getByRole('alert').filter({ hasText: exact.reviewIncomplete.text }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toMatch(/^score-/);
  for (const block of await blocks.all()) {
    await block.getByRole('radio', { name: words.grades[5] }).check();
    await block.getByRole('button', { name: exact.wellPacked.text }).click();
    await block.getByRole('textbox').fill('很好');
  }
  await submit.click();
  await page.getByRole('alert').filter({ hasText: exact.textIsShort.text }).waitFor();
  for (const block of await blocks.all()) await block.getByRole('textbox').fill(TEXT);

  const path = saveReview.path.replace('{id}', code);
  await shop.sandbox.setFaults({ method: 'POST', path, status: 500, times: 1 });
  await submit.click();
  await page.getByRole('alert').filter({ hasText: proposed.unreachable.server }).waitFor();
  expect(await blocks.first().getByRole('textbox').inputValue()).toBe(TEXT);
  await submit.evaluate((button: HTMLElement) => {
    for (let click = 0; click < 10; click += 1) button.click();
  });
  await list.isAt('waitEvaluate');
  await page.getByText(words.saved).waitFor();
  expect(await list.codes()).not.toContain(code);
  // One that failed, and one for ten clicks.
  expect(visitor.callsTo(path).filter((call) => call.method() === 'POST')).toHaveLength(2);

  await page.goto(`/user/order/evaluate/${code}`);
  await page.getByRole('heading', { level: 1, name: words.reviewedTitle }).waitFor();
  await page.getByText(TEXT).first().waitFor();
});
