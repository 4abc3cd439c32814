import { defineCases } from '@xinglin/paths';
import { readInvoiceUrls, sendInvoice } from '../../contract/invoices/invoice.calls.ts';
import { readOrder } from '../../contract/orders/order.calls.ts';
import { noticeWords, refusals, said, TOO_OFTEN, unreachable } from '../lib/form-notice.cases.ts';
import { answers, beside, byHand, garbled, no, refusedAnswers, short, yes } from '../lib/how.cases.ts';
import { sampleOrder } from '../orders/sample-orders.cases.ts';
import { invoiceMachine } from './invoice.machine.ts';

const faultWords = { empty: '「邮箱不能为空」', malformed: '「请填写有效的邮箱地址」' } as const;
const order = sampleOrder('completeTransaction', {
  invoiceType: '2-1',
  consigneeType: '2',
  taxPayerNumber: '91440101MA5X1NGL0P',
  invoiceContent: '商品明细',
});
const urls = [1, 2, 3, 4, 5, 6].map((number) => `/invoices/files/sample-file-number-${number}`);

const noInvoice = { ...order, consigneeType: '', invoiceType: '' };
/** The order is read together with its files. */
const withOrder = <Given extends object>(answer: Given, of = order) => ({
  ...answer,
  and: [beside(readOrder, yes(short(of)))],
});
const refusedHow = refusedAnswers(TOO_OFTEN, 429);

/** Sample invoices of one order, from which the paths of `invoice` are built. */
export const invoiceCases = defineCases(invoiceMachine, {
  inputs: { 从第一页: { page: 1 } },
  events: {
    'retry.pressed': { 点重试: {} },
    'page.picked': { 第二页: { page: 2 }, 第一页: { page: 1 } },
    'send.opened': { 打开: {} },
    'send.closed': { 关闭: {} },
    'email.changed': {
      有效的邮箱: { email: 'lin@example.com' },
      清空邮箱: { email: ' ' },
      不完整的邮箱: { email: 'lin@example' },
    },
    'email.left': { 离开邮箱: {} },
    'send.pressed': { 发送: {} },
  },
  actors: {
    readInvoice: {
      done: {
        六个文件: { kind: 'issued', order, urls },
        一个文件: { kind: 'issued', order, urls: urls.slice(0, 1) },
        还没开具: { kind: 'notIssued', order, urls: [] },
        未申请发票: { kind: 'notIssued', order: noInvoice, urls: [] },
        没有这个订单: { kind: 'gone' },
        ...refusals(),
      },
      error: unreachable,
    },
    sendInvoice: { done: { 已发送: { kind: 'sent' }, ...refusals() }, error: unreachable },
  },
  how: byHand({
    starts: { 从第一页: ['以 13800138000 登录', `打开 /user/personal/invoice/detail/${order.ordersCode}`] },
    events: {
      'page.picked': { 第二页: '点页码 2', 第一页: '点页码 1' },
      'send.closed': { 关闭: '按 Esc' },
      'email.changed': {
        有效的邮箱: '邮箱填 lin@example.com',
        清空邮箱: '邮箱只留一个空格',
        不完整的邮箱: '邮箱改成 lin@example',
      },
      'email.left': { 离开邮箱: '在邮箱里点一下，再按 Tab' },
    },
    replies: {
      readInvoice: answers(readInvoiceUrls, {
        六个文件: withOrder(yes(urls)),
        一个文件: withOrder(yes(urls.slice(0, 1))),
        还没开具: withOrder(yes([])),
        未申请发票: withOrder(yes([]), noInvoice),
        没有这个订单: withOrder(no(null, 404)),
        服务器拒绝: withOrder(refusedHow.服务器拒绝),
        拒绝但无消息: withOrder(refusedHow.拒绝但无消息),
      }),
      sendInvoice: answers(sendInvoice, { 已发送: yes({}), ...refusedHow, 服务异常: garbled }),
    },
  }),
  possible: (modelEvent, { urls }, states) => {
    if (modelEvent.type !== 'page.picked') return true;
    return urls.length > 4 && !states.some((state) => /sendEditing|sending/.test(state));
  },
  labels: {
    title: '发票详情',
    about: [
      '一个订单的发票：它的文件，以及发送到邮箱。',
      '文件一次显示几个。发送的表单只有一栏；失败或关闭表单，输入的内容都保留。一次只发一封：正在发送时再按不算。',
    ],
    states: {
      loading: '正在读取发票',
      failed: '没有读出来',
      gone: '没有这个订单',
      notIssued: '没有发票',
      urlsShown: '发票文件已列出',
      'urlsShown.sendClosed': '正在看发票',
      'urlsShown.sendEditing': '正在填写邮箱',
      'urlsShown.sending': '正在发送',
      'urlsShown.sent': '已发送',
    },
    descriptions: {
      loading: '正在读取订单和文件的地址。',
      failed: '没有读到，可以再试。',
      gone: '会员没有这个订单。',
      notIssued: '还没有发票，没有可发送的。',
      urlsShown: '文件已列出，可以逐个打开。',
      'urlsShown.sendClosed': '没有在发送。',
      'urlsShown.sendEditing': '用户填写发到哪里。',
      'urlsShown.sending': '正在请求发送，只一次。',
      'urlsShown.sent': '邮件已发出，也可以再发到别处。',
    },
    guards: {
      isThere: '订单存在',
      isFaulty: '邮箱有误',
      hasTyped: '填过邮箱',
    },
    screens: {
      loading: '「正在读取发票」',
      failed: ({ notice }) => `${noticeWords(notice, '「没有读取到发票」')}、「重试」`,
      gone: '「没有找到这张发票」',
      notIssued: ({ order }) =>
        order?.consigneeType === '' ? '「这个订单没有申请发票」' : '「发票还没有开具，确认收货后可以查看」',
      'urlsShown.sendClosed': '发票文件、「发送到邮箱」',
      'urlsShown.sendEditing': ({ fault, notice }) =>
        said('「邮箱」', fault && faultWords[fault], noticeWords(notice, '「未知异常」')),
      'urlsShown.sending': '「发送」按钮忙',
      'urlsShown.sent': '「发票已发送倒您指定的邮箱，请登录邮箱查看。」',
    },
    events: {
      'retry.pressed': '点击「重试」',
      'page.picked': '点击页码',
      'send.opened': '点击「发送到邮箱」',
      'send.closed': '关闭对话框',
      'email.changed': '填写邮箱',
      'email.left': '离开邮箱',
      'send.pressed': '点击「发送」',
    },
    actors: { readInvoice: '读取发票', sendInvoice: '发送发票' },
  },
});
