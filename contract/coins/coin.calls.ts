import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { looseNumber, looseText, requiredCount } from '../loose.ts';
import { looseMoment } from '../moment.ts';
import { pageOf, pageQuery } from '../page.ts';

/** ORD-COIN-06. `coinAmount` is negative for coins spent, expired or taken away. */
export const coinRecord = v.object({
  createDate: looseMoment,
  coinAmount: v.pipe(
    looseNumber,
    v.transform((amount) => amount ?? 0),
  ),
  description: looseText,
});
export type CoinRecord = v.InferOutput<typeof coinRecord>;

/**
 * ORD-CALL-32. `expiring` (proposed): how many of them are lost at the end of this year (ORD-COIN-12); null if not sent.
 */
export const readCoinBalance = defineCall({
  name: 'readCoinBalance',
  method: 'GET',
  path: '/v1/coin/balance',
  summary: 'Read the coin balance',
  requirements: ['ORD-CALL-32', 'ORD-COIN-01', 'ORD-HOME-04'],
  access: 'member',
  platform: 'PC',
  answer: v.union([
    v.object({ balance: requiredCount, expiring: v.fallback(v.nullish(requiredCount, null), null) }),
    v.pipe(
      requiredCount,
      v.transform((balance) => ({ balance, expiring: null })),
    ),
  ]),
});

/** ORD-CALL-33: the newest first, 10 a page (ORD-COIN-04). */
export const listCoins = defineCall({
  name: 'listCoins',
  method: 'GET',
  path: '/v1/coin/history',
  summary: 'Read the coin history',
  requirements: ['ORD-CALL-33', 'ORD-COIN-06', 'ORD-COIN-07'],
  access: 'member',
  platform: 'PC',
  query: v.strictObject(pageQuery),
  answer: pageOf(coinRecord),
});
