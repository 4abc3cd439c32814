import { once } from 'node:events';
import { expect, test } from 'vitest';
import { gatewayKit } from './kit.ts';
import { asking, socketKit } from './socket-kit.ts';

const kit = gatewayKit();
const { ends, serve, reader } = socketKit();

test('S23 a connection may pipeline sixteen requests, answered in order; with more it is cut off', async () => {
  await serve(30_000, (await kit.replica()).fetch);
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

test('S23 the timeout closes an idle connection, not one whose answer is still being made', async () => {
  const { promise: made, resolve: make } = Promise.withResolvers<Response>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  await serve(30_000, () => {
    ask();
    return made;
  });
  const socket = await reader();
  socket.resume().write(asking('/'));
  await asked;
  ends.accepted[0]?.emit('timeout');
  make(new Response('made'));
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('made');
  ends.accepted[0]?.emit('timeout');
  await once(socket, 'close');
});

test('S23 a browser that stops reading its answer is cut off at the timeout', async () => {
  await serve(30_000, async () => new Response(Buffer.alloc(20_000_000)));
  const socket = await reader();
  socket.write(asking('/'));
  await expect.poll(() => ends.accepted[0]?.writableLength).toBeGreaterThan(0);
  ends.accepted[0]?.emit('timeout');
  expect(await once(socket.resume(), 'error')).toMatchObject([{ code: 'ECONNRESET' }]);
});
