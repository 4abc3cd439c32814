import * as v from 'valibot';
import { defineCall } from '../call.ts';

const PATH = '/v2/member/account/closeapply';

/** ACC-CALL-24 (decided): where an account is closed. */
export const CLOSE_ORIGIN = 'PC';

/** What closing takes away, as far as the product knows words for it. */
export const LOSS_KINDS = [
  'profile',
  'health',
  'addresses',
  'pictures',
  'thirdAccounts',
  'favourites',
  'coupons',
  'coins',
  'patients',
] as const;
export type LossKind = (typeof LOSS_KINDS)[number];

/**
 * What the logged-in member would lose: each kind that there is something of, and how much. `phoneStr` is the account's
 * own phone, masked, to which `sendCodeToAccount` sends. `openOrders` is the number of orders that forbid closing until
 * they are over. A kind that the page does not know is left out. Path proposed.
 */
export const readClosing = defineCall({
  name: 'readClosing',
  method: 'GET',
  path: PATH,
  summary: 'Read what closing the account would take away',
  requirements: ['ACC-SAFE-05', 'ACC-CALL-24'],
  access: 'member',
  answer: v.object({
    phoneStr: v.fallback(v.optional(v.string(), ''), ''),
    openOrders: v.fallback(v.optional(v.number(), 0), 0),
    losses: v.array(v.object({ kind: v.string(), count: v.number() })),
  }),
  refusals: [401],
});

/** The session has not shown lately that the account's phone is at hand. */
export const CODE_NOT_PROVEN = 'closeNotProven';

/**
 * ACC-CALL-24: closes the account for good and ends every session of it. Before it, this session checks a code that was
 * sent to the account's own phone (`sendCodeToAccount`, then `checkSmsCode` with the masked phone); each check is good
 * for one closing within ten minutes. Repeated after it was done it is 2xx again.
 */
export const closeAccount = defineCall({
  name: 'closeAccount',
  method: 'POST',
  path: PATH,
  summary: 'Close the account',
  requirements: ['ACC-CALL-24', 'ACC-SAFE-05', 'ACC-SES-18'],
  access: 'member',
  bearer: true,
  headers: v.object({ closeOrigin: v.literal(CLOSE_ORIGIN) }),
  answer: v.unknown(),
  refusals: [401],
});
