import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as rest } from 'node:timers/promises';

/** A small balancer as shops put one in front: it asks `/readyz`, and takes turns among those that are ready. */
export interface Balancer {
  readonly base: string;
  /** Requests that ended without an answer of a backend, with why. */
  failed(): readonly string[];
  /** All requests. */
  asked(): number;
  /** Requests that were tried at another backend. */
  retried(): number;
  stop(): Promise<void>;
}

interface Backend {
  readonly base: string;
  readonly agent: Agent;
  isReady: boolean;
}

const ASKS_EVERY = 50;
const safe = new Set(['GET', 'HEAD', 'OPTIONS']);
/** The connection was never made, so the request did not reach the backend. */
const unreached = new Set(['ECONNREFUSED']);
/** The backend closed the connection that it had kept open: a balancer repeats what changes nothing. */
const cut = new Set(['ECONNRESET', 'EPIPE']);

function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => void parts.push(part));
    incoming.once('end', () => resolve(Buffer.concat(parts)));
    incoming.once('error', reject);
  });
}

/** Passes a request on; rejects with the error of the connection. */
function pass({ base, agent }: Backend, incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse) {
  return new Promise<void>((resolve, reject) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const asked = request(base + url, { method, headers, agent }, (answer) => {
      const { connection: _, ...given } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, given);
      answer.pipe(outgoing);
      answer.once('error', reject);
      answer.once('end', resolve);
    });
    asked.once('error', reject);
    asked.end(body);
  });
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error));

/** Asks a backend again and again whether it is ready, until `isOver`. */
async function watch(backend: Backend, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    backend.isReady = await fetch(`${backend.base}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
      async (answer) => {
        await answer.text();
        return answer.ok;
      },
      () => false,
    );
    await rest(ASKS_EVERY);
  }
}

/** Starts a balancer on a free port in front of these backends. */
export async function startBalancer(bases: readonly string[]): Promise<Balancer> {
  const backends = bases.map((base): Backend => ({ base, agent: new Agent({ keepAlive: true }), isReady: false }));
  const failed: string[] = [];
  let asked = 0;
  let retried = 0;
  let turn = 0;
  let isOver = false;
  const next = (tried: ReadonlySet<Backend>) => {
    const ready = backends.filter((backend) => backend.isReady && !tried.has(backend));
    turn += 1;
    return ready[turn % Math.max(1, ready.length)];
  };
  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    asked += 1;
    const body = await bodyOf(incoming);
    const isSafe = safe.has(incoming.method ?? '');
    const tried = new Set<Backend>();
    for (let why = 'no backend is ready'; ; ) {
      const backend = next(tried);
      if (backend === undefined) {
        failed.push(`${incoming.method} ${incoming.url?.split('?')[0]}: ${why}`);
        outgoing.writeHead(502).end();
        return;
      }
      tried.add(backend);
      try {
        await pass(backend, incoming, body, outgoing);
        return;
      } catch (error) {
        why = codeOf(error);
        const isRepeatable = unreached.has(why) || (isSafe && cut.has(why));
        if (outgoing.headersSent || !isRepeatable) {
          failed.push(`${incoming.method} ${incoming.url?.split('?')[0]}: ${why}`);
          if (outgoing.headersSent) outgoing.destroy();
          else outgoing.writeHead(502).end();
          return;
        }
        retried += 1;
      }
    }
  };
  const server = createServer((incoming, outgoing) => {
    // A shopper who goes away is no failure of a backend.
    serve(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const watching = backends.map((backend) => watch(backend, () => isOver));
  while (!backends.every(({ isReady }) => isReady)) await rest(ASKS_EVERY);
  const address = server.address();
  return {
    base: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    failed: () => failed,
    asked: () => asked,
    retried: () => retried,
    stop: async () => {
      isOver = true;
      server.close();
      server.closeAllConnections();
      await Promise.all(watching);
      for (const { agent } of backends) agent.destroy();
    },
  };
}
