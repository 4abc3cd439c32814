import { createTransport } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import * as v from 'valibot';
import { SECOND } from '../../clock.ts';
import type { MailSender } from '../../ports.ts';
import { neededSetting } from '../../setting-values.ts';
import { defineAdapter } from '../adapter.ts';

/** The server of an address with user and password; null where the address cannot be read. */
function serverOf(address: string) {
  if (!/^smtps?:/.test(address) || !URL.canParse(address)) return null;
  const { protocol, hostname: host, port, username, password } = new URL(address);
  if (host === '') return null;
  const secure = protocol === 'smtps:';
  const server = { host, secure, port: Number(port) || (secure ? 465 : 587) };
  if (username === '') return server;
  try {
    const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
    // An attacker who strips the offer of TLS from the answers must not get the password.
    return { ...server, auth, requireTLS: true };
  } catch {
    return null;
  }
}

/** One address, with or without a name. */
function isSender(text: string): boolean {
  const [one, ...more] = addressparser(text);
  return more.length === 0 && /^\S+@\S+$/.test(one?.address ?? '');
}

const settings = v.object({
  SMTP_URL: v.pipe(
    neededSetting,
    v.check((text) => serverOf(text) !== null, 'must be smtp:// or smtps:// with user, password and host'),
  ),
  MAIL_FROM: v.pipe(neededSetting, v.check(isSender, 'must be a mail address, or a name and <address>')),
});

/** The loggable part of a failure: the server's own message may name the recipient. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return ['code', 'responseCode'].flatMap((name) => Reflect.get(error, name) ?? []).join(' ');
}

/** Hands mails to a server, over one connection each. `withinMs`: timeout of each step. */
export function smtpSender(read: v.InferOutput<typeof settings>, withinMs = 10 * SECOND): MailSender {
  const transport = createTransport({
    ...serverOf(read.SMTP_URL),
    ...{ connectionTimeout: withinMs, greetingTimeout: withinMs, socketTimeout: withinMs, dnsTimeout: withinMs },
  });
  return {
    send: async ({ to, subject, text, files }) => {
      const attachments = files.map(({ name, type, bytes }) => ({
        filename: name,
        contentType: type,
        content: Buffer.from(bytes),
      }));
      const mail = { from: read.MAIL_FROM, to: { name: '', address: to }, subject, text, attachments };
      await transport.sendMail(mail).catch((error: unknown) => {
        throw new Error(`the mail server did not take a mail: ${reasonOf(error)}`);
      });
    },
  };
}

export const smtpMail = defineAdapter('mail', settings, smtpSender);
