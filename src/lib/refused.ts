import type { Call } from '../../contract/call.ts';
import type { Refused } from '../../machines/lib/form-notice.ts';
import type { Reply } from './api.ts';

/** A call was answered, but did not do what it was asked. */
type Unsuccessful = Exclude<Reply<Call>, { kind: 'ok' }>;

/** An answer that lacks what is needed is as good as a refusal without a message. */
export function refused(reply: Unsuccessful): Refused {
  return { kind: 'refused', message: reply.kind === 'refused' ? reply.message : null };
}

/** For a call of members: a 401 is not about what was sent. */
export function refusedToMember(reply: Unsuccessful): Refused | { kind: 'notLoggedIn' } {
  return isRefusedBy(reply, 401) ? { kind: 'notLoggedIn' } : refused(reply);
}

/** Did the gateway say no with this status? */
export function isRefusedBy(reply: Reply<Call>, status: number): boolean {
  return reply.kind === 'refused' && reply.status === status;
}
