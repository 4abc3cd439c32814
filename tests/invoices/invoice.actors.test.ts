import { describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { listInvoices, readInvoiceUrls, sendInvoice } from '../../contract/invoices/invoice.calls.ts';
import { readOrder } from '../../contract/orders/order.calls.ts';
import { provideInvoice } from '../../src/invoices/invoice.actors.ts';
import { provideInvoiceList } from '../../src/invoices/invoice-list.actors.ts';
import { json, openTab, openTestServer, refusal } from '../kit/actors.ts';
import { maliciousReturns } from '../kit/malicious-returns.ts';

const server = openTestServer();
const CODE = '2026112000213';
const order = { ordersCode: CODE, orderStatus: 150, consigneeType: '1', invoiceType: '1-1' };

async function open() {
  const actor = createActor(provideInvoice({ api: openTab().api }, CODE), { input: { page: 1 } }).start();
  const { value, context } = await waitFor(actor, (snapshot) => !snapshot.matches('loading'));
  return { actor, value, context };
}

describe('an invoice is read', () => {
  test('ORD-CALL-26 ORD-INV-02 reads the order and its file addresses, and drops unsafe addresses', async () => {
    const safe = ['/invoices/files/a', 'https://files.test/b'];
    const unsafe = ['javascript:alert(1)', '//evil.test/c', 'data:text/html,x', ''];
    const orders = server.answer(readOrder, () => json(order));
    const files = server.answer(readInvoiceUrls, () => json({ urls: [...safe, ...unsafe] }));
    const { value, context } = await open();
    expect(orders.map(({ path }) => path)).toEqual([`/v3/orders/${CODE}`]);
    expect(files.map(({ path, headers }) => [path, headers.get('platform')])).toEqual([[`/invoices/v2/${CODE}`, 'PC']]);
    expect(value).toEqual({ urlsShown: 'sendClosed' });
    expect(context.urls).toEqual(safe);
    expect(context.order?.invoiceType).toBe('1-1');
  });

  test(`S2 of ${maliciousReturns.length} malicious addresses none that looks like a path leads elsewhere, and none is without TLS`, async () => {
    server.answer(readOrder, () => json(order));
    const users = ['https://shop@evil.test/a', 'https://a:b@evil.test/', 'http://files.test/b', 'HTTP://files.test'];
    server.answer(readInvoiceUrls, () => json(['/invoices/files/a', ...maliciousReturns, ...users]));
    const { origin } = window.location;
    const { context } = await open();
    const escapes = context.urls.filter((url) => {
      const led = new URL(url, origin);
      const isPlain = /^https:\/\/[^/\\@]+/i.test(url) && led.protocol === 'https:' && led.username === '';
      return led.origin !== origin && !isPlain;
    });
    expect(escapes).toEqual([]);
    expect(context.urls).toContain('/invoices/files/a');
    expect(context.urls.filter((url) => users.includes(url))).toEqual([]);
  });

  test('ORD-CALL-26 reads a bare list of addresses, too; an empty one means not issued yet', async () => {
    server.answer(readOrder, () => json([{ ...order, ordersCode: 'other' }, order]));
    server.answer(readInvoiceUrls, () => json(['/invoices/files/a']));
    expect((await open()).value).toEqual({ urlsShown: 'sendClosed' });
    server.answer(readInvoiceUrls, () => json([]));
    expect((await open()).value).toBe('notIssued');
  });

  test.each([
    [404, 200, 'gone', null],
    [200, 404, 'gone', null],
    [400, 200, 'failed', { kind: 'refused', message: '不行' }],
    [200, 400, 'failed', { kind: 'refused', message: '不行' }],
    [500, 200, 'failed', { kind: 'unreachable', reason: 'server' }],
    [200, 500, 'failed', { kind: 'unreachable', reason: 'server' }],
  ] as const)('ORD-CALL-26 ORD-ROUTE-11 order %d and addresses %d: %s', async (first, second, state, notice) => {
    const noted = vi.spyOn(console, 'warn').mockImplementation(() => {});
    server.answer(readOrder, () => (first === 200 ? json(order) : refusal(first, 'x', '不行')));
    server.answer(readInvoiceUrls, () => (second === 200 ? json(['/a']) : refusal(second, 'x', '不行')));
    const { value, context } = await open();
    expect([value, context.notice]).toEqual([state, notice]);
    noted.mockRestore();
  });

  test('ORD-CALL-26 an answer with other orders only is no invoice', async () => {
    server.answer(readOrder, () => json([{ ...order, ordersCode: 'other' }]));
    server.answer(readInvoiceUrls, () => json(['/a']));
    expect((await open()).value).toBe('gone');
  });
});

describe('an invoice is sent', () => {
  const send = async (answer: () => Response = () => json({})) => {
    server.answer(readOrder, () => json(order));
    server.answer(readInvoiceUrls, () => json(['/a']));
    const asked = server.answer(sendInvoice, answer, () => json({}));
    const { actor } = await open();
    actor.send({ type: 'send.opened' });
    actor.send({ type: 'email.changed', email: ' lin@example.com ' });
    // Ten fast clicks.
    for (let click = 0; click < 10; click += 1) actor.send({ type: 'send.pressed' });
    const { value, context } = await waitFor(actor, (snapshot) => !snapshot.matches({ urlsShown: 'sending' }));
    return { actor, value, context, asked };
  };

  test('ORD-CALL-25 ORD-INV-03 ORD-INV-06 ten fast clicks make one call, after which the invoice is sent', async () => {
    const { value, asked } = await send();
    expect(value).toEqual({ urlsShown: 'sent' });
    expect(asked).toMatchObject([
      { path: '/invoices/v2/sendEmail/', query: { ordersCode: CODE, emails: 'lin@example.com' } },
    ]);
    expect(asked[0]?.headers.get('platform')).toBe('PC');
  });

  test.each([
    ['a failing gateway', () => json({}, 503), { kind: 'refused', message: null }],
    ['a broken line', () => Response.error(), { kind: 'unreachable', reason: 'offline' }],
    ['a refusal', () => refusal(429, 'x', '请一小时后再试'), { kind: 'refused', message: '请一小时后再试' }],
    ['a refusal without a message', () => json({}, 400), { kind: 'refused', message: null }],
  ])(
    'ORD-CALL-25 ORD-INV-07 ORD-INV-08 after %s nothing is resent automatically, and the email stays',
    async (_title, answer, notice) => {
      const noted = vi.spyOn(console, 'warn').mockImplementation(() => {});
      const { actor, value, context, asked } = await send(answer);
      expect([value, context.notice, context.email]).toEqual([
        { urlsShown: 'sendEditing' },
        notice,
        ' lin@example.com ',
      ]);
      await new Promise((resolve) => setImmediate(resolve));
      expect(asked).toHaveLength(1);
      actor.send({ type: 'send.pressed' });
      await waitFor(actor, (snapshot) => snapshot.matches({ urlsShown: 'sent' }));
      expect(asked).toHaveLength(2);
      noted.mockRestore();
    },
  );
});

test('ORD-CALL-27 ORD-LIST-04 ORD-INV-01 the list requests four invoices per page', async () => {
  const asked = server.answer(listInvoices, () => json({ content: [order], totalElements: 5, totalPages: 2 }));
  const list = createActor(provideInvoiceList({ api: openTab().api }), { input: { filter: {}, page: 1 } }).start();
  await waitFor(list, (snapshot) => snapshot.matches('listed'));
  list.send({ type: 'page.picked', page: 2 });
  const { context } = await waitFor(list, (snapshot) => snapshot.matches('listed'));
  expect(asked.map(({ search }) => search)).toEqual(['?page=1&size=4', '?page=2&size=4']);
  expect(context.read?.content[0]?.ordersCode).toBe(CODE);
});
