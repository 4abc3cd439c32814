import { RESEND_SECONDS } from '../../contract/codes/sms-code.ts';
import { type Clock, DAY, HOUR, MINUTE, SECOND } from '../clock.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { hit, isFull, type Limit, secondsUntilFree, usedShare, wasHitLately } from '../store/limits.ts';
import { memberWithPhone } from '../store/rows.ts';
import type { Queries } from '../store/store.ts';
import { words } from '../words.ts';
import { bitsToAsk } from './ticket-work.ts';

const perAddress: Limit = { name: 'sms-address', most: 30, perMs: HOUR };
const perMinute: Limit = { name: 'sms-minute', most: 1, perMs: RESEND_SECONDS * SECOND };
const perPhone: readonly (Limit & { readonly code: string; readonly message: string })[] = [
  { name: 'sms-hour', most: 5, perMs: HOUR, code: 'smsHourFull', message: words.smsHourFull },
  { name: 'sms-day', most: 10, perMs: DAY, code: 'smsDayFull', message: words.smsDayFull },
];
export const failedImage: Limit = { name: 'image-failed', most: 100, perMs: HOUR };

/** How long a send or a failed image code makes the next ticket ask for an image code. */
const WATCHED = 10 * MINUTE;

/** Shared by all: an attacker with many addresses and many phones passes every other limit. */
const ofShop = (most: number): Limit => ({ name: 'sms-shop-day', most, perMs: DAY, bucketMs: 30 * MINUTE });
/** Phones without a member get half of it, so that a flood of made-up numbers leaves the members the other half. */
const ofStrangers = (most: number): Limit => ({ ...ofShop(Math.ceil(most / 2)), name: 'sms-strangers-day' });
const EVERYBODY = 'all';

/** Counts one send. Throws `Refused` when a limit is reached; call it in a transaction, which then counts nothing. */
export async function countSend(trx: Queries, clock: Clock, phoneKey: string, address: string): Promise<void> {
  if (!(await hit(trx, clock, perMinute, phoneKey))) {
    const waitSeconds = await secondsUntilFree(trx, clock, perMinute, phoneKey);
    throw new Refused(400, 'smsTooSoon', words.smsTooSoon, waitSeconds);
  }
  for (const limit of perPhone) {
    if (!(await hit(trx, clock, limit, phoneKey))) throw new Refused(400, limit.code, limit.message);
  }
  if (!(await hit(trx, clock, perAddress, address))) throw new Refused(400, 'smsAddressFull');
}

function refuseForToday({ settings, log }: Pick<Deps, 'settings' | 'log'>, isMember: boolean): never {
  const most = settings.smsPerDay;
  if (isMember) log.error({ most }, 'no more SMS today: SMS_PER_DAY is reached');
  else
    log.error({ most }, 'no more SMS today for phones without a member: half of SMS_PER_DAY, or all of it, is reached');
  throw new Refused(400, 'smsShopFull');
}

/** The limits of the whole shop that a send to this phone counts against. */
function limitsOfShop({ settings }: Pick<Deps, 'settings'>, isMember: boolean): readonly Limit[] {
  const all = ofShop(settings.smsPerDay);
  return isMember ? [all] : [ofStrangers(settings.smsPerDay), all];
}

/**
 * Throws `Refused` when the shop's daily limit for phones like this one is reached; counts nothing. Returns whether a
 * member has the phone.
 */
export async function refuseWhenShopIsFull(deps: Deps, phone: string): Promise<boolean> {
  const { store, clock } = deps;
  const isMember = (await memberWithPhone(store.db, phone)) !== undefined;
  for (const limit of limitsOfShop(deps, isMember)) {
    if (await isFull(store.db, clock, limit, EVERYBODY)) refuseForToday(deps, isMember);
  }
  return isMember;
}

/**
 * Counts one SMS against the limits of the whole shop. Throws `Refused` when one has been reached meanwhile. Separate,
 * and last: all sends share these rows, and a send rejected for another reason must not use them up.
 */
export async function countForShop(deps: Deps, isMember: boolean): Promise<void> {
  const { store, clock } = deps;
  await store.inTurn(async (trx) => {
    // A refusal by the second limit rolls back the hit counted against the first.
    for (const limit of limitsOfShop(deps, isMember)) {
      if (!(await hit(trx, clock, limit, EVERYBODY))) refuseForToday(deps, isMember);
    }
  });
}

/**
 * Whether a send requires an image code: this phone or address has lately had a send or failed an image code, or half
 * of the shop's daily limit is used up.
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

/** Work for a ticket that can send: grows with the sends of this address, and with the shop's beyond half its limit. */
export function smsWork(deps: Pick<Deps, 'store' | 'clock' | 'settings'>, address: string): Promise<number> {
  const { store, clock, settings } = deps;
  return bitsToAsk(deps, async () => {
    const byAddress = await usedShare(store.db, clock, perAddress, address);
    const byShop = await usedShare(store.db, clock, ofShop(settings.smsPerDay), EVERYBODY);
    return Math.max(byAddress, 2 * byShop - 1);
  });
}
