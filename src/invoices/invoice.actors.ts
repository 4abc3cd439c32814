import { fromPromise } from 'xstate';
import { readInvoiceUrls, sendInvoice } from '../../contract/invoices/invoice.calls.ts';
import { readOrder } from '../../contract/orders/order.calls.ts';
import {
  invoiceMachine,
  type ReadInvoiceReply,
  type SendInvoiceReply,
} from '../../machines/invoices/invoice.machine.ts';
import { refused } from '../lib/refused.ts';
import type { Services } from '../lib/services.ts';

/** `invoice` of one order on the real gateway. */
export function provideInvoice({ api }: Pick<Services, 'api'>, code: string) {
  const params = { ordersCode: code };
  return invoiceMachine.provide({
    actors: {
      readInvoice: fromPromise<ReadInvoiceReply>(async ({ signal }) => {
        const [order, files] = await Promise.all([
          api.ask(readOrder, { params }, { signal }),
          api.ask(readInvoiceUrls, { params }, { signal }),
        ]);
        if (order.status === 404 || files.status === 404) return { kind: 'gone' };
        if (order.kind !== 'ok') return refused(order);
        if (files.kind !== 'ok') return refused(files);
        const own = [order.body].flat().find(({ ordersCode }) => ordersCode === code);
        return own === undefined
          ? { kind: 'gone' }
          : { kind: 'read', order: own, urls: files.body.filter((url) => isOpenable(url)) };
      }),
      sendInvoice: fromPromise<SendInvoiceReply, { email: string }>(async ({ input: { email } }) => {
        // Without the signal: a mail that was asked for is not taken back when the page is left.
        const query = { ordersCode: code, emails: email };
        const reply = await api.ask(sendInvoice, { query }, { serverErrorAsRefusal: true });
        return reply.kind === 'refused' ? refused(reply) : { kind: 'sent' };
      }),
    },
  });
}

/**
 * A path on this shop, or an https address that names its host plainly. Browsers take `/\\` for `//` and leave tabs out, so
 * that what looks like a path can lead elsewhere: what counts is where the address leads once it is parsed.
 */
function isOpenable(url: string): boolean {
  if (!/^(?:https:\/\/|\/)/i.test(url) || /[\s\\\p{Cc}]/u.test(url)) return false;
  const { origin } = window.location;
  if (!URL.canParse(url, origin)) return false;
  const led = new URL(url, origin);
  return url.startsWith('/') ? led.origin === origin : led.protocol === 'https:' && led.username + led.password === '';
}
