import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';
import { watch } from './shop.ts';

/** A browser, and the complaints and pending requests of its pages. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly complaints: readonly string[];
  readonly underWay: ReadonlySet<Request>;
}

export const isCall = (request: Request) => ['fetch', 'xhr'].includes(request.resourceType());
export const isScript = (request: Request) => request.resourceType() === 'script';
export const pathOf = (request: { url(): string }) => new URL(request.url()).pathname;

export async function newVisitor(browser: Browser, options: BrowserContextOptions): Promise<Visitor> {
  const context = await browser.newContext(options);
  const underWay = new Set<Request>();
  context.on('request', (request) => void (isCall(request) || isScript(request) ? underWay.add(request) : null));
  context.on('requestfinished', (request) => underWay.delete(request));
  context.on('requestfailed', (request) => underWay.delete(request));
  return { context, page: await context.newPage(), complaints: watch(context), underWay };
}

/** Texts that change by themselves, and so differ between two looks. */
const running = /\d{2}\n:\n\d{2}\n:\n\d{2}|\d{1,3}:\d{2}(?::\d{2})?|\d+ ?(?:秒|分钟?|小时|天)/g;

/** Waits until a page has come to rest; resolves to its text. */
export async function look({ page, underWay }: Visitor): Promise<string> {
  let before = '';
  let same = 0;
  await expect
    .poll(
      async () => {
        const seen = await page
          .evaluate(() => {
            const place = document.querySelector('main') ?? document.body;
            const isBusy =
              place.querySelector('[aria-busy=true]') !== null ||
              document.querySelector('h1, main [role=alert]') === null;
            // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not said.
            return isBusy ? '' : place.innerText.trim();
          })
          .catch(() => '');
        const now = seen.replaceAll(running, '#').replaceAll(/#(?: #)+/g, '#');
        same = now !== '' && now === before && underWay.size === 0 ? same + 1 : 0;
        before = now;
        return same;
      },
      { intervals: [100], message: 'the page comes to rest' },
    )
    .toBeGreaterThan(4);
  return before;
}

/** Moves within the app, as by a link of the page. */
export const follow = (page: Page, address: string) =>
  page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    document.body.append(link);
    link.click();
    link.remove();
  }, address);

export async function retryAll(page: Page): Promise<void> {
  const retry = page.getByRole('button', { name: '重试', exact: true });
  await expect(async () => {
    if ((await retry.count()) === 0) return;
    await retry.first().click({ timeout: 1000 });
    expect(await retry.count()).toBe(0);
  }).toPass();
}

export const textFields = (page: Page) =>
  page
    .locator(
      'main input:not([type=checkbox]):not([type=radio]):not([type=file]):not([readonly]):not(:disabled), main textarea',
    )
    .filter({ visible: true });
export const typedIn = (page: Page) =>
  textFields(page).evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value).join(' | '));

/** A valid text for a field, by its purpose. */
export async function textFor(field: Locator): Promise<string> {
  const kind = await field.evaluate((input) =>
    ['type', 'inputmode', 'name', 'autocomplete'].map((name) => input.getAttribute(name) ?? '').join(' '),
  );
  if (/password/.test(kind)) return 'Xinglin2027';
  if (/tel/i.test(kind)) return '13512345678';
  if (/mail/i.test(kind)) return 'someone@shop.example';
  return /numeric|code/i.test(kind) ? '123456' : '李小雷';
}
