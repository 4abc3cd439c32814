import { fromPromise } from 'xstate';
import { bookDrug, REGISTER_TYPE } from '../../contract/reservations/booking.calls.ts';
import { type BookReply, bookDrugMachine } from '../../machines/reservations/book-drug.machine.ts';
import { refused } from '../lib/refused.ts';
import type { Services } from '../lib/services.ts';

/** `bookDrug` on the real gateway. */
export function provideBookDrug({ api }: Pick<Services, 'api'>) {
  return bookDrugMachine.provide({
    actors: {
      book: fromPromise<BookReply, { productCode: string; phone: string }>(async ({ input, signal }) => {
        const { productCode, phone } = input;
        const body = { productCode, contactMsg: phone, registerType: REGISTER_TYPE } as const;
        const reply = await api.ask(bookDrug, { body }, { signal });
        if (reply.kind === 'ok') return { kind: 'booked' };
        const { message } = refused(reply);
        return { kind: reply.status === 404 || reply.status === 409 ? 'outdated' : 'refused', message };
      }),
    },
  });
}
