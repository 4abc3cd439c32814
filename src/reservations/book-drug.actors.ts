import { bookDrug, REGISTER_TYPE } from '../../contract/reservations/booking.calls.ts';
import { bookDrugMachine } from '../../machines/reservations/book-drug.machine.ts';
import { ask, outdated, provide } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';

/** `bookDrug` on the real gateway. */
export const provideBookDrug = ({ api }: Pick<Services, 'api'>) =>
  provide(bookDrugMachine, {
    book: ({ input: { productCode, phone }, signal }) => {
      const body = { productCode, contactMsg: phone, registerType: REGISTER_TYPE } as const;
      const booked = () => ({ kind: 'booked' }) as const;
      return ask(api, bookDrug, { body }, signal, { ok: booked, 404: outdated, 409: outdated });
    },
  });
