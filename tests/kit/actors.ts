import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { type AnyActor, type AnyActorLogic, type AnyStateMachine, createActor, toPromise } from 'xstate';
import type { Call } from '../../contract/call.ts';
import { type Api, createApi, type SessionNews } from '../../src/lib/api.ts';
import { createServerClock, type ServerClock } from '../../src/lib/clock.ts';
import { createMemberMemory, type MemberMemory } from '../../src/lib/member-memory.ts';
import { createSend, type Send } from '../../src/lib/send.ts';
import { openStorages, type Storages } from '../../src/lib/storage.ts';
import { createTokenRefresh, type TokenRefresh } from '../../src/lib/token-refresh.ts';
import { createTokens, type Tokens } from '../../src/lib/tokens.ts';

/** The response to one call of the contract. */
type Answer = (request: Request) => Response | Promise<Response>;

const server = setupServer();

/** A request that was answered. */
export interface Asked {
  readonly path: string;
  readonly search: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
  /** null where none was sent. */
  readonly body: unknown;
}

async function readRequest(request: Request): Promise<Asked> {
  const { pathname: path, search, searchParams } = new URL(request.url);
  const text = await request.clone().text();
  const body: unknown = text === '' ? null : JSON.parse(text);
  return { path, search, query: Object.fromEntries(searchParams), headers: request.headers, body };
}

interface TestServer {
  /** Answers the first request of a call with the first answer, and so on, then always with the last one. */
  answer(call: Pick<Call, 'method' | 'path'>, ...answers: readonly [Answer, ...Answer[]]): readonly Asked[];
}

/** Answers calls, and returns their requests; an unanswered one logs a warning, which fails the test. */
export function openTestServer(): TestServer {
  beforeAll(() => server.listen());
  afterAll(() => server.close());
  beforeEach(() => clearBrowser());
  afterEach(() => server.resetHandlers());
  return {
    answer({ method, path }, ...answers) {
      const verbs = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete };
      const asked: Asked[] = [];
      const handler = verbs[method](`*${path.replace(/\{(\w+)\}/g, ':$1')}`, async ({ request }) => {
        const count = asked.push(await readRequest(request));
        return (answers[count - 1] ?? answers.at(-1) ?? answers[0])(request);
      });
      server.use(handler);
      return asked;
    },
  };
}

export const json = (body: unknown, status = 200) => Response.json(body, { status });
export const refusal = (status: number, code = 'refused', message = '请重新登录') => json({ code, message }, status);

export function clearBrowser(): void {
  window.localStorage.clear();
  window.sessionStorage.clear();
  for (const pair of document.cookie.split(';')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
    document.cookie = `${pair.split('=', 1)[0]?.trim()}=; Path=/; Max-Age=0`;
  }
}

/** One tab: everything of the call layer, over this browser's storage. */
export interface Tab {
  readonly api: Api;
  readonly send: Send;
  readonly tokens: Tokens;
  readonly tokenRefresh: TokenRefresh;
  readonly clock: ServerClock;
  readonly storages: Storages;
  readonly memory: MemberMemory;
  readonly news: SessionNews[];
}

/** @param storages replaces this browser's default storages */
export function openTab(storages = openStorages()): Tab {
  const clock = createServerClock();
  const memory = createMemberMemory();
  const tokens = createTokens(storages, memory);
  const send = createSend('', clock);
  const tokenRefresh = createTokenRefresh(send, tokens);
  const news: SessionNews[] = [];
  const api = createApi(send, tokens, tokenRefresh, (one) => news.push(one));
  return { api, send, tokens, tokenRefresh, clock, storages, memory, news };
}

/** Starts an actor; it stops with the test. */
export function started<A extends AnyActor>(actor: A): A {
  onTestFinished(() => void actor.stop());
  return actor.start();
}

/** The reply of one port of a provided machine, run on its own. */
export function replyOf({ implementations }: AnyStateMachine, port: string, input: unknown): Promise<unknown> {
  // `as`: a machine's `implementations` have lost the types of its ports.
  return toPromise(createActor(implementations.actors[port] as AnyActorLogic, { input }).start());
}

export const tokensNumber = (number: number) => ({
  access_token: `access-${number}`,
  refresh_token: `refresh-${number}`,
  expires_in: 1800,
});

type Work = () => Promise<unknown>;

/** Web Locks for jsdom: one holder after another; an aborted wait rejects with the signal's reason. */
export function installLocks(): () => void {
  const queues = new Map<string, Promise<unknown>>();
  const holders = new Set<string>();
  const request = (name: string, options: { signal?: AbortSignal }, work: Work) => {
    const turn = queues.get(name) ?? Promise.resolve();
    const aborted = new Promise<never>((_, reject) => {
      options.signal?.addEventListener('abort', () => reject(options.signal?.reason));
    });
    let given = false;
    const held = turn.then(() => {
      if (options.signal?.aborted) return undefined;
      given = true;
      holders.add(name);
      return work().finally(() => holders.delete(name));
    });
    queues.set(
      name,
      held.catch(() => {}),
    );
    return Promise.race([held, aborted.catch((reason) => (given ? held : Promise.reject(reason)))]);
  };
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      request: (name: string, ...given: [Work] | [{ signal?: AbortSignal }, Work]) =>
        given.length === 1 ? request(name, {}, given[0]) : request(name, ...given),
      query: async () => ({ held: [...holders].map((name) => ({ name })) }),
    },
  });
  return () => void Reflect.deleteProperty(navigator, 'locks');
}
