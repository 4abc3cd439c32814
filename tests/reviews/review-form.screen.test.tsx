import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { reviewFaults } from '../../machines/reviews/review-fields.ts';
import { reviewFormCases } from '../../machines/reviews/review-form.cases.ts';
import { type ReadReviewReply, reviewFormMachine } from '../../machines/reviews/review-form.machine.ts';
import { ReviewScreen } from '../../src/reviews/review-screen.tsx';
import { noticeText } from '../kit/notices.ts';
import { fill, press, type Seen, testScreen } from '../kit/screen.tsx';

const ORDERS = '/user/order/mine/waitEvaluate';
const SECOND = '口服补液盐散';
const block = () => screen.getByRole('region', { name: SECOND });
const text = () => within(block()).getByRole<HTMLTextAreaElement>('textbox');
const none = { score: null, labels: [], content: '', pictures: [] };
const PICTURE = '/uploads/0123456789abcdef';
const texts = {
  empty: '请您评论完所有商品',
  short: '评论不能少于10个字',
  long: '评论不能超过450个字',
} as const;

const renderUpload = (onStored: (url: string) => void) => (
  <button type="button" onClick={() => onStored(PICTURE)}>
    上传图片
  </button>
);

const isEditing = ({ context }: Pick<Seen<typeof reviewFormCases.machine>, 'context'>) => {
  expect(screen.getAllByRole('region', { name: /散$/ })).toHaveLength(2);
  const { score = null, labels = [], content = '' } = context.reviews.P2 ?? {};
  expect(text().value).toBe(content);
  expect(within(block()).queryByRole<HTMLInputElement>('radio', { checked: true })?.value).toBe(
    score === null ? undefined : String(score),
  );
  const pressed = within(block()).queryAllByRole('button', { pressed: true });
  expect(pressed.map((chip) => chip.textContent)).toEqual(labels);
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(context.isAnonymity);
  const pictures = within(block()).queryAllByRole<HTMLImageElement>('img', { name: /的图片/ });
  expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(context.reviews.P2?.pictures ?? []);
};

testScreen(reviewFormCases, {
  render: (actor) => <ReviewScreen actor={actor} ordersAddress={ORDERS} renderUpload={renderUpload} />,
  states: {
    loading: () => expect(screen.getByRole('status').textContent).toBe('正在读取要评价的商品'),
    failed: ({ context: { notice } }) => {
      expect(screen.getByRole('alert').textContent).toContain(
        notice === null ? '' : noticeText(notice, '没有读取到要评价的商品'),
      );
    },
    gone: () => {
      expect(screen.getByText('没有找到可以评价的订单')).toBeTruthy();
      expect(screen.getByRole('link', { name: '返回我的订单' }).getAttribute('href')).toBe(ORDERS);
    },
    reviewed: () => {
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('我的评价');
      expect(within(block()).getByText('5 星，很满意')).toBeTruthy();
      expect(screen.queryByRole('textbox')).toBeNull();
    },
    editing: (seen) => {
      isEditing(seen);
      const { fault, lacking, notice } = seen.context;
      const shown = fault !== null && lacking !== null ? texts[lacking] : noticeText(notice, '评价没有保存，请重试');
      expect(screen.getAllByRole('alert').at(-1)?.textContent).toBe(shown);
      const wrong = fault === null ? undefined : reviewFaults(seen.context.reviews.P2 ?? none).content;
      expect(text().getAttribute('aria-invalid')).toBe(wrong === undefined ? null : 'true');
      for (const [name, said] of Object.entries({ ...texts, empty: '请填写评价' })) {
        expect(within(block()).queryByText(said) !== null, said).toBe(name === wrong);
      }
      expect(screen.getByRole('button', { name: '提交评价' }).getAttribute('aria-busy')).toBeNull();
    },
    submitting: (seen) => {
      isEditing(seen);
      expect(screen.getByRole('button', { name: /提交评价/ }).getAttribute('aria-busy')).toBe('true');
    },
    done: isEditing,
  },
  events: {
    'retry.pressed': (user) => user.click(screen.getByRole('button', { name: '重试' })),
    'stars.chosen': (user, { score }) =>
      user.click(within(block()).getByRole('radio', { name: new RegExp(`^${score} 星`) })),
    'labels.changed': (user) => user.click(within(block()).getByRole('button', { name: '包装很好' })),
    'text.changed': (_user, { content }) => {
      fill(text(), content);
    },
    'pictures.changed': (user) => user.click(within(block()).getByRole('button', { name: '上传图片' })),
    'anonymity.changed': (user) => user.click(screen.getByRole('checkbox')),
    'submit.pressed': (user) => user.click(screen.getByRole('button', { name: '提交评价' })),
  },
  // What is chosen already cannot be chosen again, and what is typed already is not typed again.
  possible: (modelEvent, { reviews, isAnonymity }) => {
    const said = reviews.P2;
    if (modelEvent.type === 'changes.discarded' || modelEvent.type === 'labels.changed') return false;
    if (modelEvent.type === 'stars.chosen') return said?.score === null;
    if (modelEvent.type === 'pictures.changed') return said?.pictures.length === 0;
    if (modelEvent.type === 'anonymity.changed') return !isAnonymity;
    if (modelEvent.type !== 'text.changed' || modelEvent.kind !== 'event') return true;
    return !Object.values(Object(modelEvent.payload)).includes(said?.content);
  },
});

