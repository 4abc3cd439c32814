/**
 * Times every call that the gateway's tests make, over HTTP, and counts the statements that the database was asked: from
 * the moment at which this is loaded.
 */
import { request, type Server } from 'node:http';
import { PGlite } from '@electric-sql/pglite';
import { createAdaptorServer } from '@hono/node-server';
import pg from 'pg';
import { allCalls } from '../../../contract/calls.ts';
import type { CallSample } from '../../../scripts/bench/calls-figures.ts';
import { gather } from '../../../scripts/bench/gathered.ts';
import { type App, Browser } from '../../gateway/browser.ts';

/** What a transaction is framed by asks for nothing. */
const frame = /^\s*(begin|commit|rollback|start transaction|savepoint|release)/i;

const known = allCalls
  // A path of words is nearer to an address than one with a place for anything.
  .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)
  .map(({ name, method, path }) => ({
    name,
    method,
    isAt: new RegExp(`^${path.replaceAll('.', '[.]').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
  }));

let statements = 0;
let open = 0;
let begun = 0;
const samples: CallSample[] = [];

interface Asked {
  query(this: unknown, ...question: unknown[]): unknown;
}

function countIn(prototype: Asked): void {
  const { query } = prototype;
  prototype.query = function counted(...question) {
    const [first] = question;
    const text = typeof first === 'object' && first !== null && 'text' in first ? first.text : first;
    if (!frame.test(String(text))) statements += 1;
    return Reflect.apply(query, this, question);
  };
}

const servers = new Map<App, { readonly server: Server; readonly origin: string }>();

async function originOf(app: App): Promise<string> {
  const there = servers.get(app);
  if (there !== undefined) return there.origin;
  // `as`: without settings it is a server of plain HTTP.
  const server = createAdaptorServer({ fetch: (request: Request) => app.fetch(request) }) as Server;
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const origin = `http://127.0.0.1:${address.port}`;
  servers.set(app, { server, origin });
  return origin;
}

/** Not fetch: it writes the host itself, and the gateway compares it with the origin. */
function answerOf(origin: string, { url, method, headers }: Request, body: Buffer | null): Promise<Response> {
  const { pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    const asking = request(origin + pathname + search, { method, headers: Object.fromEntries(headers) });
    asking.once('error', reject);
    asking.once('response', (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.once('error', reject);
      answer.once('end', () => {
        const { statusCode: status = 0, rawHeaders } = answer;
        const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? '']] : []));
        const whole = pieces.length === 0 ? null : Buffer.concat(pieces);
        // `as`: pairs, as they were made two lines above.
        resolve(new Response(whole, { status, headers: lines as [string, string][] }));
      });
    });
    asking.end(body ?? undefined);
  });
}

/** The same app at the other end of a connection. */
export function overHttp(app: App): App {
  return {
    async fetch(asked) {
      const body = asked.body === null ? null : Buffer.from(await asked.arrayBuffer());
      return answerOf(await originOf(app), asked, body);
    },
  };
}

const { ask } = Browser.prototype;
const behind = new WeakMap<App, App>();

/** Times what asks one call; it counts when it was answered well while nothing else was under way. */
export async function inTime<A extends { readonly status: number }>(
  call: string | undefined,
  asking: () => Promise<A>,
): Promise<A> {
  const isAlone = open === 0;
  open += 1;
  begun += 1;
  const [before, nth] = [statements, begun];
  const began = performance.now();
  try {
    const answer = await asking();
    const milliseconds = performance.now() - began;
    if (isAlone && nth === begun && answer.status < 400 && call !== undefined) {
      samples.push({ call, milliseconds, statements: statements - before });
    }
    return answer;
  } finally {
    open -= 1;
  }
}

async function timed(this: Browser, ...[method, path, body, headers]: Parameters<typeof ask>): ReturnType<typeof ask> {
  const far = behind.get(this.app) ?? overHttp(this.app);
  behind.set(this.app, far);
  // The jar is this browser's own: what the answer sets goes there.
  const self = Object.assign(Object.create(this) as Browser, { app: far });
  await originOf(this.app);
  const [address = ''] = path.split('?');
  const call = known.find((one) => one.method === method && one.isAt.test(address));
  return inTime(call?.name, () => Reflect.apply(ask, self, [method, path, body, headers]));
}

countIn(pg.Client.prototype);
countIn(PGlite.prototype);
Browser.prototype.ask = timed;

/** Writes down what was timed since the last time. */
export async function keepTimes(): Promise<void> {
  gather(process.env.BENCH_FILE ?? '', samples.splice(0));
  for (const { server } of servers.values()) await new Promise((closed) => server.close(closed).closeAllConnections());
  servers.clear();
}
