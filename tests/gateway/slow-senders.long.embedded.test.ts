import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type GatewayProcess, startGateway } from '../../scripts/lib/gateway-process.ts';
import { fillDataFolder } from './embedded-dump.ts';

const SENDERS = 500;
const GOOD = 1000;
const FAR = 240_000;

const folder = mkdtempSync(join(tmpdir(), 'xinglin-slow-'));
let running: GatewayProcess | undefined;
const sockets: Socket[] = [];
let drip: NodeJS.Timeout | undefined;

afterEach(async () => {
  clearInterval(drip);
  for (const socket of sockets.splice(0)) socket.destroy();
  running?.child.kill('SIGKILL');
  await running?.ended;
  rmSync(folder, { recursive: true, force: true });
});

const heads = [
  'GET /v2/mall/settings HTTP/1.1\r\nHost: shop.test\r\n',
  'POST /v2/captcha/sms/tickets HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{',
  'POST /v2/captcha/sms/tickets HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
];
/** Data that continues a request without ever ending it: another header, another byte, another chunk of one. */
const drops = ['X-a: b\r\n', ' ', '1\r\n \r\n'];

async function sender(port: number, kind: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  // The connection is expected to be cut off.
  socket.on('error', () => {});
  socket.resume();
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(heads[kind] ?? '');
  return socket;
}

test('S23 browsers that send a byte now and then are cut off, and meanwhile others are served', {
  timeout: FAR,
}, async () => {
  const dataDir = join(folder, 'data');
  await fillDataFolder(dataDir);
  running = startGateway({ SANDBOX: '1', DATA_DIR: dataDir });
  const address = await running.ready;
  const port = Number(new URL(address).port);
  for (let at = 0; at < SENDERS; at += 1) sockets.push(await sender(port, at % heads.length));
  drip = setInterval(() => {
    for (const [at, socket] of sockets.entries()) if (socket.writable) socket.write(drops[at % drops.length] ?? '');
  }, 1000);

  const took: number[] = [];
  for (let at = 0; at < GOOD; at += 1) {
    const began = performance.now();
    const answer = await fetch(`${address}/v2/mall/settings`);
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    took.push(performance.now() - began);
  }
  const p99 = took.toSorted((one, other) => one - other)[Math.floor(GOOD * 0.99) - 1] ?? Number.NaN;
  expect(p99).toBeLessThan(1000);
  // Node checks its connections every half minute.
  const open = () => sockets.filter(({ destroyed, readableEnded }) => !destroyed && !readableEnded).length;
  await expect.poll(open, { timeout: 120_000, interval: 1000 }).toBe(0);
});
