import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { flowOf } from '../src/product.ts';
import { pageStore } from '../src/review/page-store.ts';
import {
  applyAction,
  emptyReview,
  type Outcome,
  type Review,
  type ReviewAction,
  type ReviewStore,
  readReview,
  textOfReview,
} from '../src/review/review.ts';
import { reviewedMark } from '../src/review/review-status.ts';
import { hearDownloads } from './kit/downloads.ts';
import { freshPages, openViewer } from './kit/open-viewer.tsx';
import { machine } from './kit/product.ts';
import { minuteOf, reviewOf } from './kit/reviews.ts';

const chart = reviewedMark(flowOf(machine('qr-login')));

/** A store whose next outcomes the test can set; by default it writes. */
function storeOf(review: Review, outcomes: Outcome[] = []): ReviewStore & { readonly sent: ReviewAction[] } {
  let now = review;
  const sent: ReviewAction[] = [];
  return {
    writes: 'files',
    sent,
    open: () => Promise.resolve({ kind: 'opened', review: now, version: String(sent.length) }),
    send: (_, action) => {
      const decided = outcomes.shift();
      if (decided) return Promise.resolve(decided);
      sent.push(action);
      now = applyAction(now, action, { id: `new-${sent.length}`, at: minuteOf(30 + sent.length) }) ?? now;
      return Promise.resolve({ kind: 'written', review: now, version: String(sent.length) });
    },
    pending: () => 0,
    drop: () => {},
  };
}

const on = (state: string, text: string): ReviewAction => ({
  kind: 'comment',
  by: '李',
  place: { kind: 'state', state },
  text,
});
const name = () => screen.findByRole('textbox', { name: '你的名字' });
const text = () => screen.findByRole('textbox', { name: '评论内容' });
const press = (button: string) => userEvent.click(screen.getByRole('button', { name: button }));
const comments = () => within(screen.getByRole('region', { name: '评论' }));
const badge = () => [...document.querySelectorAll('.chart-badge text')].map((shown) => shown.textContent);

freshPages();
const files = hearDownloads();
beforeEach(() => window.sessionStorage.clear());

test('posts a comment on the selected state under the typed name and counts it on the chart', async () => {
  const store = storeOf(emptyReview('qr-login'));
  openViewer('#/qr-login/review?state=invalid', { reviews: store });
  await userEvent.type(await name(), '王经理');
  expect(screen.getByRole('radio', { name: '状态「二维码失效」' })).toHaveProperty('checked', true);
  await userEvent.type(await text(), '失效后应说明怎样刷新');
  await press('发表');
  await screen.findByText(/已保存到评审文件/);
  expect(store.sent).toEqual([
    { kind: 'comment', by: '王经理', place: { kind: 'state', state: 'invalid' }, text: '失效后应说明怎样刷新' },
  ]);
  expect(await text()).toHaveProperty('value', '');
  expect(comments().getByText('失效后应说明怎样刷新')).toBeTruthy();
  expect(badge()).toEqual(['1']);
});

test('a comment can be on the whole flow despite a selection, or on a step of a path', async () => {
  const store = storeOf(emptyReview('qr-login'));
  const [first] = Object.keys(machine('qr-login').cases.inputs);
  openViewer(`#/qr-login/review?state=invalid&from=${encodeURIComponent(first ?? '')}&step=0`, { reviews: store });
  await userEvent.type(await name(), '王');
  await userEvent.click(await screen.findByRole('radio', { name: '整个流程' }));
  await userEvent.type(await text(), '一');
  await press('发表');
  await userEvent.click(await screen.findByRole('radio', { name: '路径的起点' }));
  await userEvent.type(await text(), '二');
  await press('发表');
  await waitFor(() => expect(store.sent).toHaveLength(2));
  expect(store.sent.map((action) => (action.kind === 'comment' ? action.place.kind : ''))).toEqual(['flow', 'step']);
});

test('shows missing input next to its field and sends nothing', async () => {
  const store = storeOf(emptyReview('qr-login'));
  openViewer('#/qr-login/review', { reviews: store });
  await text();
  await press('发表');
  expect(await screen.findByText('请填写你的名字')).toBeTruthy();
  expect(screen.getByText('请写下内容')).toBeTruthy();
  await waitFor(async () => expect(document.activeElement).toBe(await name()));
  await userEvent.type(await name(), '王');
  expect(screen.queryByText('请填写你的名字')).toBeNull();
  await press('记录结论');
  expect(await screen.findAllByText('请选择状态')).toHaveLength(2);
  expect(store.sent).toEqual([]);
});

