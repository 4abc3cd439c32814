import type { Clock } from '../clock.ts';
import type { MailSender } from '../ports.ts';
import { newId } from '../store/ids.ts';
import type { Store } from '../store/store.ts';

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
