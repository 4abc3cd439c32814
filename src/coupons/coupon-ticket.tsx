import { memo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { shownDay } from '../../contract/moment.ts';
import type { CouponRow } from '../../machines/coupons/coupon-list.machine.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { Link } from '../ui/link.tsx';
import { Mark } from '../ui/mark.tsx';
import { Price, shortYuan } from '../ui/price.tsx';
import { Ticket } from '../ui/ticket.tsx';
import { couponWords as words } from './coupon.words.ts';

const Day = styled.time`white-space: nowrap;`;

/** A long number is shown by its end, which tells coupons apart; the copy is complete. */
const SHOWN_DIGITS = 8;
const shortNumber = (id: string) => (id.length > SHOWN_DIGITS ? `…${id.slice(-SHOWN_DIGITS)}` : id);

/** A coupon as a ticket (ORD-COUP-09: no link before it is valid). `mallHome`: where it can be used; empty: nowhere. */
export const CouponTicket = memo(function CouponTicket({ coupon, mallHome }: { coupon: CouponRow; mallHome: string }) {
  const { id, status, kind, isAppOnly, isAhead, isEnding, value, least, range, activeAt, expiresAt } = coupon;
  const isUnused = status === 'unused';
  return (
    <Ticket
      value={value === null ? words.valueUnknown : <Price cents={value} plain={!isUnused} short />}
      condition={least ? words.least(shortYuan(least)) : words.noLeast}
      name={words.kinds[kind]}
      marks={
        <>
          {isUnused && isAhead && <Mark $kind="quiet">{words.ahead}</Mark>}
          {isUnused && isEnding && <Mark $kind="ending">{words.ending}</Mark>}
          {isAppOnly && <Mark $kind="quiet">{words.appOnly}</Mark>}
        </>
      }
      facts={[
        ...(range === '' ? [] : [{ key: 'range', text: words.range(range) }]),
        ...(activeAt === null && expiresAt === null ? [] : [{ key: 'valid', text: validityOf(coupon) }]),
        { key: 'id', text: numberOf(id) },
      ]}
      action={isUnused && !isAhead && mallHome !== '' ? <Link href={mallHome}>{words.use}</Link> : undefined}
      spent={isUnused ? undefined : words.tabs[status]}
    />
  );
});

function numberOf(id: string): ReactNode {
  return (
    <>
      {words.number}
      {shortNumber(id)}{' '}
      <CopyButton text={id} label={words.copy(id)} copiedText={words.copied} failedText={words.notCopied} />
    </>
  );
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
