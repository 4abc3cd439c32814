import type { Clock } from '../clock.ts';
import { newId } from '../store/ids.ts';
import type { Store } from '../store/store.ts';

/** A mail with its files. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly files: readonly { readonly name: string; readonly type: string; readonly bytes: Uint8Array }[];
}

/** The way out for mail. Rejects when the message could not be handed over. */
export interface MailSender {
  send(message: MailMessage): Promise<void>;
}

/** The sandbox's way: the message lies in the outbox, its files by their names. */
export function outboxMail(store: Store, clock: Clock): MailSender {
  return {
    send: async ({ to, subject, text, files }) => {
      const at = clock.now();
      const whole = [subject, text, ...files.map(({ name }) => name)].join('\n');
      await store.run((db) =>
        db
          .insertInto('messages')
          .values({ id: newId(at), channel: 'mail', recipient: to, text: whole, code: null, at })
          .execute(),
      );
    },
  };
}

/** Nothing is configured: every send fails. */
export const noMail: MailSender = {
  send: () => Promise.reject(new Error('no mail service is configured')),
};
