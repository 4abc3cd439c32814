import { shownMinute, writeMoment } from '../../contract/moment.ts';
import { bookingOffer } from '../../contract/orders/product-offers.ts';
import { ARRIVAL, type BookingRecord } from '../../contract/reservations/booking.calls.ts';
import type { ProductListActor } from '../../machines/lib/product-list.ts';
import { pagesUnder } from '../lib/paged-list.tsx';
import { titleWords } from '../lib/titles.words.ts';
import { productListWords as words } from '../products/product-list.words.ts';
import { ProductNote, ProductRows } from '../products/product-rows.tsx';
import { Masked } from '../ui/masked.tsx';

/** The address of a page of the list. */
export const reservationsAddress = pagesUnder('/user/order/drug');

export interface ReservationScreenProps {
  actor: ProductListActor<BookingRecord>;
  /** The shop has a chat. */
  hasChat: boolean;
}

/** `/user/order/drug` (ORD-ROUTE-09): what the member has booked. */
export function ReservationScreen({ actor, hasChat }: ReservationScreenProps) {
  return (
    <ProductRows<BookingRecord>
      actor={actor}
      title={titleWords.reservations}
      texts={words.reservations}
      offerOf={(row) => {
        const offer = bookingOffer(row);
        return offer === 'contact' && !hasChat ? null : offer;
      }}
      pictureOf={({ thumbnailUrl }) => thumbnailUrl}
      renderFacts={factsOf}
      addressOf={reservationsAddress}
    />
  );
}

function factsOf({ isArrival, cellPhone, creationDate }: BookingRecord) {
  return (
    <>
      <p>{statusTextOf(isArrival)}</p>
      <ProductNote>
        {cellPhone !== '' && (
          <span>
            {words.reservations.phone}{' '}
            <Masked text={cellPhone} spoken={words.reservations.spokenPhone(cellPhone.slice(-4))} />
          </span>
        )}
        {creationDate !== null && (
          <span>
            {words.reservations.bookedAt}{' '}
            <time dateTime={`${writeMoment(creationDate).replace(' ', 'T')}+08:00`}>{shownMinute(creationDate)}</time>
          </span>
        )}
      </ProductNote>
    </>
  );
}

/** ORD-DATA-17. */
function statusTextOf(isArrival: string): string {
  if (isArrival === ARRIVAL.arrived) return words.arrived;
  return isArrival === ARRIVAL.purchasing ? words.purchasing : '';
}
