import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { shownDay } from '../../contract/moment.ts';
import type { CouponRow } from '../../machines/coupons/coupon-list.machine.ts';
import { Link } from '../ui/link.tsx';
import { Mark } from '../ui/mark.tsx';
import { Price, yuan } from '../ui/price.tsx';
import { theme } from '../ui/theme.ts';
import { Ticket } from '../ui/ticket.tsx';
import { couponWords as words } from './coupon.words.ts';

const Day = styled.time`white-space: nowrap;`;
const Ahead = styled.span`color: ${theme.color.muted};`;

/** A coupon as a ticket; `mallHome` is where an unused one is used, empty for nowhere. */
export function CouponTicket({ coupon, mallHome }: { coupon: CouponRow; mallHome: string }) {
  const { id, status, kind, isAppOnly, value, least, range, activeAt, expiresAt } = coupon;
  const isUnused = status === 'unused';
  return (
    <Ticket
      value={value === null ? words.valueUnknown : <Price cents={value} plain={!isUnused} />}
      condition={least ? words.least(yuan(least)) : words.noLeast}
      name={words.kinds[kind]}
      marks={isAppOnly && <Mark $kind="quiet">{words.appOnly}</Mark>}
      facts={[
        ...(range === '' ? [] : [{ key: 'range', text: words.range(range) }]),
        ...(activeAt === null && expiresAt === null ? [] : [{ key: 'valid', text: validityOf(coupon) }]),
        { key: 'id', text: words.number(id) },
      ]}
      action={isUnused ? actionOf(coupon, mallHome) : undefined}
      spent={isUnused ? undefined : words.tabs[status]}
    />
  );
}

/** ORD-COUP-09; a coupon whose first day is still to come cannot be used yet. */
function actionOf({ isAhead }: CouponRow, mallHome: string): ReactNode {
  if (isAhead) return <Ahead>{words.ahead}</Ahead>;
  return mallHome === '' ? undefined : <Link href={mallHome}>{words.use}</Link>;
}

function validityOf({ activeAt, expiresAt }: CouponRow): ReactNode {
  return (
    <>
      {words.valid}
      {activeAt !== null && <Day>{shownDay(activeAt)}</Day>} {expiresAt === null ? words.onward : words.until}{' '}
      {expiresAt !== null && <Day>{shownDay(expiresAt)}</Day>}
    </>
  );
}
