import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { OrderRecord } from '../../contract/orders/order.ts';
import { invoiceCases } from '../../machines/invoices/invoice.cases.ts';
import { invoiceMachine, type ReadInvoiceReply } from '../../machines/invoices/invoice.machine.ts';
import { pagedListOf } from '../../machines/lib/paged-list.machine.ts';
import { sampleOrder, sampleProduct, sampleRequest } from '../../machines/orders/sample-orders.cases.ts';
import { InvoiceListScreen } from '../../src/invoices/invoice-list-screen.tsx';
import { InvoiceScreen } from '../../src/invoices/invoice-screen.tsx';
import { noticeText } from '../kit/notices.ts';
import { pageReader } from '../kit/page-reader.ts';
import { fill, type Seen, testScreen } from '../kit/screen.tsx';
import { until } from '../kit/until.ts';

const SENT = '发票已发送倒您指定的邮箱，请登录邮箱查看。';
const faults = { empty: '邮箱不能为空', malformed: '请填写有效的邮箱地址' } as const;
const links = () => screen.queryAllByRole<HTMLAnchorElement>('link', { name: /^发票文件 \d/, hidden: true });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

const filesAreThere = ({ context: { urls, page } }: Pick<Seen<typeof invoiceCases.machine>, 'context'>) => {
  const shown = urls.slice((page - 1) * 4, page * 4);
  expect(links().map((link) => link.getAttribute('href'))).toEqual(shown);
  for (const link of links()) {
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer']);
    expect(link.textContent).toContain('在新标签页打开');
  }
};
const form = async () => {
  const box = within(await screen.findByRole('dialog', { name: '发送发票到邮箱' }));
  return { box, email: box.getByRole<HTMLInputElement>('textbox', { name: '邮箱' }) };
};

testScreen(invoiceCases, {
  render: (actor) => <InvoiceScreen actor={actor} onPage={(page) => actor.send({ type: 'page.picked', page })} />,
  states: {
    loading: () => expect(screen.getByRole('status').textContent).toBe('正在读取发票'),
    failed: ({ context: { notice } }) =>
      expect(screen.getByRole('alert').textContent).toContain(noticeText(notice, '没有读取到发票')),
    gone: () => {
      expect(screen.getByText('没有找到这张发票')).toBeTruthy();
      expect(screen.getByRole('link', { name: '返回我的发票' }).getAttribute('href')).toBe('/user/personal/invoice');
    },
    notIssued: ({ context: { order } }) => {
      const asked = order?.consigneeType !== '';
      expect(screen.getByText(asked ? '发票还没有开具，确认收货后可以查看' : '这个订单没有申请发票')).toBeTruthy();
      expect(links()).toEqual([]);
      expect(screen.queryByRole('button', { name: '发送到邮箱' })).toBeNull();
    },
    'urlsShown.sendClosed': (seen) => {
      filesAreThere(seen);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.queryByText(SENT)).toBeNull();
    },
    'urlsShown.sendEditing': async (seen) => {
      filesAreThere(seen);
      const { box, email } = await form();
      const { fault, notice } = seen.context;
      expect(email.value).toBe(seen.context.email);
      const emitted = fault === null ? null : wrongWith(seen.context.email);
      expect(email.getAttribute('aria-invalid')).toBe(emitted === null ? null : 'true');
      if (emitted !== null) await until(() => expect(document.activeElement).toBe(email));
      for (const [name, text] of Object.entries(faults)) {
        expect(box.queryByText(text) !== null, text).toBe(name === emitted);
      }
      expect(box.getByRole('alert').textContent).toBe(noticeText(notice, '未知异常'));
      expect(box.getByRole('button', { name: '发送' }).getAttribute('aria-busy')).toBeNull();
    },
    'urlsShown.sending': async (seen) => {
      const { box, email } = await form();
      expect(email.value).toBe(seen.context.email);
      expect(box.getByRole('button', { name: /发送/ }).getAttribute('aria-busy')).toBe('true');
    },
    'urlsShown.sent': (seen) => {
      filesAreThere(seen);
      expect(screen.getByText(SENT).closest('[role=status]')).toBeTruthy();
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  },
  events: {
    'retry.pressed': () => fireEvent.click(button('重试')),
    'page.picked': (_, { page }) => fireEvent.click(screen.getByRole('link', { name: `第 ${page} 页` })),
    'send.opened': () => fireEvent.click(button('发送到邮箱')),
    'send.closed': () => fireEvent.click(button('取消')),
    'email.changed': (_user, { email }) => fill(screen.getByRole('textbox', { name: '邮箱' }), email),
    'email.left': () => fireEvent.blur(screen.getByRole('textbox', { name: '邮箱' })),
    'send.pressed': () => fireEvent.click(button('发送')),
  },
});

