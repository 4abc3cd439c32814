import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { looseText } from '../loose.ts';

const PATH = '/v2/member/account/closeapply';

/** ACC-CALL-24 (decided): where an account is closed. */
export const CLOSE_ORIGIN = 'PC';

/** What a member loses by closing the account: the kinds that the product has words for. */
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
 * What the logged-in member would lose: each kind with a count above 0. `phoneStr` is the account's own phone, masked,
 * to which `sendCodeToAccount` sends. `openOrders` is the number of orders that prevent closing until they are over.
 * The page leaves out kinds that it does not know. Path proposed.
 */
export const readClosing = defineCall({
  name: 'readClosing',
  method: 'GET',
  path: PATH,
  summary: 'Read what closing the account would take away',
  requirements: ['ACC-SAFE-05', 'ACC-CALL-24'],
  access: 'member',
  answer: v.object({
    phoneStr: looseText,
    openOrders: v.fallback(v.optional(v.number(), 0), 0),
    losses: v.array(v.object({ kind: v.string(), count: v.number() })),
  }),
});

/** The session has not recently proven possession of the account's phone. */
export const CODE_NOT_PROVEN = 'closeNotProven';

/**
 * ACC-CALL-24: closes the account permanently and ends all its sessions. First this session must check a code sent to
 * the account's own phone (`sendCodeToAccount`, then `checkSmsCode` with the masked phone); each check allows one
 * closing within ten minutes. Repeating it after the closing is 2xx again.
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
});
