import { shownDay } from '../../../contract/moment.ts';
import type { CouponRow } from '../../../machines/orders/coupon-list/coupon-list.machine.ts';
import { Link } from '../../ui/link.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Price, yuan } from '../../ui/price.tsx';
import { Ticket } from '../../ui/ticket.tsx';
import { couponWords as words } from '../../words/proposed/coupon.ts';

/** A coupon as a ticket; `mallHome` is where an unused one is used, empty for nowhere. */
export function CouponTicket({ coupon, mallHome }: { coupon: CouponRow; mallHome: string }) {
  const { id, standing, kind, isAppOnly, value, least, range } = coupon;
  const isUnused = standing === 'unused';
  return (
    <Ticket
      value={value === null ? words.valueUnknown : <Price cents={value} plain />}
      condition={least ? words.least(yuan(least)) : words.noLeast}
      name={words.kinds[kind]}
      marks={isAppOnly && <Mark $kind="quiet">{words.appOnly}</Mark>}
      facts={[
        ...(range === '' ? [] : [{ key: 'range', text: words.range(range) }]),
        ...validityOf(coupon).map((text) => ({ key: 'valid', text })),
        { key: 'id', text: words.number(id) },
      ]}
      action={isUnused && mallHome !== '' ? <Link href={mallHome}>{words.use}</Link> : undefined}
      spent={isUnused ? undefined : words.tabs[standing]}
    />
  );
}

function validityOf({ activeAt, expiresAt }: CouponRow): string[] {
  if (activeAt !== null && expiresAt !== null) return [words.valid(shownDay(activeAt), shownDay(expiresAt))];
  if (activeAt !== null) return [words.validFrom(shownDay(activeAt))];
  return expiresAt === null ? [] : [words.validUntil(shownDay(expiresAt))];
}
