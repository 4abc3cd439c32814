/** Parcels of seeded orders, and of those that the sandbox's warehouse sends. */
import dayjs from 'dayjs';
import { HOUR, MINUTE } from '../clock.ts';

const steps: readonly (readonly [afterMs: number, description: string])[] = [
  [0, '商家已发货，包裹等待揽收'],
  [40 * MINUTE, '杏运速递已揽收，快件从广州天河仓发出'],
  [6 * HOUR, '快件已到达广州转运中心'],
  [13 * HOUR, '快件已到达杨浦配送站'],
  [19 * HOUR, '快件正在派送，派送员会提前与您联系'],
];
const RECEIVED = '已签收，签收人：本人';

/** What a parcel is and what becomes of it; nothing for an order that was not shipped. */
export function parcelOf(
  code: string,
  {
    shipped_at: shipped,
    received_at: received,
  }: { readonly shipped_at: Date | null; readonly received_at: Date | null },
) {
  if (shipped === null) return { parcels: [], parcelEvents: [] };
  const under = steps.map(([afterMs, description]) => ({
    order_code: code,
    at: dayjs(shipped).add(afterMs).toDate(),
    description,
  }));
  const before = received === null ? under : under.filter(({ at }) => at < received);
  const last = received === null ? [] : [{ order_code: code, at: received, description: RECEIVED }];
  const parcel = { order_code: code, company: '杏运速递', shipping_no: `XY77${code.slice(2)}` };
  return { parcels: [parcel], parcelEvents: [...before, ...last] };
}
