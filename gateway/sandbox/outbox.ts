import type { Clock } from '../clock.ts';
import type { MailSender, SmsSender } from '../ports.ts';
import { newId } from '../store/ids.ts';
import type { Store } from '../store/store.ts';
import { words } from '../words.ts';

interface OutboxMessage {
  readonly id: string;
  readonly channel: 'sms' | 'mail';
  readonly to: string;
  readonly text: string;
  readonly code: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The messages sent, newest first, at most 200; `to` restricts them to that phone or mail address. */
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

/** Senders that store SMS and mails in the outbox instead of sending them; of a mail's files, only the names. */
export function outboxSenders(
  store: Store,
  clock: Clock,
  brandName: string,
): { readonly sms: SmsSender; readonly mail: MailSender } {
  const write = async (message: Pick<OutboxMessage, 'channel' | 'to' | 'text' | 'code'>) => {
    const { to: recipient, ...rest } = message;
    const at = clock.now();
    await store.run((db) =>
      db
        .insertInto('messages')
        .values({ id: newId(at), recipient, ...rest, at })
        .execute(),
    );
  };
  return {
    sms: {
      send: ({ to, values, text }) =>
        write({ channel: 'sms', to, text: words.smsSign(brandName) + text, code: values.code ?? '' }),
    },
    mail: {
      send: ({ to, subject, text, files }) =>
        write({ channel: 'mail', to, text: [subject, text, ...files.map(({ name }) => name)].join('\n'), code: null }),
    },
  };
}
