import type { CannotAskReason } from '../../contract/could-not-ask.ts';

/**
 * One line over a form whose call did not succeed: what the gateway said (null: it gave no message, and the form's own
 * fixed text stands), or why it could not be asked.
 */
export type FormNotice =
  | { readonly kind: 'refused'; readonly message: string | null }
  | { readonly kind: 'unreachable'; readonly reason: CannotAskReason };
