import { writeMoment } from '../../contract/moment.ts';
import { LOOK_BACK_DAYS, readNotPay } from '../../contract/pay-link/pay-link.calls.ts';
import { payLinkOrderMachine } from '../../machines/pay-link/pay-link-order.machine.ts';
import type { PayLink, PayLinkOrderEvent, ReadPayOrderReply } from '../../machines/pay-link/pay-link-order.setup.ts';
import type { Reply } from '../lib/api.ts';
import { returnPort } from '../lib/page.ts';
import { isRefusedBy, provide, refused } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';
import { providePayCountdown } from '../payment/pay-countdown.actors.ts';
import { providePaymentResult } from '../payment/payment-result.actors.ts';

const DAY = 86_400_000;
/** Milliseconds. A larger correction of the clock means that the order was searched for in the wrong days. */
const WRONG_BY = 60_000;

/** `payLinkOrder` on the real gateway. */
export function providePayLinkOrder({ api, clock, page }: Pick<Services, 'api' | 'clock' | 'page'>) {
  const ask = (link: PayLink, now: number, signal: AbortSignal) => {
    const query = {
      token: link.key,
      consigneePhone: link.consigneePhone,
      bgnDate: writeMoment(now - LOOK_BACK_DAYS * DAY),
      endDate: writeMoment(now),
    };
    return api.ask(readNotPay, { query }, { signal });
  };
  return provide(payLinkOrderMachine, {
    payCountdown: providePayCountdown({ clock, page }),
    paymentResult: providePaymentResult({ api, page }),
    readOrder: async ({ input, signal }) => {
      const askedAt = clock.now();
      const reply = await ask(input, askedAt, signal);
      const answeredAt = clock.now();
      // Until the first answer, only the shopper's clock can count the days (ruling 15).
      const isElsewhen = isRefusedBy(reply, 404) && Math.abs(answeredAt - askedAt) > WRONG_BY;
      return replyOf(isElsewhen ? await ask(input, answeredAt, signal) : reply, clock.now());
    },
    watchReturn: returnPort<PayLinkOrderEvent>({ page }),
  });
}

function replyOf(reply: Reply<typeof readNotPay>, now: number): ReadPayOrderReply {
  // `undefined` by type only: the schema rejects an empty list.
  if (reply.kind === 'ok')
    return reply.body === undefined ? { kind: 'missing' } : { kind: 'read', order: reply.body, now };
  if (isRefusedBy(reply, 403)) return { kind: 'wrongPhone' };
  return reply.kind === 'incomplete' || isRefusedBy(reply, 404) ? { kind: 'missing' } : refused(reply);
}

/** Reads the link from the address of a pay page; missing values are empty. */
export function payLinkIn(search: string): PayLink {
  const query = new URLSearchParams(search);
  return { key: query.get('key') ?? '', consigneePhone: query.get('consigneePhone') ?? '' };
}
