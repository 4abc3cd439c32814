import { readInvoiceUrls, sendInvoice } from '../../contract/invoices/invoice.calls.ts';
import { readOrder } from '../../contract/orders/order.calls.ts';
import { invoiceMachine } from '../../machines/invoices/invoice.machine.ts';
import { ask, gone, provide } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';

/** `invoice` of one order on the real gateway. */
export function provideInvoice({ api }: Pick<Services, 'api'>, code: string) {
  const params = { ordersCode: code };
  return provide(invoiceMachine, {
    readInvoice: async ({ signal }) => {
      const [order, files] = await Promise.all([
        ask(api, readOrder, { params }, signal, {
          ok: (body) => ({ kind: 'read', parts: [body].flat() }) as const,
          404: gone,
        }),
        ask(api, readInvoiceUrls, { params }, signal, {
          ok: (body) => ({ kind: 'read', urls: body.filter(isOpenable) }) as const,
          404: gone,
        }),
      ]);
      if (order.kind === 'gone' || files.kind === 'gone') return gone();
      if (order.kind === 'refused') return order;
      if (files.kind === 'refused') return files;
      const { urls } = files;
      const own = order.parts.find(({ ordersCode }) => ordersCode === code);
      if (own === undefined) return gone();
      return { kind: urls.length > 0 ? 'issued' : 'notIssued', order: own, urls };
    },
    // Without the signal: leaving the page does not cancel a requested mail.
    sendInvoice: ({ input: { email } }) =>
      ask(
        api,
        sendInvoice,
        { query: { ordersCode: code, emails: email } },
        { serverErrorAsRefusal: true },
        { ok: () => ({ kind: 'sent' }) as const },
      ),
  });
}

/**
 * Whether a URL is a path on this origin, or an https address without credentials. Browsers read `/\\` as `//` and drop
 * tabs, so an apparent path can lead elsewhere: the parsed URL decides.
 */
function isOpenable(url: string): boolean {
  if (!/^(?:https:\/\/|\/)/i.test(url) || /[\s\\\p{Cc}]/u.test(url)) return false;
  const { origin } = window.location;
  if (!URL.canParse(url, origin)) return false;
  const led = new URL(url, origin);
  return url.startsWith('/') ? led.origin === origin : led.protocol === 'https:' && led.username + led.password === '';
}
