import type { Clock } from '../clock.ts';
import type { MailSender, SmsSender } from '../ports.ts';
import { newId } from '../store/ids.ts';
import type { Tables } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { words } from '../words.ts';

/** The messages sent, newest first, at most 200; `to` restricts them to that phone or mail address. */
export async function readMessages(store: Store, to: string | undefined) {
  let query = store.db.selectFrom('messages').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(200);
  if (to !== undefined && to !== '') query = query.where('recipient', '=', to);
  const rows = await query.execute();
  return rows.map(({ recipient, at, ...message }) => ({ ...message, to: recipient, at: at.getTime() }));
}

/** Senders that store SMS and mails in the outbox instead of sending them; of a mail's files, only the names. */
export function outboxSenders(
  store: Store,
  clock: Clock,
  brandName: string,
): { readonly sms: SmsSender; readonly mail: MailSender } {
  const write = async (message: Omit<Tables['messages'], 'id' | 'at'>) => {
    const at = clock.now();
    const row = { id: newId(at), ...message, at };
    await store.run((db) => db.insertInto('messages').values(row).execute());
  };
  return {
    sms: {
      send: ({ to, values, text }) =>
        write({ channel: 'sms', recipient: to, text: words.smsSign(brandName) + text, code: values.code ?? '' }),
    },
    mail: {
      send: ({ to, subject, text, files }) => {
        const shown = [subject, text, ...files.map(({ name }) => name)].join('\n');
        return write({ channel: 'mail', recipient: to, text: shown, code: null });
      },
    },
  };
}
