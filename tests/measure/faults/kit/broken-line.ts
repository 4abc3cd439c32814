import { once } from 'node:events';
import { createServer } from 'node:net';

/** A server whose every answer ends in the middle of its body: the connection is cut. */
export async function openBrokenLine(): Promise<{ readonly address: string; close(): void }> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', () => {
      socket.write(
        'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{"content":[{"id"',
        () => socket.resetAndDestroy(),
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('the broken line has no port');
  return { address: `http://127.0.0.1:${place.port}/`, close: () => server.close() };
}
