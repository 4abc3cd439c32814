import { createServer, type IncomingMessage, type Server } from 'node:http';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { noSender, webhookSender } from '../../gateway/codes/sms-sender.ts';
import type { GatewayEnv } from '../../gateway/http/env.ts';
import { serveHealth } from '../../gateway/http/health.ts';
import type { Store } from '../../gateway/store/store.ts';

const message = { to: '13800138000', text: 'code 123456', code: '123456' };
let server: Server | null = null;

/** An SMS service that answers with `status` and keeps what it was sent. */
async function service(status: number): Promise<{ url: string; got: { request: IncomingMessage; body: string }[] }> {
  const got: { request: IncomingMessage; body: string }[] = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      got.push({ request, body });
      response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server?.once('listening', resolve));
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/sms`, got };
}

afterEach(() => {
  server?.close();
  server = null;
});

test('ACC-CALL-34 it gets the message as JSON, with the token when there is one', async () => {
  const { url, got } = await service(200);
  await webhookSender(url, 'shared-token').send(message);
  await webhookSender(url, '').send(message);
  expect(got.map(({ request, body }) => [request.method, request.headers.authorization, JSON.parse(body)])).toEqual([
    ['POST', 'Bearer shared-token', message],
    ['POST', undefined, message],
  ]);
});

test.each([302, 400, 500])(
  'ACC-SMS-09 its answer %i is a failed send, and names neither phone nor code',
  async (status) => {
    const { url } = await service(status);
    const failure = await webhookSender(url, '')
      .send(message)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(String(failure)).not.toMatch(/13800138000|123456/);
  },
);

test('ACC-SMS-09 without a service every send fails', async () => {
  await expect(noSender.send(message)).rejects.toThrow('no SMS service is configured');
});

test('F12 /readyz says whether the database answers, /healthz only that the process does', async () => {
  let up = true;
  const store: Pick<Store, 'ping'> = { ping: () => (up ? Promise.resolve() : Promise.reject(new Error('gone'))) };
  let stopping = false;
  const app = new Hono<GatewayEnv>();
  serveHealth(app, { store, isStopping: () => stopping });
  expect((await app.request('/readyz')).status).toBe(200);
  up = false;
  expect((await app.request('/readyz')).status).toBe(503);
  expect((await app.request('/healthz')).status).toBe(200);
  up = true;
  stopping = true;
  expect((await app.request('/readyz')).status).toBe(503);
  expect((await app.request('/healthz')).status).toBe(200);
});
