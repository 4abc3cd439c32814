import { Secrets } from './secrets.ts';

/** A gateway as a browser sees it. */
export interface App {
  fetch(request: Request, env?: object): Response | Promise<Response>;
}

/** An answer as a test reads it. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // The whole point of these tests is to look at what came over the wire, whatever its shape.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly body: any; // oxlint-disable-line typescript/no-explicit-any -- see above
}

/** What a test compares of an answer: its status with its body, or with the code or the message of a refusal. */
export const said = ({ status, body }: Pick<Answer, 'status' | 'body'>): unknown[] => [status, body];
export const refusalOf = ({ status, body }: Pick<Answer, 'status' | 'body'>): unknown[] => [status, body.code];
export const messageOf = ({ status, body }: Pick<Answer, 'status' | 'body'>): unknown[] => [status, body.message];
/** All that a refusal says, such as `404 noSuchOrder 没有这个订单`. */
export const refusalText = ({ status, body }: Pick<Answer, 'status' | 'body'>): string =>
  [status, ...Object.values(Object(body))].join(' ');
/** The number of answers by status. */
export const tally = (answers: readonly Pick<Answer, 'status'>[]): Record<number, number> =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, own]) => [status, own.length]));

const ORIGIN = 'http://shop.test';

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** A browser with a cookie jar, in front of an app: what `fetch` in a page would do. */
export class Browser {
  readonly cookies: Map<string, string>;
  readonly address: string;
  readonly app: App;
  readonly secrets: Secrets;

  constructor(app: App, address: string, { as, secrets = new Secrets() }: { as?: Browser; secrets?: Secrets } = {}) {
    this.app = app;
    this.address = address;
    this.cookies = new Map(as?.cookies);
    this.secrets = secrets;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.ask('GET', path, undefined, headers);
  }

  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.ask('POST', path, body, headers);
  }

  put(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.ask('PUT', path, body, headers);
  }

  /** Sends a form, as a page of the sandbox does. */
  form(path: string, fields: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    return this.ask('POST', path, new URLSearchParams(fields).toString(), type);
  }

  delete(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.ask('DELETE', path, undefined, headers);
  }

  /** A text or a form as `body` is sent as it is, anything else as JSON. */
  async ask(method: string, path: string, body: unknown, headers: Record<string, string>): Promise<Answer> {
    const request = new Request(`${ORIGIN}${path}`, {
      method,
      headers: {
        host: 'shop.test',
        'x-forwarded-for': this.address,
        ...(method === 'GET' ? {} : { origin: ORIGIN }),
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...(this.cookies.size === 0 ? {} : { cookie: this.cookieHeader() }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const response = await this.app.fetch(request);
    for (const line of response.headers.getSetCookie()) this.keep(line);
    const text = await response.text();
    const answer = { status: response.status, headers: response.headers, text, body: parsed(text) };
    this.secrets.see(path, body, answer.body);
    this.secrets.seeCookies(this.cookies);
    return answer;
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/Max-Age=0/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
