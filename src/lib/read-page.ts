import type { Call } from '../../contract/call.ts';
import type { PageOf } from '../../contract/page.ts';
import type { PageReply } from '../../machines/lib/paged-list.machine.ts';
import type { Reply } from './api.ts';
import { refused } from './refused.ts';

/** The reply of a list call as `pagedList` takes it. */
export function pageReply<Row>(
  reply: Exclude<Reply<Call>, { kind: 'ok' }> | { readonly kind: 'ok'; readonly body: PageOf<Row> },
): PageReply<Row> {
  return reply.kind === 'ok' ? { kind: 'read', page: reply.body } : refused(reply);
}
