import type { Call } from '../../contract/call.ts';
import type { Findings } from './report.ts';
import type { Request } from './requests/row.ts';

/** The outcome of a request; status 0: no answer. */
export interface Came {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** By this machine's clock. */
  readonly askedAt: number;
  readonly cameAt: number;
}

/** A gateway under test. */
export interface Play {
  /** Where it is, without a slash at the end. */
  readonly gateway: string;
  /** The origin of the app, where that is not the gateway's. */
  readonly origin: string | null;
  /** Whether things of the member may be changed. */
  readonly write: boolean;
  readonly findings: Findings;
}

const TIMEOUT_MS = 15_000;

/** Asks once, without following redirects. */
export async function send(address: string, init: RequestInit): Promise<Came> {
  const askedAt = Date.now();
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(address, { ...init, redirect: 'manual', signal });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, askedAt, cameAt: Date.now() };
  } catch {
    return { status: 0, headers: new Headers(), text: '', askedAt, cameAt: Date.now() };
  }
}

/** A browser with its cookies. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  accessToken: string | null = null;
  /** The lines of the last answer that set cookies. */
  written: readonly string[] = [];
  readonly play: Play;

  constructor(play: Play) {
    this.play = play;
  }

  /** Sends a call as the app does. */
  ask(call: Call, { path, body, headers = {} }: Request): Promise<Came> {
    const isForm = body instanceof FormData;
    return this.send(path, {
      method: call.method,
      headers: {
        accept: 'application/json',
        ...(call.platform === undefined ? {} : { platform: call.platform }),
        ...(call.bearer && this.accessToken !== null ? { authorization: `Bearer ${this.accessToken}` } : {}),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
  }

  private async send(path: string, init: RequestInit & { headers: Record<string, string> }): Promise<Came> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { gateway, origin } = this.play;
    const came = await send(gateway + path, {
      ...init,
      headers: {
        ...init.headers,
        ...(origin === null ? {} : { origin }),
        ...(cookie === '' ? {} : { cookie }),
      },
    });
    this.written = came.headers.getSetCookie();
    for (const line of this.written) this.keep(line);
    return came;
  }

  private keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/;\s*max-age=0\b/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
