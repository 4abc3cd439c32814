import { allCalls } from '../../contract/calls.ts';
import { createGatewayServer } from '../../gateway/http/server.ts';
import type { App } from '../gateway/browser.ts';
import type { Found } from '../gateway/kit.ts';
import { listen } from './listen.ts';

/** A request as a proxy sees it; `call` is the call's name, for preflights too. */
interface Asked {
  readonly call: string;
  readonly request: Request;
  /** Without a cookie. */
  readonly isVisitors: boolean;
}
/** A proxy in front of a gateway; `pass` forwards the request. */
export type Front = (asked: Asked, pass: () => Promise<Response>) => Promise<Response>;

/** Another port is another origin, but shares the cookies. */
export const SHOP = 'http://127.0.0.1:1';

const patterns = allCalls
  .map((call) => ({ ...call, pattern: new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`) }))
  .toSorted((one, other) => one.path.split('{').length - other.path.split('{').length);

function callOf({ url, method, headers }: Request): string {
  const wanted = headers.get('access-control-request-method') ?? method;
  const { pathname } = new URL(url);
  return patterns.find((one) => one.method === wanted && one.pattern.test(pathname))?.name ?? '';
}

/** Opens a gateway on a port, behind these proxies, the outermost first. */
export async function openBehind(app: App, proxies: readonly Front[]) {
  const server = createGatewayServer((request: Request) => {
    const asked = { request, call: callOf(request), isVisitors: !request.headers.has('cookie') };
    const own = new Request(request);
    own.headers.delete('origin');
    const pass = proxies.reduceRight<() => Promise<Response>>(
      (inner, proxy) => () => proxy(asked, inner),
      async () => app.fetch(own),
    );
    return pass();
  });
  const port = await listen(server);
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { close, base: `http://127.0.0.1:${port}` };
}

function changed(response: Response, headers: Readonly<Record<string, string | null>>): Response {
  const all = new Headers(response.headers);
  for (const [name, value] of Object.entries(headers)) {
    if (value === null) all.delete(name);
    else all.set(name, value);
  }
  return new Response(response.body, { status: response.status, headers: all });
}

/** Changes the bodies of successes. */
export const json =
  (change: (json: Found) => unknown): Front =>
  async (_, pass) => {
    const response = await pass();
    if (!response.ok) return response;
    const headers = new Headers(response.headers);
    headers.delete('content-length');
    return new Response(JSON.stringify(change(await response.json())), { status: response.status, headers });
  };

/** Replaces a status with another, only for visitors if `ofVisitors`. */
export const status =
  (from: number, to: number, ofVisitors = false): Front =>
  async ({ isVisitors }, pass) => {
    const response = await pass();
    if (response.status !== from || (ofVisitors && !isVisitors)) return response;
    return new Response('{}', { status: to, headers: response.headers });
  };

/** Sets a header; null removes it. */
export const header =
  (name: string, value: string | null): Front =>
  async (_, pass) =>
    changed(await pass(), { [name]: value });

/** Changes the lines that set cookies; null removes a line. */
export const cookies =
  (change: (line: string) => string | null): Front =>
  async (_, pass) => {
    const response = await pass();
    const other = changed(response, { 'set-cookie': null });
    for (const line of response.headers.getSetCookie().map(change)) {
      if (line !== null) other.headers.append('set-cookie', line);
    }
    return other;
  };

/** Applies a proxy to preflights only. */
export const ahead =
  (proxy: Front): Front =>
  (asked, pass) =>
    asked.request.method === 'OPTIONS' ? proxy(asked, pass) : pass();

/** Reports success to members, and does nothing. */
export const idle: Front = async ({ isVisitors }, pass) => (isVisitors ? pass() : Response.json({}));

/** 401 instead of the second success. */
export function second401(): Front {
  let successes = 0;
  return async (_, pass) => {
    const response = await pass();
    if (response.ok) successes += 1;
    return response.ok && successes === 2 ? new Response('{}', { status: 401 }) : response;
  };
}

/** Puts answers in envelopes, and adds an unknown field. */
export const enveloped = json((answer) => ({
  code: '0',
  data: Array.isArray(answer) ? answer : { ...answer, somethingNew: 1 },
  message: '',
}));

/** Allows calls from the shop's origin, which our gateway by itself does not. */
export const withOrigins: Front = async ({ request }, pass) => {
  const preflight = () =>
    changed(new Response(null, { status: 204 }), {
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': request.headers.get('access-control-request-headers'),
    });
  return changed(request.method === 'OPTIONS' ? preflight() : await pass(), {
    'access-control-allow-origin': SHOP,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'Date',
  });
};
