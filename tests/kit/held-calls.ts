import type { CDPSession, Page } from 'playwright-core';
import type { Call } from '../../contract/call.ts';

/** What the gateway answered; null when the connection was lost instead. */
export type Answer = { readonly status: number; readonly body: unknown } | null;

/** Whether a path matches the call; `{name}` in the call stands for one segment. */
export function isAt({ path }: Call, pathname: string): boolean {
  const parts = pathname.split('/');
  const wanted = path.split('/');
  return wanted.length === parts.length && wanted.every((part, at) => part.startsWith('{') || part === parts[at]);
}

/** What a port may call: one call, or one of several. */
export type CallsOfPorts = Readonly<Record<string, Call | readonly Call[]>>;

/** Every call that a port may make. */
export function callsOf(calls: CallsOfPorts, port: string): readonly Call[] {
  return [calls[port] ?? []].flat();
}

/** A paused request as the debugger reports it. */
interface Paused {
  readonly requestId: string;
  readonly networkId?: string;
  readonly request: {
    readonly url: string;
    readonly method: string;
    readonly postDataEntries?: readonly { readonly bytes?: string }[];
  };
}

/** What is intercepted besides the held calls. */
export interface Asides {
  /** They continue after `before`. */
  readonly calls?: readonly Call[];
  before?(): Promise<void>;
  /** Path prefixes to which the page navigates without their being opened. */
  readonly unopened?: readonly string[];
}

/** The debugger session of each page: pages are reused. */
const sessions = new WeakMap<Page, CDPSession>();

/**
 * Real requests of a page to the real gateway, each paused until released. Uses the debugger: Playwright's own
 * interception stops every request and disables the cache.
 */
export class HeldCalls {
  readonly #calls: CallsOfPorts;
  readonly #session: CDPSession;
  readonly #held: { readonly port: string; readonly paused: Paused }[] = [];
  /** Called when a released request, by its network id, ends. */
  readonly #ends = new Map<string, (isWhole: boolean) => void>();
  readonly #heads = new Map<string, { readonly status: number; readonly mimeType: string }>();
  #holding = false;

  private constructor(calls: CallsOfPorts, session: CDPSession) {
    this.#calls = calls;
    this.#session = session;
  }

  /** @param calls port → the calls it may make; they pass until `hold` */
  static async over(page: Page, calls: CallsOfPorts, asides: Asides = {}): Promise<HeldCalls> {
    await sessions
      .get(page)
      ?.detach()
      .catch(() => {});
    const session = await page.context().newCDPSession(page);
    sessions.set(page, session);
    const held = new HeldCalls(calls, session);
    session.on('Fetch.requestPaused', (paused) => void held.#stop(paused, asides));
    session.on('Network.responseReceived', ({ requestId, response }) => void held.#heads.set(requestId, response));
    session.on('Network.loadingFinished', ({ requestId }) => held.#ends.get(requestId)?.(true));
    session.on('Network.loadingFailed', ({ requestId }) => {
      held.#forget(requestId);
      held.#ends.get(requestId)?.(false);
    });
    const paths = [...Object.values(calls).flat(), ...(asides.calls ?? [])].map(({ path }) => path);
    const patterns = [...paths, ...(asides.unopened ?? [])].map((path) => path.replaceAll(/\{\w+\}/g, '*'));
    await session.send('Network.enable');
    await session.send('Fetch.enable', { patterns: patterns.map((path) => ({ urlPattern: `*${path}*` })) });
    return held;
  }

  /** From now on every call waits for its `answer`. */
  hold(): void {
    this.#holding = true;
  }

  async #stop(paused: Paused, { calls = [], before, unopened = [] }: Asides): Promise<void> {
    const { pathname } = new URL(paused.request.url);
    const isAsked = (call: Call) => isAt(call, pathname) && call.method === paused.request.method;
    const port = Object.keys(this.#calls).find((one) => callsOf(this.#calls, one).some(isAsked));
    if (port !== undefined && this.#holding) this.#held.push({ port, paused });
    else if (unopened.some((start) => pathname.startsWith(start))) await this.#send('Fetch.fulfillRequest', paused);
    else {
      if (calls.some(isAsked)) await before?.();
      await this.#send('Fetch.continueRequest', paused);
    }
  }

  /** Ignored if the page was left meanwhile. */
  async #send(how: 'Fetch.continueRequest' | 'Fetch.fulfillRequest', { requestId }: Paused): Promise<void> {
    await this.#session.send(how, { requestId, responseCode: 204 }).catch(() => {});
  }

  #forget(networkId: string | undefined): void {
    const at = this.#held.findIndex(({ paused }) => paused.networkId === networkId);
    if (at >= 0) this.#held.splice(at, 1);
  }

  /** The ports that wait for an answer, sorted. */
  running(): string[] {
    return this.#held.map(({ port }) => port).sort();
  }

  /** The request that a port holds. Throws when there is none. */
  requestOf(port: string): { readonly query: Readonly<Record<string, string>>; readonly body: unknown } {
    const { url, postDataEntries } = this.#pausedOf(port).request;
    const text = (postDataEntries ?? []).map(({ bytes = '' }) => Buffer.from(bytes, 'base64').toString()).join('');
    const body: unknown = text === '' ? null : JSON.parse(text);
    return { query: Object.fromEntries(new URL(url).searchParams), body };
  }

  /** Releases the request to the gateway and waits for the outcome. */
  async answer(port: string): Promise<Answer> {
    const paused = this.#pausedOf(port);
    const id = paused.networkId ?? '';
    this.#forget(id);
    const ended = new Promise<boolean>((resolve) => this.#ends.set(id, resolve));
    await this.#session.send('Fetch.continueRequest', { requestId: paused.requestId });
    if (!(await ended)) return null;
    const { body, base64Encoded } = await this.#session.send('Network.getResponseBody', { requestId: id });
    const text = base64Encoded ? Buffer.from(body, 'base64').toString() : body;
    const { status = 0, mimeType = '' } = this.#heads.get(id) ?? {};
    return { status, body: mimeType === 'application/json' ? JSON.parse(text) : text };
  }

  #pausedOf(port: string): Paused {
    const found = this.#held.find((one) => one.port === port);
    if (!found) throw new Error(`the page does not ask «${port}», so it cannot be answered`);
    return found.paused;
  }
}

/** How a request differs from the wanted one, in words; `wanted` omits what has to be empty. */
export function misasked(has: object, wanted: object, port: string): string[] {
  const all = { query: {}, body: null, ...wanted };
  const [is, must] = [JSON.stringify(has), JSON.stringify(all)];
  return is === must ? [] : [`${port} asks ${is}, not ${must}`];
}