/** What ORD-INV-04 and ORD-INV-05 say of the samples. */
function wrongWith(email: string): keyof typeof faults | null {
  if (email.trim() === '') return 'empty';
  return email === 'lin@example' ? 'malformed' : null;
}

function show(reply: ReadInvoiceReply): void {
  const machine = invoiceMachine.provide({
    actors: { readInvoice: fromPromise<ReadInvoiceReply>(async () => reply) },
  });
  render(<InvoiceScreen actor={createActor(machine, { input: { page: 1 } }).start()} onPage={() => {}} />);
}

test.each(['refundCompleteTransaction', 'canceled'] as const)(
  'ORD-ACT-12 ORD-ACT-13 %s: no invoice is promised for an order that is over',
  async (type) => {
    show({ kind: 'notIssued', order: sampleOrder(type, { consigneeType: '1' }), urls: [] });
    expect(await screen.findByText('这个订单已取消或退款，没有发票')).toBeTruthy();
  },
);

describe('what an invoice says', () => {
  const open = async (given: Partial<OrderRecord>, order = sampleOrder('completeTransaction', given)) => {
    show({ kind: 'issued', order: { ...order, ...given }, urls: ['/invoices/files/one'] });
    const facts = within(await screen.findByRole('region', { name: '发票信息' }));
    const terms = facts.getAllByRole('term').map((term) => term.textContent);
    const said = facts.getAllByRole('definition').map((fact) => fact.textContent);
    return Object.fromEntries(terms.map((term, at) => [term, said[at]]));
  };

  test.each([
    ['ORD-DATA-18', '1-1', '电子普通发票'],
    ['ORD-DATA-18', '2-1', '电子普通发票'],
    ['ORD-DATA-19', '1-2', '纸质普通发票'],
    ['ORD-DATA-19', '2-2', '纸质普通发票'],
    ['ORD-DATA-18 ORD-DATA-19', '3-1', '其他发票'],
  ])('%s the type %s is shown as %s', async (_id, invoiceType, text) => {
    expect(await open({ invoiceType, consigneeType: '1' })).toMatchObject({ 发票类型: text, 抬头类型: '个人' });
  });

  test('the title depends on consigneeType alone, as in the order’s detail', async () => {
    expect(await open({ invoiceType: '2-1', consigneeType: '1' })).toMatchObject({ 抬头类型: '个人' });
    cleanup();
    expect(await open({ invoiceType: '2-1', consigneeType: '3' })).not.toHaveProperty('抬头类型');
  });

  test('ORD-DATA-18 ORD-RX-01 shows a company’s tax number, calls a request a request and omits unknown facts', async () => {
    const request = sampleRequest('completeTransaction');
    const given = { consigneeType: '2', taxPayerNumber: '91440101MA5X1NGL0P', invoiceContent: '商品明细' };
    expect(await open(given, request)).toEqual({
      需求号: request.ordersCode,
      抬头类型: '单位',
      纳税人识别号: '91440101MA5X1NGL0P',
      发票内容: '商品明细',
      需求金额: '¥49.60',
    });
  });
});

describe('the list of invoices', () => {
  const open = (content: readonly OrderRecord[]) => {
    const { actors } = pageReader<OrderRecord, Record<string, never>>(() => content, 3);
    const machine = pagedListOf<OrderRecord, Record<string, never>>(() => true).provide({ actors });
    render(<InvoiceListScreen list={createActor(machine, { input: { filter: {}, page: 1 } }).start()} />);
  };

  test('ORD-ROUTE-10 ORD-ACT-13 ORD-LIST-04 each order leads to its invoice and says whether it is issued', async () => {
    open([
      sampleOrder('completeTransaction', { consigneeType: '1', orderProducts: [sampleProduct(), sampleProduct()] }),
      sampleRequest('refundCompleteTransaction', { consigneeType: '1', sum: null, creationDate: null }),
    ]);
    const [, first, second] = await screen.findAllByRole('row');
    for (const text of ['订单 2026112000213', '蒙脱石散 成人与儿童急慢性腹泻 等 2 种', '¥49.60', '已开具']) {
      expect(first?.textContent).toContain(text);
    }
    for (const text of ['需求 2026112000187', '未开具', '未知']) expect(second?.textContent).toContain(text);
    const link = screen.getByRole('link', { name: '查看发票 需求 2026112000187' });
    expect(link.getAttribute('href')).toBe('/user/personal/invoice/detail/2026112000187');
    expect(screen.getByRole('link', { name: '第 2 页' }).getAttribute('href')).toBe('/user/personal/invoice?page=2');
  });

  test('ORD-ROUTE-10 an empty list says so', async () => {
    open([]);
    expect(await screen.findByText('还没有申请发票的订单')).toBeTruthy();
  });
});
