import type { Call } from '../../contract/call.ts';
import { MARKER_COOKIE } from '../../contract/session/marker-cookie.ts';
import type { Request } from './requests/row.ts';
import { type Came, type Play, send } from './visitor.ts';

/** Cookies are sent with every request: if the app has another origin, these headers alone allow it. */
const COOKIES_SENT = 'ACC-CALL-03';
/** The app takes its time from the header `Date`. */
const CLOCK = 'ruling 15';
const CLOCK_MS = 5000;

const wordsIn = (list: string | null) => (list ?? '').toLowerCase().split(/\s*,\s*/);

function judgeOrigin({ findings, origin }: Play, call: Call, { headers }: Pick<Came, 'headers'>, of: string): void {
  const wanted = { 'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Credentials': 'true' };
  for (const [name, value] of Object.entries(wanted)) {
    const came = headers.get(name);
    if (came !== value) findings.fail(call, `${name}: ${value} on ${of}`, came ?? 'nothing', COOKIES_SENT);
  }
}

/** Judges what every answer has to carry. */
export function judgeHeaders(play: Play, call: Call, came: Came): void {
  const { findings, origin } = play;
  const { status, headers, askedAt, cameAt } = came;
  const date = Date.parse(headers.get('date') ?? '');
  if (!(date >= askedAt - CLOCK_MS && date <= cameAt + CLOCK_MS))
    findings.fail(call, 'the time of the answer as Date', headers.has('date') ? 'a different one' : 'nothing', CLOCK);
  const cached = headers.get('cache-control') ?? '';
  if (call.access === 'member' && status < 300 && !/\b(no-store|private)\b/.test(cached))
    findings.fail(call, 'Cache-Control: no-store', cached || 'nothing');
  if (origin === null) return;
  judgeOrigin(play, call, came, 'answers');
  const exposed = headers.get('access-control-expose-headers');
  if (!wordsIn(exposed).includes('date'))
    findings.fail(call, 'Access-Control-Expose-Headers: Date', exposed ?? 'nothing', CLOCK);
}

/** The headers of a call for which a browser needs permission. */
function askedHeaders(call: Call, { body }: Request): string[] {
  const own = call.headers !== undefined && 'entries' in call.headers ? Object.keys(Object(call.headers.entries)) : [];
  return [
    ...(call.bearer === true ? ['authorization'] : []),
    ...(body === undefined || body instanceof FormData ? [] : ['content-type']),
    ...(call.platform === undefined ? [] : ['platform']),
    ...own.map((name) => name.toLowerCase()),
  ].toSorted();
}

/** Sends the preflight that a browser sends before a cross-origin call. */
export async function preflight(play: Play, call: Call, request: Request): Promise<void> {
  const { findings, gateway, origin } = play;
  const names = askedHeaders(call, request);
  const isSimple = ['GET', 'POST'].includes(call.method);
  if (origin === null || (isSimple && names.length === 0)) return;
  const { status, headers } = await send(gateway + request.path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': call.method,
      'access-control-request-headers': names.join(','),
    },
  });
  const fail = (wanted: string, came: string) => findings.fail(call, `${wanted} on preflights`, came, COOKIES_SENT);
  if (status < 200 || status > 299) return fail('2xx', String(status));
  judgeOrigin(play, call, { headers }, 'preflights');
  const methods = headers.get('access-control-allow-methods');
  if (!isSimple && !wordsIn(methods).includes(call.method.toLowerCase()))
    fail(`Access-Control-Allow-Methods with ${call.method}`, methods ?? 'nothing');
  const allowed = headers.get('access-control-allow-headers');
  const missing = names.filter((name) => !wordsIn(allowed).includes(name));
  if (missing.length > 0) fail(`Access-Control-Allow-Headers with ${missing.join(', ')}`, allowed ?? 'nothing');
}

/** The cookies of a login: no script can read the session, and the page sees it by its marker (ACC-SES-03). */
export function judgeCookies({ findings, gateway, origin }: Play, call: Call, lines: readonly string[]): void {
  const nameOf = (line: string) => line.split('=', 1)[0] ?? '';
  const has = (line: string, flag: string) => new RegExp(`;\\s*${flag}(?=\\s*(;|=|$))`, 'i').test(line);
  const marker = lines.find((line) => nameOf(line) === MARKER_COOKIE);
  const [host, ours] = [new URL(gateway).hostname, new URL(origin ?? gateway).hostname];
  const domain = /;\s*domain=\.?([^;]+)/i.exec(marker ?? '')?.[1] ?? host;
  if (marker === undefined || has(marker, 'HttpOnly') || !`.${ours}`.endsWith(`.${domain}`))
    findings.fail(call, `the cookie ${MARKER_COOKIE}, readable by pages of ${ours}`, marker ?? 'none', 'ACC-SES-03');
  const secrets = lines.filter((line) => line !== marker);
  if (secrets.length === 0) findings.fail(call, 'a session cookie', 'none');
  const flags = ['HttpOnly', 'SameSite', ...(gateway.startsWith('https:') ? ['Secure'] : [])];
  for (const line of secrets) {
    for (const flag of flags) if (!has(line, flag)) findings.fail(call, `${flag} on cookie ${nameOf(line)}`, 'none');
  }
}