test.each([
  ['is not there', { kind: 'failed' }, /没有保存，写的内容还在/],
  ['is writing', { kind: 'busy' }, /正在被写入/],
] as const)(
  'while the server %s, typed text is kept, survives a reload and can be sent again',
  async (_, fault, says) => {
    const store = storeOf(emptyReview('qr-login'), [fault]);
    const { unmount } = openViewer('#/qr-login/review', { reviews: store });
    await userEvent.type(await name(), '王');
    await userEvent.type(await text(), '很长的意见');
    await press('发表');
    expect(await screen.findByText(says)).toBeTruthy();
    expect(await text()).toHaveProperty('value', '很长的意见');
    unmount();
    openViewer('#/qr-login/review', { reviews: store });
    expect(await text()).toHaveProperty('value', '很长的意见');
    expect(await name()).toHaveProperty('value', '王');
    await press('发表');
    await waitFor(() => expect(store.sent).toHaveLength(1));
  },
);

test('on a conflict shows the other comment and keeps the typed text', async () => {
  const theirs = reviewOf(on('invalid', '我先说'));
  const store = storeOf(emptyReview('qr-login'), [{ kind: 'changed', review: theirs, version: 'x' }]);
  openViewer('#/qr-login/review', { reviews: store });
  await userEvent.type(await name(), '王');
  await userEvent.type(await text(), '我也说');
  await press('发表');
  expect(await screen.findByText(/其他人刚刚也写了内容/)).toBeTruthy();
  expect(comments().getByText('我先说')).toBeTruthy();
  expect(await text()).toHaveProperty('value', '我也说');
});

test('comments can be answered, settled, reopened and filtered', async () => {
  const store = storeOf(reviewOf(on('invalid', '甲'), on('shown', '乙')));
  openViewer('#/qr-login/review', { reviews: store });
  await userEvent.type(await name(), '王');
  const first = within(screen.getByRole('listitem', { name: /李 对「状态「二维码失效」」的评论/ }));
  await userEvent.click(first.getByRole('button', { name: '回复' }));
  await userEvent.type(first.getByRole('textbox', { name: '回复 李' }), '同意');
  await userEvent.click(first.getByRole('button', { name: '发送' }));
  expect(await comments().findByText('同意')).toBeTruthy();
  await userEvent.click(first.getByRole('button', { name: '标为已解决' }));
  await waitFor(() => expect(comments().queryByText('甲')).toBeNull());
  expect(comments().getByText('乙')).toBeTruthy();
  await userEvent.click(comments().getByRole('button', { name: /^已解决/ }));
  expect(comments().getByText(/王 于 .* 标为已解决/)).toBeTruthy();
  expect(window.location.hash).toContain('comments=settled');
  await press('重新打开');
  await waitFor(() => expect(comments().queryByText('甲')).toBeNull());
  expect(store.sent.map((action) => action.kind)).toEqual(['answer', 'settle', 'settle']);
});

test('a comment on a removed state is kept and marked; one on an existing state links to it', async () => {
  const store = storeOf(reviewOf(on('vanished', '旧的'), on('invalid', '新的')));
  openViewer('#/qr-login/review', { reviews: store });
  const old = await screen.findByRole('listitem', { name: /vanished/ });
  expect(within(old).getByText('位置已不存在')).toBeTruthy();
  expect(within(old).queryByRole('link')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: '状态「二维码失效」' }));
  expect(window.location.hash).toContain('state=invalid');
  await userEvent.click(screen.getByRole('button', { name: '只看选中的' }));
  expect(comments().queryByText('旧的')).toBeNull();
  expect(comments().getByText('新的')).toBeTruthy();
});

test('an approval holds for its chart; once the chart changes, a new review is required', async () => {
  const approve = (mark: string): ReviewAction => ({ kind: 'verdict', by: '王', state: 'approved', chart: mark });
  const { unmount } = openViewer('#/qr-login/review', { reviews: storeOf(reviewOf(approve(chart))) });
  const status = async () => within(await screen.findByRole('region', { name: '评审状态' }));
  expect((await status()).getByText('已通过', { selector: 'span' })).toBeTruthy();
  unmount();
  const store = storeOf(reviewOf(approve('earlier')));
  openViewer('#/qr-login/review', { reviews: store });
  expect((await status()).getByText('已变更，需重新评审')).toBeTruthy();
  await userEvent.type(await name(), '张');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '新的状态' }), 'approved');
  await press('记录结论');
  await waitFor(() => expect(store.sent).toEqual([{ kind: 'verdict', by: '张', state: 'approved', chart }]));
  await waitFor(async () => expect((await status()).queryByText('已变更，需重新评审')).toBeNull());
  expect((await status()).getByText('评审记录（2）')).toBeTruthy();
});

