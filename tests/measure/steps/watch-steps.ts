/** Slows down every tab of the journeys, has them typed in key by key, and writes down how long each interaction took. */
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import * as v from 'valibot';
import { afterAll } from 'vitest';
import { gather } from '../../../scripts/bench/gathered.ts';
import { type StepSample, stepSample } from '../../../scripts/bench/steps-figures.ts';

const SLOWER = 4;
/** Longer texts are pasted, as a hand would. */
const LONGEST_TYPED = 20;

const samples: StepSample[] = [];

declare global {
  var __stepTaken: ((line: string) => void) | undefined;
}

/** Runs in every page before anything of it does. */
function observeSteps(): void {
  const nameOf = (node: EventTarget | null): string => {
    if (!(node instanceof Element)) return 'nothing that is still there';
    const element = node.closest('button, a, input, textarea, select, label, [role], [tabindex]') ?? node;
    const role = element.getAttribute('role') ?? element.tagName.toLowerCase();
    const isTyped = element.matches('input, textarea, select');
    const text = element.getAttribute('aria-label') ?? (isTyped ? element.getAttribute('name') : element.textContent);
    return `${role} ${(text ?? '').trim().replaceAll(/\d+/g, '0').slice(0, 16)}`.trim();
  };
  const pageOf = () => location.pathname.replaceAll(/[/][^/]*\d{3}[^/]*/g, '/…');
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, name, duration, startTime, processingStart, processingEnd, target } =
        // `as`: an observer of `event` gets these.
        entry as PerformanceEventTiming & { readonly interactionId: number };
      if (!interactionId) continue;
      const sample = {
        interaction: `${performance.timeOrigin} ${interactionId}`,
        page: pageOf(),
        event: name,
        target: nameOf(target),
        duration,
        delay: processingStart - startTime,
        processing: processingEnd - processingStart,
      };
      globalThis.__stepTaken?.(JSON.stringify(sample));
    }
    // `as`: the types of the platform do not know the threshold yet.
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

async function slowDown(page: Page): Promise<Page> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

async function watched(context: BrowserContext): Promise<BrowserContext> {
  await context.exposeBinding('__stepTaken', (_, line: string) => {
    samples.push(v.parse(stepSample, JSON.parse(line)));
  });
  await context.addInitScript(observeSteps);
  const newPage = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await slowDown(await newPage());
    typeByKeys(page);
    return page;
  };
  return context;
}

/** A field that takes text is typed into; everything else is filled in as before. */
function typeByKeys(page: Page): void {
  // `as`: what a locator inherits is what all of them do.
  const prototype = Object.getPrototypeOf(page.locator('html')) as Locator;
  if (prototype.fill.name === 'typed') return;
  const { fill } = prototype;
  prototype.fill = async function typed(this: Locator, ...[value, options]: Parameters<typeof fill>) {
    await Reflect.apply(fill, this, ['', options]);
    if (value === '') return;
    const takesText = await this.evaluate((element) =>
      element.matches('textarea, input:not([type]), input:is([type=text], [type=tel], [type=search], [type=password])'),
    );
    if (takesText && value.length <= LONGEST_TYPED) await this.pressSequentially(value);
    // A field may read a paste in another way than keys: the last digits of a whole phone, say.
    const held = takesText ? await this.inputValue({ timeout: 1000 }).catch(() => value) : '';
    if (held !== value) await Reflect.apply(fill, this, [value, options]);
  };
}

/** By its address, which is how the journeys do it. */
const connect: (endpoint: string) => Promise<Browser> = chromium.connect.bind(chromium);

async function connectWatched(endpoint: string): Promise<Browser> {
  const browser = await connect(endpoint);
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => watched(await newContext(options));
  return browser;
}
Object.assign(chromium, { connect: connectWatched });

afterAll(() => gather(process.env.BENCH_FILE ?? '', samples.splice(0)));
