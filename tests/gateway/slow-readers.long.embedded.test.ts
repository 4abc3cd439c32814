import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from './browser.ts';
import { gatewayKit } from './kit.ts';
import { asking, socketKit } from './socket-kit.ts';

const MB = 1_000_000;
const BIG = '/assets/big-1.js';

const kit = gatewayKit();
const { ends, serve, reader, closeAll } = socketKit();
const folder = mkdtempSync(join(tmpdir(), 'xinglin-readers-'));
const big = randomBytes(2 * MB);
let app: App;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, BIG), big);
  app = await kit.replica({ clientDir: folder });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The number of connections that wait to be read, or were cut off for it. */
const stuck = () => ends.accepted.filter(({ writableLength, destroyed }) => writableLength > 0 || destroyed).length;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Bytes in use, with those outside the heap. */
function memory(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

test('S23 200 browsers that ask for the biggest file again and again and never read cost less than 50 MB, and are cut off', async () => {
  await serve(3000, (request) => app.fetch(request));
  const before = memory();
  const readers = await Promise.all(Array.from({ length: 200 }, reader));
  for (const socket of readers) socket.write(asking(BIG, 8));
  await expect.poll(stuck).toBe(readers.length);
  const held = memory() - before;
  expect(held).toBeLessThan(50 * MB);
  await expect.poll(() => ends.accepted.every(({ closed }) => closed)).toBe(true);
  closeAll();
  // Far less than the answers of all readers; some is the heap of the test itself.
  expect(memory() - before).toBeLessThan(20 * MB);
});

test('S23 a browser that reads slowly but steadily gets its complete answer', async () => {
  await serve(2000, (request) => app.fetch(request));
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
