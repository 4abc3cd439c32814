import { type Clock, DAY, HOUR, MINUTE, SECOND } from '../clock.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { hit, isFull, type Limit, wasHitLately } from '../store/limits.ts';
import type { Queries } from '../store/store.ts';
import { words } from '../words.ts';

const perAddress: Limit = { name: 'sms-address', most: 30, perMs: HOUR };
const perPhone: readonly (Limit & { readonly code: string; readonly message: string })[] = [
  { name: 'sms-minute', most: 1, perMs: 60 * SECOND, code: 'smsTooSoon', message: words.smsTooSoon },
  { name: 'sms-hour', most: 5, perMs: HOUR, code: 'smsHourFull', message: words.smsHourFull },
  { name: 'sms-day', most: 10, perMs: DAY, code: 'smsDayFull', message: words.smsDayFull },
];
const failedImage: Limit = { name: 'image-failed', most: 100, perMs: HOUR };

/** How long a send or a failed image code makes the next ticket ask for an image code. */
const WATCHED = 10 * MINUTE;

/** Everybody together: an attacker with many addresses and many phones passes every other limit. */
const ofShop = (most: number): Limit => ({ name: 'sms-shop', most, perMs: DAY });
const EVERYBODY = 'all';

/** Counts one send. Throws `Refused` when a limit is reached; call it in a transaction, so that then nothing is counted. */
export async function countSend(trx: Queries, clock: Clock, phoneKey: string, address: string): Promise<void> {
  for (const limit of perPhone) {
    if (!(await hit(trx, clock, limit, phoneKey))) throw new Refused(400, limit.code, limit.message);
  }
  if (!(await hit(trx, clock, perAddress, address))) throw new Refused(400, 'smsAddressFull', words.smsAddressFull);
}

function refuseForToday({ settings, log }: Pick<Deps, 'settings' | 'log'>): never {
  log.error({ most: settings.smsPerDay }, 'no more SMS today: SMS_PER_DAY is reached');
  throw new Refused(400, 'smsShopFull', words.smsShopFull);
}

/** Throws `Refused` when the shop has sent what it sends in a day; counts nothing. */
export async function refuseWhenShopIsFull(deps: Deps): Promise<void> {
  if (await isFull(deps.store.db, deps.clock, ofShop(deps.settings.smsPerDay), EVERYBODY)) refuseForToday(deps);
}

/**
 * Counts one SMS that nothing else forbids into those of the shop. Throws `Refused` when there were as many meanwhile.
 * By itself, and last: all sends share this row, and whoever is refused for something else must not use it up.
 */
export async function countForShop(deps: Deps): Promise<void> {
  const { store, clock, settings } = deps;
  if (!(await store.inTurn((db) => hit(db, clock, ofShop(settings.smsPerDay), EVERYBODY)))) refuseForToday(deps);
}

export async function countFailedImage(db: Queries, clock: Clock, address: string): Promise<void> {
  await hit(db, clock, failedImage, address);
}

/**
 * Whether a person has to be seen before a send: this phone or address has lately had one or failed an image code, or
 * half of what the shop sends in a day is gone.
 */
export async function isWatched(
  db: Queries,
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  phoneKey: string,
  address: string,
): Promise<boolean> {
  const keys = [`sms-day:${phoneKey}`, `${perAddress.name}:${address}`, `${failedImage.name}:${address}`];
  if (await wasHitLately(db, clock, keys, WATCHED)) return true;
  return isFull(db, clock, ofShop(Math.ceil(settings.smsPerDay / 2)), EVERYBODY);
}
