import { defineCases, NO_INPUT } from '@xinglin/paths';
import { readReview, saveReview } from '../../contract/reviews/review.calls.ts';
import { noticeWords, refusals, said, TOO_OFTEN, unreachable } from '../lib/form-notice.cases.ts';
import { answers, byHand, no, refusedAnswers, yes } from '../lib/how.cases.ts';
import { type ReviewFields, reviewFaults } from './review-fields.ts';
import { reviewFormMachine } from './review-form.machine.ts';

const plain = { productImageUrl: '', prescriptionType: '2' };
const first = { ...plain, productCode: 'P1', productName: '蒙脱石散', packing: '3g×15袋/盒' };
const second = { ...plain, productCode: 'P2', productName: '口服补液盐散', packing: '14.75g×10袋/盒' };
const whole: ReviewFields = {
  score: 5,
  labels: ['包装很好'],
  content: '送得很快，包装也很好，下次还来。',
  pictures: [],
};
/** Only the stars decide whether a product was reviewed. */
const bare: ReviewFields = { ...whole, score: null, content: '' };
const faultWords = {
  empty: '「请您评论完所有商品」',
  short: '「评论不能少于10个字」',
  long: '「评论不能超过450个字」',
} as const;
const read = { kind: 'read' as const, products: [first, second], isAnonymity: false, draft: null };

const sent = (reviews: readonly ReviewFields[]) =>
  yes({ productEvaVos: [first, second].map((product, at) => ({ ...product, ...reviews[at] })), isAnonymity: false });
const refusedHow = refusedAnswers(TOO_OFTEN, 429);

/** Sample reviews of an order with two products, from which the paths of `reviewForm` are built. */
export const reviewFormCases = defineCases(reviewFormMachine, {
  events: {
    'retry.pressed': { 点重试: {} },
    'stars.chosen': { 第二个五星: { productCode: second.productCode, score: 5 } },
    'labels.changed': { 第二个的标签: { productCode: second.productCode, labels: ['包装很好'] } },
    'text.changed': {
      第二个写够字数: { productCode: second.productCode, content: whole.content },
      第二个太短: { productCode: second.productCode, content: '很好' },
    },
    'pictures.changed': {
      第二个有一张图片: { productCode: second.productCode, pictures: ['/uploads/0123456789abcdef'] },
    },
    'anonymity.changed': { 匿名: { isAnonymity: true } },
    'submit.pressed': { 提交: {} },
    'changes.discarded': { 放弃填写: {} },
  },
  actors: {
    readReview: {
      done: {
        第二个还没写评价: {
          ...read,
          reviews: { [first.productCode]: whole, [second.productCode]: bare },
        },
        草稿已写完: {
          ...read,
          reviews: {},
          draft: { reviews: { [first.productCode]: whole, [second.productCode]: whole }, isAnonymity: true },
        },
        已经评价过: {
          ...read,
          kind: 'reviewed',
          reviews: { [first.productCode]: whole, [second.productCode]: whole },
        },
        没有这个订单: { kind: 'gone' },
        ...refusals(),
      },
      error: unreachable,
    },
    saveReview: {
      done: { 已保存: { kind: 'saved' }, 已在别处评价: { kind: 'over' }, ...refusals() },
      error: unreachable,
    },
  },
  how: byHand({
    starts: { [NO_INPUT]: ['以 13800138000 登录', '打开 /user/order/evaluate/2026112000213'] },
    events: {
      'stars.chosen': { 第二个五星: '给第二个商品选五颗星' },
      'labels.changed': { 第二个的标签: '第二个商品只留标签“包装很好”' },
      'text.changed': {
        第二个写够字数: `第二个商品的评价改成“${whole.content}”`,
        第二个太短: '第二个商品的评价改成“很好”',
      },
      'pictures.changed': { 第二个有一张图片: '给第二个商品上传任何一张 jpg 图片' },
      'anonymity.changed': { 匿名: '勾选匿名评价' },
    },
    replies: {
      readReview: answers(readReview, {
        第二个还没写评价: sent([whole, bare]),
        已经评价过: sent([whole, whole]),
        没有这个订单: no(null, 404),
        草稿已写完: {},
        ...refusedHow,
      }),
      saveReview: answers(saveReview, { 已保存: yes({}), 已在别处评价: no(null, 409), ...refusedHow }),
    },
  }),
  // A draft from before a login comes back; discarding it leaves the page.
  possible: ({ type, caseName }) => caseName !== '草稿已写完' && type !== 'changes.discarded',
  // What the second product lacks: stars, a valid text, or both; and nothing is read yet.
  valuesPerKey: 7,
  // Pictures decide nothing.
  sameness: { reviews: ({ reviews }) => Object.values(reviews).map(reviewFaults) },
  labels: {
    title: '评价订单',
    about: [
      '评价一个订单：所有商品一张表单，保存一次（ORD-REV-14）。',
      '每件商品都要有星级、至少一个标签和文字，可以附上图片。先说缺少的，再说太短的，都在各自的商品旁（ORD-REV-10）。输入的内容在这个标签页里保留到保存。保存后去待评价的订单列表（ORD-REV-11）。',
    ],
    states: {
      loading: '正在读取商品',
      failed: '没有读出来',
      gone: '没有可评价的订单',
      reviewed: '已经评价过',
      editing: '正在填写评价',
      submitting: '正在提交',
      done: '评价已保存',
    },
    descriptions: {
      loading: '正在读取订单的商品。',
      failed: '没有读到，可以再试。',
      gone: '没有这个订单，或它不能评价。',
      reviewed: '订单已有评价，按原样显示。',
      editing: '用户为每件商品填写评价。',
      submitting: '评价正在提交。',
      done: '评价已保存，接着去订单列表。',
    },
    guards: {
      isFaulty: '填写有误',
    },
    emitted: { saved: '回到待评价的订单列表' },
    screens: {
      loading: '「正在读取要评价的商品」',
      failed: ({ notice }) => `${noticeWords(notice, '「没有读取到要评价的商品」')}、「重试」`,
      gone: '「没有找到可以评价的订单」',
      reviewed: '每件商品的星级、标签与评价',
      editing: ({ fault, lacking, notice }) =>
        said(
          '每件商品的星级、标签与评价',
          fault && lacking && faultWords[lacking],
          noticeWords(notice, '「评价没有保存，请重试」'),
        ),
      submitting: '「提交评价」按钮忙',
      done: '「感谢您的评价」，待评价的订单列表',
    },
    events: {
      'retry.pressed': '点击「重试」',
      'stars.chosen': '选择星级',
      'labels.changed': '点击标签',
      'text.changed': '填写评价',
      'pictures.changed': '上传或删除图片',
      'anonymity.changed': '勾选匿名评价',
      'submit.pressed': '点击「提交评价」',
      'changes.discarded': '放弃填写的内容',
    },
    actors: { readReview: '读取评价', saveReview: '保存评价' },
  },
});
