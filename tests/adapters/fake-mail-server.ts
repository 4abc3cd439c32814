import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { listen } from '../kit/listen.ts';

/** The password of the fake's only user. */
export const PASSWORD = 'p@ss/wort';

interface Taken {
  readonly raw: string;
  readonly isSecure: boolean;
  readonly user: string;
  readonly to: readonly string[];
}

/** A mail server for one test. It knows one user, and records the mails it takes and every try to log in. */
export async function fakeMailServer(options: SMTPServerOptions = {}) {
  const taken: Taken[] = [];
  const tries: string[] = [];
  const server = new SMTPServer({
    ...{ logger: false, authOptional: true, disabledCommands: ['STARTTLS'] },
    onAuth: ({ username = '', password }, _session, done) => {
      tries.push(username);
      if (password === PASSWORD) done(null, { user: username });
      else done(new Error('wrong'));
    },
    onData: (stream, { secure, user, envelope }, done) => {
      const keep = (raw: Buffer) => {
        const to = envelope.rcptTo.map(({ address }) => address);
        taken.push({ raw: raw.toString('latin1'), isSecure: secure, user: String(user ?? ''), to });
        done();
      };
      buffer(stream).then(keep, done);
    },
    ...options,
  });
  server.on('error', () => {});
  const port = await listen(server.server);
  onTestFinished(() => server.close());
  return { taken, tries, port };
}

const encodedWords = (text: string) =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_word, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('latin1')
        : word.replaceAll('_', ' ').replaceAll(/=([\dA-F]{2})/g, (_sign, hex: string) => unhex(hex)),
    );
const unhex = (hex: string) => String.fromCharCode(Number.parseInt(hex, 16));
const utf8 = (text: string) => Buffer.from(text, 'latin1').toString('utf8');

/** A header of a mail or of a part, unfolded and decoded. */
export function header(part: string, name: string): string {
  const [head = ''] = part.split('\r\n\r\n');
  const line = head.replaceAll(/\r\n(?=[ \t])/g, '').match(new RegExp(`^${name}: (.*)$`, 'im'));
  return utf8(encodedWords(line?.[1] ?? ''));
}

/** The parts of a mail with files. */
export function partsOf(raw: string): string[] {
  const boundary = /boundary="?([^";]+)/.exec(header(raw, 'Content-Type'))?.[1] ?? '';
  return raw
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => part.trimStart());
}

export const bodyOf = (part: string) => part.slice(part.indexOf('\r\n\r\n') + 4);
