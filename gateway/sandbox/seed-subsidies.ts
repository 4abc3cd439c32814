/** Coupons and coins of the first seeded member, counted from the moment of seeding. Amounts in cents. */

import dayjs from 'dayjs';
import { coinsExpireAt } from '../../contract/coins/coins.ts';
import { endOfYear, readMoment, shownDay, yearOf } from '../../contract/moment.ts';
import { type Clock, DAY } from '../clock.ts';
import type { CoinReason } from '../store/schema-orders.ts';
import type { Queries } from '../store/store.ts';

const OWNER = '01900000-0000-7000-8000-000000000001';

interface SeededCoupon {
  readonly value: number;
  readonly least: number;
  readonly type?: '0' | '1' | '4';
  readonly onlyInApp?: boolean;
  readonly range?: string;
  readonly products?: readonly string[];
  /** Days from now. */
  readonly from: number;
  readonly until: number;
  readonly used?: number;
}

const coupons: readonly SeededCoupon[] = [
  { value: 500, least: 3900, from: -27, until: 3 },
  { value: 1000, least: 0, type: '4', range: '全场运费', from: -10, until: 12 },
  { value: 800, least: 5000, range: '维生素D滴剂、维生素C咀嚼片', products: ['P1003', 'P1004'], from: -5, until: 20 },
  { value: 1500, least: 6900, onlyInApp: true, from: -2, until: 25 },
  { value: 2000, least: 9900, from: -1, until: 29 },
  { value: 600, least: 3900, type: '4', range: '全场运费', from: -1, until: 31 },
  { value: 500, least: 3000, type: '1', from: -3, until: 40 },
  { value: 3000, least: 20_000, range: '上臂式电子血压计', products: ['P1008'], from: -3, until: 45 },
  { value: 5000, least: 19_900, from: -1, until: 60 },
  { value: 3000, least: 15_900, from: 7, until: 37 },

  { value: 1000, least: 5900, from: -40, until: -5, used: -8 },
  { value: 600, least: 3900, from: -40, until: 5, used: -8 },
  { value: 1000, least: 0, type: '4', range: '全场运费', from: -60, until: -20, used: -22 },
  { value: 2000, least: 9900, from: -60, until: 10, used: -12 },
  { value: 500, least: 3000, type: '1', from: -90, until: -30, used: -33 },
  { value: 800, least: 5000, range: '板蓝根颗粒', products: ['P1012'], from: -120, until: -60, used: -75 },
  { value: 1500, least: 6900, onlyInApp: true, from: -150, until: -90, used: -100 },

  { value: 1000, least: 5900, from: -60, until: -1 },
  { value: 600, least: 0, type: '4', range: '全场运费', from: -60, until: -15 },
  { value: 3000, least: 15_900, from: -90, until: -45 },
  { value: 800, least: 5000, range: '人工泪液滴眼液', products: ['P1014'], from: -120, until: -80 },
];

function couponRows(now: number) {
  const day = (days: number) => readMoment(`${shownDay(now + days * DAY)} 00:00:00`) ?? now;
  return coupons.map((coupon, place) => {
    const { value, least, type = '0', onlyInApp = false, range = '全场商品', products = [], used } = coupon;
    return {
      id: idOf('c0', place),
      member_id: OWNER,
      value,
      min_consume: least,
      coupon_type: type,
      device_type: onlyInApp ? '3' : '',
      using_range: range,
      product_codes: JSON.stringify(products),
      active_at: new Date(day(coupon.from)),
      expires_at: dayjs(day(coupon.until)).add(DAY).subtract(1, 'second').toDate(),
      used_at: used === undefined ? null : dayjs(day(used)).add(10, 'hour').toDate(),
      used_for: null,
    };
  });
}

/** Two years ago, last year: at this moment. This year: at this part of what has passed of it. */
type When = readonly [yearsAgo: 1 | 2, at: string] | readonly [yearsAgo: 0, part: number];
/** `left`: of what was earned. All worked out by the rules: the oldest are spent first, and 210 expired with their year. */
type Line = readonly [when: When, reason: CoinReason, amount: number, left?: number];

const ledger: readonly Line[] = [
  [[2, '09-12 10:24:00'], 'earned', 320, 0],
  [[2, '10-28 10:24:00'], 'earned', 260, 0],
  [[2, '11-11 10:24:00'], 'earned', 410, 0],
  [[2, '12-05 10:24:00'], 'reviewed', 20, 0],
  [[1, '02-14 10:24:00'], 'earned', 236, 0],
  [[1, '03-02 10:24:00'], 'spent', -300],
  [[1, '04-18 10:24:00'], 'earned', 158, 0],
  [[1, '05-20 10:24:00'], 'reviewed', 20, 0],
  [[1, '06-18 10:24:00'], 'spent', -420],
  [[1, '06-25 10:24:00'], 'returned', 420],
  [[1, '08-08 10:24:00'], 'earned', 305, 179],
  [[1, '09-30 10:24:00'], 'spent', -500],
  [[1, '11-11 10:24:00'], 'earned', 288, 288],
  [[1, '12-12 10:24:00'], 'reviewed', 20, 20],
  [[1, '12-31 23:59:59'], 'expired', -210],
  [[0, 0.08], 'earned', 96, 96],
  [[0, 0.18], 'spent', -340],
  [[0, 0.3], 'earned', 132, 132],
  [[0, 0.42], 'reviewed', 20, 20],
  [[0, 0.55], 'earned', 188, 188],
  [[0, 0.66], 'spent', -200],
  [[0, 0.8], 'earned', 317, 317],
  [[0, 0.93], 'reviewed', 20, 20],
];

function momentOf([yearsAgo, at]: When, now: number): number {
  const year = yearOf(now);
  if (typeof at === 'string') return readMoment(`${year - yearsAgo}-${at}`) ?? now;
  const begun = endOfYear(year - 1) + 1000;
  return begun + Math.floor(at * (now - begun));
}

function coinRows(now: number) {
  const lines = ledger.map(([when, reason, amount, left], place) => {
    return { place, at: momentOf(when, now), reason, amount, left };
  });
  const entries = lines.map(({ place, at, reason, amount }) => {
    return { id: idOf('c1', place), member_id: OWNER, amount, reason, order_code: null, at: new Date(at) };
  });
  const grants = lines.flatMap(({ place, at, amount, left }) => {
    if (left === undefined) return [];
    const moments = { earned_at: new Date(at), expires_at: new Date(coinsExpireAt(at)) };
    return [{ id: idOf('c2', place), member_id: OWNER, amount, remaining: left, ...moments }];
  });
  return { entries, grants };
}

function idOf(kind: string, place: number): string {
  return `01900000-0000-7000-8000-0000000${kind}${String(place + 1).padStart(3, '0')}`;
}

/** Writes them where they are missing. */
export async function writeSubsidies(db: Queries, clock: Clock): Promise<void> {
  const now = clock.now().getTime();
  const { entries, grants } = coinRows(now);
  await db
    .insertInto('coupons')
    .values(couponRows(now))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('coin_grants')
    .values(grants)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('coin_entries')
    .values(entries)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
