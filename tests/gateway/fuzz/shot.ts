import type { Call } from '../../../contract/call.ts';
import type { App } from '../browser.ts';
import type { Right, Rights } from './right.ts';
import { rightOfAccount } from './right-account.ts';
import { rightOfOrders } from './right-orders.ts';
import { rightOfPatients } from './right-patients.ts';
import type { Person, World } from './world.ts';

export const ORIGIN = 'http://shop.test';

/** A request before it is written for the wire; whatever is set beside the parts of the call bends how it travels. */
export interface Draft {
  readonly call: Call;
  readonly person: Person;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly method?: string;
  /** Behind the query as it is. */
  readonly moreQuery?: string;
  /** Instead of the body: text or bytes. */
  readonly rawBody?: string | Uint8Array<ArrayBuffer>;
  /** Why no gateway may take it, whatever else it is. */
  readonly mustFail?: string;
  /** What was done to it. */
  readonly story: readonly string[];
}

/** The right request of each call. */
export function rightRequests(world: World, now: number): Rights {
  return { ...rightOfAccount(world), ...rightOfOrders(world, now), ...rightOfPatients(world) };
}

export function personOf({ people, holder, once }: World, who: Right['who']): Person {
  if (who === 'holder') return holder.person;
  return who === 'scanner' ? once.scanner : people[who];
}

/** A right request as a draft. */
export function draftOf(call: Call, right: Right, world: World): Draft {
  return {
    call,
    person: personOf(world, right.who),
    params: right.params ?? {},
    query: right.query ?? {},
    headers: { ...(call.platform === undefined ? {} : { platform: call.platform }), ...right.headers },
    body: right.body,
    story: [],
  };
}

/** Percent-encoded, half a surrogate pair too. */
export function encoded(text: string): string {
  return text.isWellFormed()
    ? encodeURIComponent(text)
    : [...text].map((sign) => (sign.isWellFormed() ? encodeURIComponent(sign) : '%ED%A0%80')).join('');
}

/** A header can carry bytes but for line ends and nothing: text goes as UTF-8. */
function headerValue(text: string): string {
  return Buffer.from(text.toWellFormed())
    .toString('latin1')
    .replace(/[\r\n]/g, '')
    .replaceAll('\u0000', '');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
}

export function pathOf({
  call,
  params,
  query,
  moreQuery = '',
}: Pick<Draft, 'call' | 'params' | 'query' | 'moreQuery'>): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(params[name] ?? ''));
  const pairs = Object.entries(query).map(([name, value]) => `${encoded(name)}=${encoded(textOf(value))}`);
  const whole = [...pairs, ...(moreQuery === '' ? [] : [moreQuery])].join('&');
  return whole === '' ? path : `${path}?${whole}`;
}

function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(Object(body))) {
    form.set(name, value instanceof Blob ? value : textOf(value).toWellFormed());
  }
  return form;
}

function bodyOf(draft: Draft): string | Uint8Array<ArrayBuffer> | FormData | undefined {
  if (draft.rawBody !== undefined) return draft.rawBody;
  if (draft.body === undefined) return undefined;
  return draft.call.encoding === 'form' ? formOf(draft.body) : JSON.stringify(draft.body);
}

/** The headers of a draft as a browser on the shop's own page sends them, and what was put over them. */
export function headersOf(
  { call, person, headers, method = call.method }: Draft,
  address: string,
): Record<string, string> {
  const cookie = Object.entries(person.cookies).map(([name, value]) => `${name}=${value}`);
  const plain: Record<string, string> = {
    host: 'shop.test',
    'x-forwarded-for': address,
    ...(method === 'GET' ? {} : { origin: ORIGIN }),
    ...(call.bearer === true && person.bearer !== '' ? { authorization: `Bearer ${person.bearer}` } : {}),
    ...(cookie.length === 0 ? {} : { cookie: cookie.join('; ') }),
  };
  for (const [name, value] of Object.entries(headers)) plain[name.toLowerCase()] = headerValue(value);
  return plain;
}

/** What came back. */
export interface Heard {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly ms: number;
}

/** Sends a draft to an app. */
export async function fire(app: App, draft: Draft, address: string): Promise<Heard> {
  const method = draft.method ?? draft.call.method;
  const body = method === 'GET' || method === 'HEAD' ? undefined : bodyOf(draft);
  const headers = headersOf(draft, address);
  if (body !== undefined && !(body instanceof FormData)) headers['content-type'] ??= 'application/json';
  const request = new Request(ORIGIN + pathOf(draft), { method, headers, ...(body === undefined ? {} : { body }) });
  const began = performance.now();
  const response = await app.fetch(request);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, ms: performance.now() - began };
}
