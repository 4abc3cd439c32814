import type { Store } from '../store/store.ts';

export interface OutboxMessage {
  readonly id: string;
  readonly channel: 'sms' | 'mail';
  readonly to: string;
  readonly text: string;
  readonly code: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What was sent, newest first, at most 200; `to` leaves only what went to that phone or mail address. */
export async function readMessages(store: Store, to: string | undefined): Promise<OutboxMessage[]> {
  let query = store.db.selectFrom('messages').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(200);
  if (to !== undefined && to !== '') query = query.where('recipient', '=', to);
  const rows = await query.execute();
  return rows.map(({ id, channel, recipient, text, code, at }) => ({
    id,
    channel,
    to: recipient,
    text,
    code,
    at: at.getTime(),
  }));
}
