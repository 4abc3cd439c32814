import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { fakeService } from '../adapters/fake-service.ts';
import { enterAsMember } from './kit/login-page.ts';
import { newUnwatchedProfile, test } from './kit/story.ts';

/** The parts of an answer that the header checks need. */
interface AnswerHead {
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
function wrongIn(answer: AnswerHead): readonly string[] {
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

/** Pages of each kind: prerendered, framed, of pay links, without a frame, missing, and the sandbox's own. */
const walk = [
  '/user/login',
  '/user',
  '/user/order/mine/all',
  '/user/personal/patient',
  '/pay/inquiry',
  '/payJianke/entry',
  '/timeout',
  '/user/error',
  '/no/such/page',
  '/sandbox',
];

const nonceOf = (policy = '') => /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';

/** Records the policy violations of this profile's pages, by directive. */
async function watchViolations(context: BrowserContext): Promise<string[]> {
  const seen: string[] = [];
  await context.exposeFunction('tellViolation', (directive: string) => void seen.push(directive));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      Reflect.get(window, 'tellViolation')(effectiveDirective);
    });
  });
  return seen;
}

test('S24 every document, script, picture, call and refusal on a walk over all kinds of pages has its headers', async ({
  shop,
}) => {
  // Answers cached by another test would not be seen.
  const visitor = await shop.newVisitor({ profile: 'own' });
  const violations = await watchViolations(visitor.context);
  const answers: { readonly kind: string; readonly wrong: readonly string[]; readonly status: number }[] = [];
  const nonces: string[] = [];
  const page = await enterAsMember(shop, visitor);
  visitor.context.on('response', (response) => {
    const { url, status, headers } = { url: response.url(), status: response.status(), headers: response.headers() };
    if (!url.startsWith('http') || (status >= 300 && status < 400)) return;
    const kind = response.request().resourceType();
    answers.push({ kind, status, wrong: wrongIn({ url, status, headers }) });
    if (kind === 'document') nonces.push(nonceOf(headers['content-security-policy']));
  });
  for (const address of walk) {
    await page.goto(address);
    await page.locator('h1, h2').first().waitFor();
    if (address.startsWith('/user/order/mine')) await page.locator('main img').first().waitFor();
  }
  await shop.sandbox.setFaults({ method: 'GET', path: '/v2/member/vo', status: 500 });
  const statuses = await page.evaluate(async () => {
    // The shop's own products have only drawn packs, which are no picture files.
    const picture = new Image();
    picture.src = '/favicon.svg';
    await picture.decode();
    const paths = ['/assets/gone.js', '/v2/member/vo', '/v2/no/such/call', '/gone.svg'];
    return Promise.all(paths.map(async (path) => (await fetch(path)).status));
  });
  expect(statuses).toEqual([404, 500, 404, 404]);
  expect(await page.evaluate(() => document.querySelectorAll('script:not([nonce]), style:not([nonce])').length)).toBe(
    0,
  );

  expect(answers.flatMap(({ wrong }) => wrong)).toEqual([]);
  const counted = (kind: string) => answers.filter((one) => one.kind === kind).length;
  expect(counted('document')).toBe(walk.length);
  expect(counted('script')).toBeGreaterThan(20);
  expect(counted('image')).toBeGreaterThan(0);
  expect(counted('fetch')).toBeGreaterThan(10);
  expect(new Set(nonces).size).toBe(walk.length);
  expect(violations).toEqual([]);
});

/** Plants HTML into the page as an attacker might; only its headers can then protect it. */
async function plant(page: Page, html: string): Promise<void> {
  await page.route('**/user/login', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('</body>', () => `${html}</body>`) });
  });
}

test('S18 S24 planted scripts, handlers and frames do not run, nor does text turned into script', async ({ shop }) => {
  const context = await newUnwatchedProfile({ baseURL: shop.origin });
  const violations = await watchViolations(context);
  const page = await context.newPage();
  await plant(
    page,
    [
      '<script>window.ran = "inline"</script>',
      '<script nonce="guessed">window.ran = "nonce"</script>',
      '<script src="data:text/javascript,window.ran=%22data%22"></script>',
      '<img src="/no-picture" onerror="window.ran = \'handler\'">',
      '<a id="planted" href="javascript:window.ran=%22link%22">x</a>',
      '<base href="https://evil.example/">',
      '<iframe src="https://evil.example/"></iframe>',
      '<object data="data:text/html,x"></object>',
      '<style>body { --planted: 1 }</style>',
    ].join(''),
  );
  await page.goto('/user/login');
  await page.locator('#planted').evaluate((link) => link instanceof HTMLElement && link.click());
  const wanted = ['base-uri', 'frame-src', 'object-src', 'script-src-attr', 'script-src-elem', 'style-src-elem'];
  await expect.poll(() => [...new Set(violations)].toSorted()).toEqual(expect.arrayContaining(wanted));
  expect(violations.filter((directive) => directive === 'script-src-elem').length).toBeGreaterThanOrEqual(3);

  // In a task of the page's own: code that the debugger evaluates may do more.
  const tried = await page.evaluate(
    () =>
      new Promise<Record<string, string>>((resolve) => {
        const script = document.createElement('script');
        const attempts = {
          eval: () => Reflect.apply(Reflect.get(window, 'eval'), window, ['window.ran = "eval"']),
          function: () => Reflect.construct(Function, ['window.ran = "function"'])(),
          markup: () => Reflect.set(document.body, 'innerHTML', '<p>x</p>'),
          text: () => Reflect.set(script, 'text', 'window.ran = "text"'),
          address: () => Reflect.set(script, 'src', 'data:,x'),
          policy: () => Reflect.get(window, 'trustedTypes').createPolicy('mine', { createHTML: String }),
        };
        const outcomeOf = (attempt: () => unknown): string => {
          try {
            attempt();
            return 'it went';
          } catch (error) {
            return error instanceof Error ? error.name : 'something';
          }
        };
        setTimeout(() =>
          resolve(Object.fromEntries(Object.entries(attempts).map(([name, attempt]) => [name, outcomeOf(attempt)]))),
        );
      }),
  );
  expect(tried).toEqual({
    eval: 'EvalError',
    function: 'EvalError',
    markup: 'TypeError',
    text: 'TypeError',
    address: 'TypeError',
    policy: 'TypeError',
  });
  expect(await page.evaluate(() => [Reflect.get(window, 'ran'), document.baseURI])).toEqual([
    undefined,
    `${shop.origin}/user/login`,
  ]);
  expect(
    page
      .frames()
      .map((frame) => frame.url())
      .filter((url) => url.includes('evil')),
  ).toEqual([]);
});

test('S24 another origin can neither frame the shop nor use its pictures', async ({ shop: { origin } }) => {
  const evil = await fakeService(() => ({
    headers: { 'content-type': 'text/html' },
    body: `<iframe src="${origin}/user/login"></iframe><iframe src="${origin}/sandbox"></iframe>
      <img src="${origin}/favicon.svg">`,
  }));
  const page = await (await newUnwatchedProfile()).newPage();
  await page.goto(evil.origin);
  const frames = () =>
    page
      .frames()
      .slice(1)
      .map((frame) => frame.url());
  await expect.poll(frames).toEqual(['chrome-error://chromewebdata/', 'chrome-error://chromewebdata/']);
  expect(await page.locator('img').evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(
    0,
  );
});
