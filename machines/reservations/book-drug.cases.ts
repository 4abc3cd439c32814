import { defineCases, NO_INPUT } from '@xinglin/paths';
import { bookDrug } from '../../contract/reservations/booking.calls.ts';
import { noticeWords, refusals, said, TOO_OFTEN, unreachable } from '../lib/form-notice.cases.ts';
import { answers, byHand, no, refusedAnswers, yes } from '../lib/how.cases.ts';
import { bookDrugMachine } from './book-drug.machine.ts';

const faults = { empty: '「手机号码不能为空」', malformed: '「请输入正确的手机号码」' } as const;

/** Sample phones and replies of the gateway, from which the paths of `bookDrug` are built. */
export const bookDrugCases = defineCases(bookDrugMachine, {
  events: {
    'booking.opened': { 缺货商品: { product: { productCode: 'P3003', productName: '人血白蛋白营养粉' } } },
    'phone.changed': {
      正确的手机号: { phone: '13912345678' },
      少一位: { phone: '1391234567' },
      清空: { phone: '' },
    },
    'phone.left': { 离开手机号: {} },
    'submit.pressed': { 提交: {} },
    'close.pressed': { 关闭: {} },
  },
  actors: {
    book: {
      done: {
        已预订: { kind: 'booked' },
        不能再预订: { kind: 'outdated', message: '您已预订过该商品，到货后会通知您' },
        ...refusals(),
      },
      error: unreachable,
    },
  },
  how: byHand({
    starts: { [NO_INPUT]: ['以 13800138000 登录', '打开 /user/order/collect'] },
    events: {
      'booking.opened': { 缺货商品: '点一个商品的「到货预订」' },
      'phone.changed': { 正确的手机号: '手机号填 13912345678', 少一位: '手机号改成 1391234567', 清空: '清空手机号' },
      'phone.left': { 离开手机号: '在手机号里点一下，再按 Tab' },
      'close.pressed': { 关闭: '按 Esc' },
    },
    replies: {
      book: answers(bookDrug, {
        已预订: yes({}),
        不能再预订: no('您已预订过该商品，到货后会通知您', 409),
        ...refusedAnswers(TOO_OFTEN, 429),
      }),
    },
  }),
  labels: {
    title: '预订缺货药品',
    about: [
      '在弹窗里预订缺货药品：留下到货通知的手机号。',
      '离开输入栏和提交时检查手机号；按多少次都只问网关一次。任何失败都保留已输入的内容，关闭弹窗才放弃。',
    ],
    states: { closed: '对话框关闭', editing: '正在填写手机号', booking: '正在预订' },
    descriptions: {
      closed: '没有在预订。',
      editing: '用户填写手机号。',
      booking: '正在预订。',
    },
    guards: {
      hasTyped: '输入过内容',
      isFaulty: '手机号有误',
    },
    emitted: { succeeded: '提示「预订成功」', outdated: '重新读取列表' },
    screens: {
      closed: '没有对话框',
      editing: ({ fault, notice }) =>
        said('预订对话框', fault && faults[fault], noticeWords(notice, '「没有预订成功，请重试」')),
      booking: '「提交预订」按钮忙',
    },
    events: {
      'booking.opened': '点击「到货预订」',
      'phone.changed': '填写手机号',
      'phone.left': '离开手机号',
      'submit.pressed': '点击「提交预订」',
      'close.pressed': '关闭对话框',
    },
    actors: { book: '预订' },
  },
});
