import { askRefund } from '../../contract/refunds/refund.calls.ts';
import { refundMachine } from '../../machines/refunds/refund.machine.ts';
import { ask, done, outdated, provide } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';

/** `refund` on the real gateway. */
export const provideRefund = ({ api }: Pick<Services, 'api'>) =>
  provide(refundMachine, {
    askRefund: ({ input: { ordersCode, ...body }, signal }) =>
      ask(api, askRefund, { params: { id: ordersCode }, body }, signal, { ok: done, 404: outdated, 409: outdated }),
  });
