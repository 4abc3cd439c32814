import type { Page, Request, Route } from 'playwright-core';
import type { Call } from '../../contract/call.ts';

/** What the gateway answered; null when the connection was lost instead. */
export type Answer = { readonly status: number; readonly body: unknown } | null;

/** Whether a path is the call's; `{name}` in the call stands for one part. */
export function isAt({ path }: Call, pathname: string): boolean {
  const parts = pathname.split('/');
  const wanted = path.split('/');
  return wanted.length === parts.length && wanted.every((part, at) => part.startsWith('{') || part === parts[at]);
}

/** What a port may ask: one call, or one of several. */
export type CallsOfPorts = Readonly<Record<string, Call | readonly Call[]>>;

/** Every call that a port may make. */
export function callsOf(calls: CallsOfPorts, port: string): readonly Call[] {
  return [calls[port] ?? []].flat();
}

/** Real requests of a page on their way to the real gateway, each stopped until it is told to go on. */
export class HeldCalls {
  readonly #calls: CallsOfPorts;
  readonly #held: { readonly port: string; readonly route: Route }[] = [];
  #holding = false;

  private constructor(calls: CallsOfPorts) {
    this.#calls = calls;
  }

  /** @param calls port → what it may ask; until `hold` they pass */
  static async over(page: Page, calls: CallsOfPorts): Promise<HeldCalls> {
    const held = new HeldCalls(calls);
    await page.route(
      (url) =>
        Object.values(calls)
          .flat()
          .some((call) => isAt(call, url.pathname)),
      (route) => held.#stop(route),
    );
    page.on('requestfailed', (request) => held.#forget(request));
    return held;
  }

  /** From now on every call waits for its `answer`. */
  hold(): void {
    this.#holding = true;
  }

  async #stop(route: Route): Promise<void> {
    const { pathname } = new URL(route.request().url());
    const isAsked = (call: Call) => isAt(call, pathname) && call.method === route.request().method();
    const port = Object.keys(this.#calls).find((one) => callsOf(this.#calls, one).some(isAsked));
    if (port !== undefined && this.#holding) this.#held.push({ port, route });
    else await route.continue();
  }

  #forget(request: Request): void {
    const at = this.#held.findIndex(({ route }) => route.request() === request);
    if (at >= 0) this.#held.splice(at, 1);
  }

  /** The ports that wait for their answer, sorted. */
  running(): string[] {
    return this.#held.map(({ port }) => port).sort();
  }

  /** What the page asks. Throws when it does not. */
  requestOf(port: string): { readonly query: Readonly<Record<string, string>>; readonly body: unknown } {
    const request = this.#routeOf(port).request();
    const text = request.postData();
    const body: unknown = text === null ? null : JSON.parse(text);
    return { query: Object.fromEntries(new URL(request.url()).searchParams), body };
  }

  /** Lets the request reach the gateway and waits for what comes of it. */
  async answer(port: string): Promise<Answer> {
    const route = this.#routeOf(port);
    this.#forget(route.request());
    await route.continue();
    const response = await route.request().response();
    if (response === null) return null;
    const text = await response.text();
    const isJson = response.headers()['content-type']?.startsWith('application/json') ?? false;
    return { status: response.status(), body: isJson ? JSON.parse(text) : text };
  }

  #routeOf(port: string): Route {
    const found = this.#held.find((one) => one.port === port);
    if (!found) throw new Error(`the page does not ask «${port}», so it cannot be answered`);
    return found.route;
  }
}

/** What a request asks that it should not, in words; `wanted` leaves out what has to be empty. */
export function misasked(has: object, wanted: object, port: string): string[] {
  const all = { query: {}, body: null, ...wanted };
  const [is, must] = [JSON.stringify(has), JSON.stringify(all)];
  return is === must ? [] : [`${port} asks ${is}, not ${must}`];
}
