import type { CannotAskReason } from '../../contract/could-not-ask.ts';

/** A refusal by the gateway; `message` is null if it sent none. */
export interface Refused {
  readonly kind: 'refused';
  readonly message: string | null;
}

/** What was asked for does not apply any more; the page reads again. */
export interface Outdated {
  readonly kind: 'outdated';
  readonly message: string | null;
}

/**
 * The line above a form whose call failed: the gateway's message (or the form's fixed text if there is none), or why
 * the call got no answer.
 */
export type FormNotice = Refused | { readonly kind: 'unreachable'; readonly reason: CannotAskReason };
