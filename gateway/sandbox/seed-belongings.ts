/** Favourites, bookings, coupons and coins of the first member, relative to the time of seeding. Amounts in cents. */
import dayjs from 'dayjs';
import { coinsExpireAt } from '../../contract/coins/coins.ts';
import { endOfYear, readMoment, shownDay, yearOf } from '../../contract/moment.ts';
import { type Clock, DAY } from '../clock.ts';
import { insertMissing } from '../store/rows.ts';
import type { CoinReason } from '../store/schema-orders.ts';
import type { Queries } from '../store/store.ts';
import { ORDERS_OWNER } from './seed-data.ts';
import belongings from './seeds/belongings.json' with { type: 'json' };

const { favourites, bookings, coupons, coins } = belongings;

/** A fixed id, such as `01900000-0000-7000-8000-0000000fa001`. */
function rowOf(kind: string, place: number) {
  const id = `01900000-0000-7000-8000-0000000${kind}${String(place + 1).padStart(3, '0')}`;
  return { id, member_id: ORDERS_OWNER };
}

/** `hours` apart, the newest first. */
function createdAt(now: number, place: number, hours: number): Date {
  return dayjs(now)
    .subtract((place + 1) * hours, 'hour')
    .toDate();
}

/** Some can be bought, some are sold out, one is no longer for sale; with and without prescription. */
function favouriteRows(now: number) {
  return favourites.map((product_code, place) => ({
    ...rowOf('fa', place),
    product_code,
    created_at: createdAt(now, place, 5),
  }));
}

/** Bookings whose product has not arrived cannot be bought yet. */
function bookingRows(now: number) {
  return bookings.map(({ productCode, hasArrived }, place) => ({
    ...rowOf('b0', place),
    product_code: productCode,
    phone: '13800138000',
    has_arrived: hasArrived,
    created_at: createdAt(now, place, 48),
  }));
}

/** `from`, `until` and `used` are days from now. */
function couponRows(now: number) {
  const day = (days: number) => readMoment(`${shownDay(now + days * DAY)} 00:00:00`) ?? now;
  return coupons.map((coupon, place) => {
    const { value, least, type = '0', onlyInApp = false, range = '全场商品', products = [], used } = coupon;
    return {
      ...rowOf('c0', place),
      value,
      min_consume: least,
      coupon_type: type,
      device_type: onlyInApp ? '3' : '',
      using_range: range,
      product_codes: JSON.stringify(products),
      active_at: new Date(day(coupon.from)),
      expires_at: dayjs(day(coupon.until)).add(DAY).subtract(1, 'second').toDate(),
      used_at: used === undefined ? null : dayjs(day(used)).add(10, 'hour').toDate(),
    };
  });
}

type Line = (typeof coins)[number];

/** Earlier years: at `at`. This year: after `part` of the time that has passed of it. */
function momentOf({ yearsAgo, at, part = 0 }: Line, now: number): number {
  const year = yearOf(now);
  if (at !== undefined) return readMoment(`${year - yearsAgo}-${at}`) ?? now;
  const begun = endOfYear(year - 1) + 1000;
  return begun + Math.floor(part * (now - begun));
}

/** `left`: coins left of those earned. By the rules: the oldest are spent first, and 210 expired with their year. */
function coinRows(now: number) {
  const lines = coins.map((line, place) => ({ ...line, place, moment: momentOf(line, now) }));
  const entries = lines.map(({ place, moment, reason, amount }) => ({
    ...rowOf('c1', place),
    amount,
    // JSON has no literal types.
    reason: reason as CoinReason,
    at: new Date(moment),
  }));
  const grants = lines.flatMap(({ place, moment, amount, left }) => {
    if (left === undefined) return [];
    const moments = { earned_at: new Date(moment), expires_at: new Date(coinsExpireAt(moment)) };
    return [{ ...rowOf('c2', place), amount, remaining: left, ...moments }];
  });
  return { entries, grants };
}

/** Writes the rows that are missing, after the products. */
export async function writeBelongings(db: Queries, clock: Clock): Promise<void> {
  const now = clock.now().getTime();
  const { entries, grants } = coinRows(now);
  await insertMissing(db, 'favourites', favouriteRows(now));
  await insertMissing(db, 'bookings', bookingRows(now));
  await insertMissing(db, 'coupons', couponRows(now));
  await insertMissing(db, 'coin_grants', grants);
  await insertMissing(db, 'coin_entries', entries);
}
