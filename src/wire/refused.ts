import type { Call } from '../../contract/call.ts';
import type { Reply } from './api.ts';

/** An answer that lacks what is needed is as good as a refusal without a message. */
export function refused(reply: Exclude<Reply<Call>, { kind: 'ok' }>): {
  readonly kind: 'refused';
  readonly message: string | null;
} {
  return { kind: 'refused', message: reply.kind === 'refused' ? reply.message : null };
}
