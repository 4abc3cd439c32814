import '../../../flows.config.ts';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as ask, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { reviewEndpoint } from '../cli/site/review-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'reviews-'));
const file = join(folder, 'qr-login.json');
let server: Server;
let port = 0;

beforeAll(async () => {
  const endpoint = reviewEndpoint(['qr-login'], folder);
  server = createServer((request, response) =>
    endpoint(request, response, () => {
      response.writeHead(204).end();
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with one.
  port = (server.address() as AddressInfo).port;
});
afterEach(() => rmSync(file, { force: true }));
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

interface Said {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

interface Asked {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const here = () => ({ origin: `http://localhost:${port}`, host: `localhost:${port}` });

function say({ method = 'POST', path = '/__flows/reviews/qr-login', headers = here(), body }: Asked): Promise<Said> {
  return new Promise((resolve, reject) => {
    const sent = ask({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      let text = '';
      response.on('data', (part) => {
        text += part;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: text === '' ? {} : JSON.parse(text) }),
      );
    });
    sent.on('error', reject);
    sent.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
}

const action = { kind: 'comment', by: '王经理', place: { kind: 'state', state: 'shown' }, text: '倒计时太短' };
const read = () => say({ method: 'GET', headers: {} });

test('stores a comment in the file with an id and a timestamp', async () => {
  const { body } = await read();
  const written = await say({ body: { seen: body.version, action } });
  expect(written.status).toBe(200);
  expect(written.body).toMatchObject({
    review: { flow: 'qr-login', comments: [{ by: '王经理', text: '倒计时太短' }] },
  });
  expect(await read()).toEqual(written);
  expect(readFileSync(file, 'utf8')).toMatch(
    /^\{"kind":"comment","id":"[\w-]{8}".*"at":"20\d\d-.*Z","text":"倒计时太短"/m,
  );
});

test('a write based on an old version gets the current one and changes nothing', async () => {
  const { body } = await read();
  const first = await say({ body: { seen: body.version, action } });
  const text = readFileSync(file, 'utf8');
  const late = await say({ body: { seen: body.version, action: { ...action, text: '也看' } } });
  expect(late).toEqual({ status: 409, body: { reason: 'changed', ...first.body } });
  expect(readFileSync(file, 'utf8')).toBe(text);
  expect((await say({ body: { seen: first.body.version, action: { ...action, text: '也看' } } })).status).toBe(200);
});

test.each([
  ['another page', () => ({ ...here(), origin: 'https://example.com' })],
  ['no page', () => ({ host: `localhost:${port}` })],
  ['a page of another port', () => ({ ...here(), origin: 'http://localhost:1' })],
  ['a name of somebody else that leads here', () => ({ origin: 'http://evil.example', host: 'evil.example' })],
  ['a file', () => ({ ...here(), origin: 'null' })],
])('a request from %s writes nothing', async (_, headers) => {
  const { body } = await read();
  const answer = await say({ headers: headers(), body: { seen: body.version, action } });
  expect(answer).toEqual({ status: 403, body: { reason: 'origin' } });
  expect(() => readFileSync(file)).toThrow('ENOENT');
});

test.each([
  ['no JSON', '{'],
  ['no action', { seen: '' }],
  ['no name', { seen: '', action: { ...action, by: '  ' } }],
  ['a name with a line break', { seen: '', action: { ...action, by: '王\n{}' } }],
  ['no text', { seen: '', action: { ...action, text: '' } }],
  ['a text without end', { seen: '', action: { ...action, text: '长'.repeat(2001) } }],
  ['a field of its own', { seen: '', action: { ...action, mail: 'x@example.com' } }],
  ['no state that there is', { seen: '', action: { kind: 'verdict', by: '王', state: 'great', chart: 'abc' } }],
])('%s is refused', async (_, body) => {
  expect(await say({ body })).toMatchObject({ status: 400, body: { reason: 'invalid' } });
});

test('an oversized request is refused', async () => {
  expect(await say({ body: 'x'.repeat(70_000) })).toEqual({ status: 413, body: { reason: 'tooLong' } });
});

test.each(['fly', '..%2Fpackage', '../reviews/qr-login', 'qr-login/', ''])('there is no flow %s', async (name) => {
  const path = `/__flows/reviews/${name}`;
  expect(await say({ method: 'GET', path })).toEqual({ status: 404, body: { reason: 'noSuchFlow' } });
});

test('DELETE is refused', async () => {
  expect(await say({ method: 'DELETE' })).toEqual({ status: 405, body: { reason: 'method' } });
});

test('an unreadable file is reported and left unchanged', async () => {
  writeFileSync(file, '[\n<<<<<<< HEAD\n');
  expect(await read()).toMatchObject({ status: 422, body: { reason: 'broken' } });
  expect(await say({ body: { seen: '', action } })).toMatchObject({ status: 422, body: { reason: 'broken' } });
  expect(readFileSync(file, 'utf8')).toBe('[\n<<<<<<< HEAD\n');
});

test('a missing comment cannot be answered', async () => {
  const { body } = await read();
  const answer = await say({
    body: { seen: body.version, action: { kind: 'answer', by: '李', comment: 'gone', text: '好' } },
  });
  expect(answer).toEqual({ status: 409, body: { reason: 'noSuchComment' } });
});

test('passes other paths on', async () => {
  expect((await say({ method: 'GET', path: '/flows.html' })).status).toBe(204);
});