test('an unreadable review is reported; a failed load can be retried', async () => {
  const store = storeOf(emptyReview('qr-login'));
  const { unmount } = openViewer('#/qr-login/review', {
    reviews: { ...store, open: () => Promise.resolve({ kind: 'broken', says: 'line 3' }) },
  });
  expect(await screen.findByText(/评审文件无法读取.*line 3/)).toBeTruthy();
  unmount();
  let tries = 0;
  const open: ReviewStore['open'] = (flow) => (tries++ === 0 ? Promise.resolve({ kind: 'failed' }) : store.open(flow));
  openViewer('#/qr-login/review', { reviews: { ...store, open } });
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  expect(await text()).toBeTruthy();
});

test('static pages keep comments until they are committed, and offer them as a file', async () => {
  const committed = reviewOf(on('invalid', '甲'));
  const store = pageStore({ 'qr-login': committed });
  openViewer('#/qr-login/review', { reviews: store });
  await userEvent.type(await name(), '王');
  await userEvent.type(await text(), '静态页面里写的');
  expect(screen.queryByRole('button', { name: '下载 qr-login.json' })).toBeNull();
  await press('发表');
  expect(await screen.findByText('1 处还没有提交')).toBeTruthy();
  await press('下载 qr-login.json');
  const file = readReview((await files[0]?.content.text()) ?? '', 'qr-login');
  expect(file.comments.map((comment) => comment.text)).toEqual(['甲', '静态页面里写的']);
  // Once it is committed, nothing is left to do.
  expect(pageStore({ 'qr-login': file }).pending('qr-login')).toBe(0);
  expect(pageStore({ 'qr-login': committed }).pending('qr-login')).toBe(1);
  await press('放弃未提交的内容');
  await waitFor(() => expect(comments().queryByText('静态页面里写的')).toBeNull());
  const left = await store.open('qr-login');
  expect(left.kind === 'opened' && textOfReview(left.review)).toBe(textOfReview(committed));
});

test('in English uses English texts and the machine’s names', async () => {
  const action: ReviewAction = { kind: 'verdict', by: 'Wang', state: 'changesRequested', chart };
  openViewer('#/qr-login/review?lang=en&state=invalid', { reviews: storeOf(reviewOf(action, on('invalid', 'x'))) });
  expect(await screen.findByRole('radio', { name: 'State “invalid”' })).toBeTruthy();
  expect(screen.getByText('Changes requested', { selector: 'span' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Publish' })).toBeTruthy();
});

test('the index shows the review status of reviewed flows only', async () => {
  const review = reviewOf({ kind: 'verdict', by: '王', state: 'inReview', chart }, on('invalid', 'x'));
  openViewer('#/', { facts: { reviews: { 'qr-login': review } } });
  const card = await waitFor(() => document.querySelector('a[href="#/qr-login"]'));
  expect(card?.textContent).toContain('评审中 · 还有 1 条评论未解决。');
  expect(document.querySelector('a[href="#/sms-code"]')?.textContent).not.toContain('草稿');
});

test('proposes a new arrow for a state and shows it with the comment', async () => {
  const store = storeOf(emptyReview('qr-login'));
  openViewer('#/qr-login/review?state=invalid', { reviews: store });
  await userEvent.type(await name(), '王经理');
  await userEvent.click(screen.getByRole('radio', { name: '新箭头' }));
  await userEvent.type(await text(), '失效后也能换');
  await press('发表');
  await screen.findByText('请填写发生什么');
  expect(store.sent).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: '发生什么' }), '点击「换一张」');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '到哪个状态' }), '准备二维码');
  await press('发表');
  await screen.findByText('提议新箭头：点击「换一张」 → 准备二维码');
  const place = { kind: 'state', state: 'invalid' };
  const arrow = { kind: 'arrow', what: '点击「换一张」', target: 'preparing' };
  expect(store.sent).toEqual([{ kind: 'comment', by: '王经理', place, text: '失效后也能换', proposal: arrow }]);
  expect(screen.getByRole('radio', { name: '只评论' })).toHaveProperty('checked', true);
});
