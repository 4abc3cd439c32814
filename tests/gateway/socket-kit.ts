import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach } from 'vitest';
import { createGatewayServer } from '../../gateway/http/server.ts';
import { listen } from '../kit/listen.ts';
import type { App } from './browser.ts';

/** A gateway on its own port, and browsers that read from it on command. For one file of tests. */
export function socketKit() {
  /** The server's ends of the connections of a test, and the browsers' ends. */
  const ends = { accepted: [] as Socket[], opened: [] as Socket[] }; // Lists that begin empty.
  let server: Server;
  let port: number;

  function closeAll(): void {
    for (const socket of ends.opened) socket.destroy();
    Object.assign(ends, { accepted: [], opened: [] });
  }
  afterEach(() => {
    closeAll();
    server.close();
  });

  async function serve(writeTimeoutMs: number, answer: App['fetch']): Promise<void> {
    server = createGatewayServer((request: Request) => answer(request), writeTimeoutMs);
    server.on('connection', (socket: Socket) => ends.accepted.push(socket));
    port = await listen(server);
  }

  /** A connection that reads nothing until a test makes it read. */
  async function reader(): Promise<Socket> {
    const socket = connect(port, '127.0.0.1').pause();
    ends.opened.push(socket);
    // The connection is expected to be cut off.
    socket.on('error', () => {});
    await once(socket, 'connect');
    return socket;
  }

  return { ends, serve, reader, closeAll };
}

export const asking = (path: string, times = 1) => `GET ${path} HTTP/1.1\r\nHost: shop.test\r\n\r\n`.repeat(times);
