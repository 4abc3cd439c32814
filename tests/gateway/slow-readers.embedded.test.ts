import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createGatewayServer } from '../../gateway/http/server.ts';
import type { App } from './browser.ts';
import { gatewayKit } from './kit.ts';

const MB = 1_000_000;
const BIG = '/assets/big-1.js';

const kit = gatewayKit();
const folder = mkdtempSync(join(tmpdir(), 'xinglin-readers-'));
const big = randomBytes(2 * MB);
let app: App;
let server: Server;
/** The server's ends of the connections of a test, and the browsers' ends. */
let accepted: Socket[] = [];
let opened: Socket[] = [];

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, BIG), big);
  app = await kit.replica({ clientDir: folder });
});
function closeAll(): void {
  for (const socket of opened) socket.destroy();
  [accepted, opened] = [[], []];
}

afterEach(() => {
  closeAll();
  server.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

async function serve(writeTimeoutMs: number, answer: App['fetch'] = (request) => app.fetch(request)): Promise<void> {
  server = createGatewayServer((request: Request) => answer(request), writeTimeoutMs);
  server.on('connection', (socket: Socket) => accepted.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

/** A connection that reads nothing unless it is told to. */
async function reader(): Promise<Socket> {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const socket = connect(address.port, '127.0.0.1').pause();
  opened.push(socket);
  // Being cut off is what is wanted.
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

const asking = (path: string, times = 1) => `GET ${path} HTTP/1.1\r\nHost: shop.test\r\n\r\n`.repeat(times);
/** How many wait to be read, or were cut off for it. */
const stuck = () => accepted.filter(({ writableLength, destroyed }) => writableLength > 0 || destroyed).length;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Bytes in use, with those outside the heap. */
function memory(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

test('S23 200 browsers that ask for the biggest file again and again and never read cost less than 50 MB, and are cut off', async () => {
  await serve(3000);
  const before = memory();
  const readers = await Promise.all(Array.from({ length: 200 }, reader));
  for (const socket of readers) socket.write(asking(BIG, 8));
  await expect.poll(stuck).toBe(readers.length);
  const held = memory() - before;
  expect(held).toBeLessThan(50 * MB);
  await expect.poll(() => accepted.every(({ closed }) => closed)).toBe(true);
  closeAll();
  // Far less than the answers of all readers; some is the heap of the test itself.
  expect(memory() - before).toBeLessThan(20 * MB);
});

test('S23 a browser that reads slowly but steadily is served whole, whatever time it takes', async () => {
  await serve(2000);
  const socket = await reader();
  const ask = asking(BIG, 8);
  socket.write(ask.replace(/\r\n$/, 'Connection: close\r\n\r\n'));
  const pieces: Buffer[] = [];
  const drip = setInterval(() => {
    const piece: Buffer | null = socket.read();
    if (piece !== null) pieces.push(piece);
  }, 20);
  await once(socket, 'end').finally(() => clearInterval(drip));
  const read = Buffer.concat(pieces);
  let [at, whole] = [read.indexOf(big), 0];
  while (at >= 0) [at, whole] = [read.indexOf(big, at + big.length), whole + 1];
  expect(whole).toBe(8);
});

test('S23 of one connection sixteen requests wait for their answers, answered in their order; of more it is cut off', async () => {
  await serve(30_000);
  const [patient, greedy] = [await reader(), await reader()];
  greedy.write(asking('/healthz', 17));
  expect(await once(greedy.resume(), 'error')).toMatchObject([{ code: 'ECONNRESET' }]);
  const paths = Array.from({ length: 16 }, (_, at) => (at % 2 ? '/healthz' : '/nowhere'));
  patient.write(paths.map((path) => asking(path)).join(''));
  let heard = '';
  patient.setEncoding('utf8').resume();
  patient.on('data', (text: string) => {
    heard += text;
  });
  const statuses = () => [...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  await expect.poll(statuses).toEqual(paths.map((path) => (path === '/healthz' ? '200' : '404')));
});

test('S23 an answer that takes long to make is waited for, an idle connection is not', async () => {
  const { promise: made, resolve: make } = Promise.withResolvers<Response>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  await serve(30_000, () => {
    ask();
    return made;
  });
  const socket = await reader();
  socket.resume().write(asking('/'));
  await asked;
  accepted[0]?.emit('timeout');
  make(new Response('made'));
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('made');
  accepted[0]?.emit('timeout');
  await once(socket, 'close');
});
