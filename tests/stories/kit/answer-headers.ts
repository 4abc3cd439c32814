/** The parts of an answer that the header checks need. */
export interface AnswerHead {
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

const always: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^(same-origin|no-referrer)$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\).*geolocation=\(\).*microphone=\(\)/,
  'content-security-policy': /^default-src 'none';.*frame-ancestors 'none'/,
  'x-request-id': /^[0-9a-f-]{36}$/,
};

const forPages: readonly RegExp[] = [
  /; script-src 'self' 'nonce-[\w+/]{22}=='(;|$)/,
  /; style-src 'self' 'nonce-[\w+/]{22}=='(;|$)/,
  /; base-uri 'none'/,
  /; form-action 'self'/,
  /; require-trusted-types-for 'script'/,
];

const isPage = ({ headers }: AnswerHead) => (headers['content-type'] ?? '').startsWith('text/html');

/** The expected `Cache-Control`, by kind of answer. */
function caching(answer: AnswerHead): RegExp {
  const { pathname } = new URL(answer.url);
  if (answer.status >= 400) return /^no-store$/;
  if (/^\/(assets|regions|sandbox\/flows\/assets)\//.test(pathname)) return /^public, max-age=31536000, immutable$/;
  if (/^\/(favicon\.svg|sandbox\/flows\/tab\.js)$/.test(pathname)) return /^no-cache$/;
  // Pages have a nonce; answers of calls may be personal.
  return /^no-store$/;
}

/** What is wrong with the headers of an answer; one line each. */
export function wrongIn(answer: AnswerHead): readonly string[] {
  const { url, status, headers } = answer;
  const policy = headers['content-security-policy'] ?? '';
  const wrong = Object.entries({ ...always, 'cache-control': caching(answer) })
    .filter(([name, wanted]) => !wanted.test(headers[name] ?? ''))
    .map(([name]) => `${name}: ${headers[name]}`);
  if (/unsafe|\*|https?:(?!\/\/)/.test(policy)) wrong.push(`lax policy: ${policy}`);
  if (isPage(answer))
    wrong.push(...forPages.filter((part) => !part.test(policy)).map((part) => `policy lacks ${part}`));
  if (headers['x-powered-by'] !== undefined || headers.server !== undefined) wrong.push('it tells what serves it');
  return wrong.map((line) => `${status} ${new URL(url).pathname} ${line}`);
}