describe('reviewForm: filling in an empty form', () => {
  const open = () => {
    const product = {
      productCode: 'P1',
      productName: '蒙脱石散',
      productImageUrl: '',
      packing: '',
      prescriptionType: '2',
    };
    const nothing: ReadReviewReply = {
      ...{ kind: 'read', products: [product], reviewed: false, reviews: {}, isAnonymity: false, draft: null },
    };
    const actor = createActor(
      reviewFormMachine.provide({
        actors: { readReview: fromPromise<ReadReviewReply>(() => Promise.resolve(nothing)) },
      }),
    ).start();
    render(<ReviewScreen actor={actor} ordersAddress={ORDERS} renderUpload={renderUpload} />);
    return actor;
  };

  test('ORD-REV-02 ORD-REV-03 five stars and seven tags; several tags can be chosen and removed', async () => {
    const actor = open();
    const radios = await screen.findAllByRole<HTMLInputElement>('radio');
    expect(radios).toHaveLength(5);
    for (const radio of radios) expect(radio.checked).toBe(false);
    const tags = ['值得信赖', '包装很好', '这是正品', '性价比高', '疗效显著', '物流迅速', '第二次购买'];
    const chips = screen.getAllByRole('button', { pressed: false });
    expect(chips.map((chip) => chip.textContent)).toEqual(tags);
    for (const tag of ['这是正品', '物流迅速', '这是正品']) press(tag);
    expect(actor.getSnapshot().context.reviews.P1?.labels).toEqual(['物流迅速']);
    fireEvent.click(screen.getByRole('radio', { name: /^4 星/ }));
    expect(actor.getSnapshot().context.reviews.P1?.score).toBe(4);
  });

  test('ORD-REV-04 ORD-REV-05 a text for each product, and one checkbox for anonymity', async () => {
    const actor = open();
    fill(await screen.findByRole('textbox', { name: '蒙脱石散的评价' }), '包装严实');
    // What is typed stays where it is.
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: '蒙脱石散' }).target).toBe('_blank');
    expect(actor.getSnapshot().context.reviews.P1?.content).toBe('包装严实');
    fireEvent.click(screen.getByRole('checkbox', { name: /^匿名评价/ }));
    expect(actor.getSnapshot().context.isAnonymity).toBe(true);
  });

  test('ORD-REV-10 an empty submit names the fault of each field and focuses the first', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: '提交评价' }));
    expect(await screen.findByText('请您评论完所有商品')).toBeTruthy();
    for (const fault of ['请选择评分', '请至少选择一个标签', '请填写评价'])
      expect(screen.getByText(fault)).toBeTruthy();
    expect(document.activeElement?.getAttribute('name')).toBe('score-P1');
  });
});
