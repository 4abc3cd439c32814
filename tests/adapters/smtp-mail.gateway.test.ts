import { execFileSync } from 'node:child_process';
import { createServer } from 'node:net';
import tls from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { smtpSender } from '../../gateway/adapters/mail/smtp.ts';
import { listen } from '../kit/listen.ts';
import { bodyOf, fakeMailServer, header, PASSWORD, partsOf } from './fake-mail-server.ts';

const FROM = '杏林大药房 <invoices@shop.example>';
const TO = 'member@mail.example';
const bytes = Uint8Array.from({ length: 70_000 }, (_, at) => (at * at) % 256);
const mail = {
  to: TO,
  subject: '【杏林大药房】单号 1001 的发票，长得一行写不下，所以要折成好几行',
  text: '您好，发票见附件。\n.\n请查收。',
  files: [{ name: '发票 1.pdf', type: 'application/pdf', bytes }],
};

/** A certificate for localhost, and its server's keys. */
function certificate() {
  const asked = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', '/CN=localhost'];
  const made = ['req', '-x509', ...asked, '-addext', 'subjectAltName=DNS:localhost', '-keyout', '-', '-out', '-'];
  const both = execFileSync('openssl', made, { encoding: 'utf8', stdio: 'pipe' });
  const at = both.indexOf('-----BEGIN CERTIFICATE');
  return { key: both.slice(0, at), cert: both.slice(at) };
}

/** Makes this process trust the certificate until the test ends. */
function believe(cert: string): void {
  const before = tls.getCACertificates('default');
  tls.setDefaultCACertificates([...before, cert]);
  onTestFinished(() => tls.setDefaultCACertificates(before));
}

const sending = (url: string, withinMs?: number) => smtpSender({ SMTP_URL: url, MAIL_FROM: FROM }, withinMs).send(mail);
const failureOf = (going: Promise<void>) => going.then(String, String);

test('ORD-CALL-25 a mail arrives with its names, its text and every byte of its file', async () => {
  const { taken, port } = await fakeMailServer();
  await sending(`smtp://127.0.0.1:${port}`);
  const [{ raw, to } = { raw: '', to: [] }] = taken;
  expect(to).toEqual([TO]);
  expect([header(raw, 'From'), header(raw, 'To'), header(raw, 'Subject')]).toEqual([FROM, TO, mail.subject]);
  const [text = '', file = ''] = partsOf(raw);
  expect(header(text, 'Content-Type')).toBe('text/plain; charset=utf-8');
  expect(Buffer.from(bodyOf(text), 'base64').toString().trim()).toBe(mail.text);
  expect(header(file, 'Content-Type')).toMatch(/^application\/pdf\b/);
  expect(decodeURIComponent(header(file, 'Content-Disposition'))).toMatch(/^attachment; filename.*发票 1\.pdf/);
  expect(Buffer.from(bodyOf(file), 'base64')).toEqual(Buffer.from(bytes));
});

test.each(['smtp', 'smtps'])(
  '%s: user and password are sent only over TLS, to the host of the certificate',
  async (scheme) => {
    const own = certificate();
    const { taken, tries, port } = await fakeMailServer({ ...own, secure: scheme === 'smtps', disabledCommands: [] });
    const server = (host: string) => `${scheme}://shop:${encodeURIComponent(PASSWORD)}@${host}:${port}`;
    expect(await failureOf(sending(server('localhost')))).toMatch(/ETLS|ESOCKET/);
    believe(own.cert);
    expect(await failureOf(sending(server('127.0.0.1')))).toMatch(/ETLS|ESOCKET/);
    expect(tries).toEqual([]);
    await sending(server('localhost'));
    expect(taken).toMatchObject([{ isSecure: true, user: 'shop' }]);
  },
);

test('a server that offers no TLS gets no password', async () => {
  const { taken, tries, port } = await fakeMailServer({ allowInsecureAuth: true });
  expect(await failureOf(sending(`smtp://shop:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`))).toContain('ETLS');
  expect([taken, tries]).toEqual([[], []]);
});

test('a wrong password sends nothing and is not in the error', async () => {
  const own = certificate();
  believe(own.cert);
  const { taken, tries, port } = await fakeMailServer({ ...own, secure: true });
  const failure = await failureOf(sending(`smtps://shop:wrong-word@localhost:${port}`));
  expect(failure).toBe('Error: the mail server did not take a mail: EAUTH 535');
  expect([taken, tries]).toEqual([[], ['shop']]);
});

test('a refused address is a failed send and is not in the error', async () => {
  const refusal = Object.assign(new Error(`5.1.1 <${TO}> is unknown`), { responseCode: 550 });
  const { port } = await fakeMailServer({ onRcptTo: (_address, _session, done) => done(refusal) });
  const failure = await failureOf(sending(`smtp://127.0.0.1:${port}`));
  expect(failure).toBe('Error: the mail server did not take a mail: EENVELOPE 550');
});

test.each([
  ['says nothing', ''],
  ['stops in the middle', '220 here\r\n'],
])('a server that %s is a failed send', async (_title, greeting) => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    if (greeting !== '') socket.write(greeting);
    onTestFinished(() => void socket.destroy());
  });
  const port = await listen(server);
  onTestFinished(() => void server.close());
  expect(await failureOf(sending(`smtp://127.0.0.1:${port}`, 100))).toContain('ETIMEDOUT');
});
