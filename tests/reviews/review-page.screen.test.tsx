import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readCartTotal } from '../../contract/cart/cart.calls.ts';
import { listOrders, readOrderCounts } from '../../contract/orders/order.calls.ts';
import { readMember } from '../../contract/profile/member.calls.ts';
import { readReview, saveReview } from '../../contract/reviews/review.calls.ts';
import { json, openTestServer, refusal } from '../kit/actors.ts';
import { fill, press } from '../kit/screen.tsx';
import { until } from '../kit/until.ts';
import { addressOf, findHeading, wholeApp } from '../kit/whole-app.tsx';

const server = openTestServer();
const openApp = wholeApp();
const PAGE = '/user/order/evaluate/A1';
const LIST = '/user/order/mine/waitEvaluate';
const content = '送得很快，包装也很好，下次还来。';
const given = { productCode: 'P1', score: 5, labels: ['包装很好'], content, pictures: [], isAnonymity: false };

test('ORD-ROUTE-07 ORD-REV-01 ORD-REV-11 a failed save loses nothing, ten clicks save once, the list is next, and the review can be read', async () => {
  const noted = vi.spyOn(console, 'warn').mockImplementation(() => {});
  server.answer(readCartTotal, () => refusal(404));
  server.answer(readMember, () => json({ accountId: 'm1', nickName: '小满有余', phoneStr: '138****8000' }));
  server.answer(listOrders, () => json({ content: [], totalElements: 0, totalPages: 0 }));
  server.answer(readOrderCounts, () => json({}));
  const reviewOf = (fields: object) =>
    json({ productEvaVos: [{ productCode: 'P1', productName: '蒙脱石散', ...fields }] });
  server.answer(
    readReview,
    () => reviewOf({ score: 0 }),
    () => reviewOf(given),
  );
  const saves = server.answer(
    saveReview,
    () => json({}, 500),
    () => json({}),
  );
  const app = openApp(PAGE, { loggedIn: true });
  await findHeading('评价商品');
  fireEvent.click(await screen.findByRole('radio', { name: '5 星，很满意' }));
  press('包装很好');
  fill(screen.getByRole('textbox', { name: '蒙脱石散的评价' }), content);
  press('提交评价');
  await screen.findByText('服务暂时不可用，请稍后重试');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '蒙脱石散的评价' }).value).toBe(content);
  const submit = screen.getByRole('button', { name: '提交评价' });
  // Before the button can show that it is busy.
  act(() => {
    for (let click = 0; click < 10; click += 1) submit.click();
  });
  await until(() => expect(addressOf(app)).toBe(LIST));
  await screen.findByText('感谢您的评价');
  expect(saves.map(({ path, body }) => [path, body])).toEqual(
    Array.from({ length: 2 }, () => ['/v3/orders/A1/evaluate', { productEvaVos: [given], isAnonymity: false }]),
  );
  app.navigator.go(PAGE);
  await findHeading('我的评价');
  expect(screen.getByText(content)).toBeTruthy();
  noted.mockRestore();
});
