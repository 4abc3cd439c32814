import type { CannotAskReason } from '../../contract/could-not-ask.ts';
import type { ThirdParty } from '../../contract/third-party/third.ts';
import type { ThirdCallback } from './third-login.machine.ts';

type Refused = { kind: 'refused'; message: string | null };

/** For each third party the name that it gave with the linked account, or null where none is linked. */
export type Bindings = Readonly<Record<ThirdParty, { readonly name: string } | null>>;
export type ReadBindingsReply = { kind: 'read'; bindings: Bindings } | Refused;

/** An account at a third party from which the shopper has just come back. */
export interface Returned {
  readonly party: ThirdParty;
  readonly openId: string;
}
/** Whose it is: unlinked, with the name that the third party gave; this very member's; or another member's. */
export type CheckReturnReply = { kind: 'free'; name: string } | { kind: 'own' } | { kind: 'taken' } | Refused;

export type ChangeReply = { kind: 'done' } | Refused;

/**
 * One line over the third parties.
 * - `own`, `taken`: the account that came back is linked already, to this member or to another
 * - `nothing`, `foreign`: what came back names no account, or does not fit what was begun
 * - `notKept`: this browser cannot note what it begins
 */
export type BinderNotice =
  | { readonly kind: 'own'; readonly party: ThirdParty }
  | { readonly kind: 'taken' }
  | Exclude<ThirdCallback, Returned>
  | { readonly kind: 'notKept' }
  | { readonly kind: 'refused'; readonly message: string | null }
  | { readonly kind: 'unreachable'; readonly reason: CannotAskReason };
