import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';

/**
 * How long the server waits for a browser, milliseconds: for the head of a request, for all of it, and for the next
 * one.
 */
const waits = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 };

/** Requests that one connection may have sent before it has its answers. Browsers and proxies send one. */
const MOST_PIPELINED = 16;

/**
 * Serialises the requests of a connection, so a client that does not read costs one response; closes connections that
 * pipeline too many, or read nothing for the server's `timeout`.
 */
function inTurn(answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>): RequestListener {
  const lines = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const line = lines.get(socket) ?? [];
    lines.set(socket, line);
    line.push(() => {
      response.once('close', () => {
        line.shift();
        // A response may have closed the connection.
        if (socket.writable) line[0]?.();
      });
      // Also emitted while an answer is still being made, which may take long.
      response.on('timeout', () => {
        if (socket.writableLength > 0) socket.resetAndDestroy();
      });
      void answer(request, response);
    });
    if (line.length > MOST_PIPELINED) socket.resetAndDestroy();
    else if (line.length === 1) line[0]?.();
  };
}

/**
 * A server over an app, not listening yet.
 * @param writeTimeoutMs how long a browser may read no byte of its answer; noticed after twice as long at the latest
 */
export function createGatewayServer(fetch: Parameters<typeof getRequestListener>[0], writeTimeoutMs = 30_000): Server {
  const server = createServer(waits, inTurn(getRequestListener(fetch)));
  server.timeout = writeTimeoutMs;
  return server;
}
