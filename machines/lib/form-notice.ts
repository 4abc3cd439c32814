import type { CannotAskReason } from '../../contract/could-not-ask.ts';

/** What the gateway says when it says no: its own message, or null when it gave none. */
export interface Refused {
  readonly kind: 'refused';
  readonly message: string | null;
}

/**
 * One line over a form whose call did not succeed: what the gateway said (without a message the form's own fixed
 * text stands), or why it could not be asked.
 */
export type FormNotice = Refused | { readonly kind: 'unreachable'; readonly reason: CannotAskReason };
