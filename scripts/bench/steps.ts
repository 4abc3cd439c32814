import type { Browser, BrowserContext, Page } from 'playwright-core';
import * as v from 'valibot';
import { log } from '../lib/log.ts';
import type { Goal } from '../quality/record.ts';
import { untilComplete } from './page-load.ts';
import { isOfMember, type Login, newProfile, pages } from './pages.ts';
import { quantile } from './quantile.ts';

const SLOWER = 4;
const ROUNDS = 3;
const MOST_MS = 200;
const TYPED = '138';
/** Other buttons call the gateway or navigate. */
const OPENING = 'button[aria-haspopup], button[aria-expanded]';
const CONTROLS = `main :is([role=tab], summary, textarea, input:not([type=file]), ${OPENING}):visible:enabled`;
const TEXTS = 'textarea, input:not([type=radio], [type=checkbox])';

/** An event of an interaction, as the browser reports it: its target, and the milliseconds until it was seen. */
const heard = v.object({ interaction: v.string(), name: v.string(), duration: v.number() });

/** Forms, in addition to the pages that are timed. */
const forms = {
  register: '/user/register',
  'patient form': '/user/patientInfo/add',
  'delete account': '/user/account/delete',
};

declare global {
  var __step: ((event: v.InferOutput<typeof heard>) => void) | undefined;
}

/** Runs in the page before its own scripts. */
function observeSteps(): void {
  const nameOf = (target: unknown) => {
    if (!(target instanceof Element)) return 'what is gone';
    const control = target.closest('button, [role], input, select, textarea, summary, label') ?? target;
    const text = control.getAttribute('aria-label') ?? control.getAttribute('name') ?? control.textContent;
    return `${control.getAttribute('role') ?? control.localName} ${text.trim().slice(0, 12)}`;
  };
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id = 'interactionId' in entry ? Number(entry.interactionId) : 0;
      if (id === 0) continue;
      const name = `${entry.name.startsWith('key') ? 'key' : 'press'} ${nameOf(Reflect.get(entry, 'target'))}`;
      globalThis.__step?.({ interaction: `${performance.timeOrigin} ${id}`, name, duration: entry.duration });
    }
  });
  // `as`: the types of the platform do not know the threshold yet.
  observer.observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** Presses or types into each control of a page, once; a dialog that opens is closed by Escape. */
async function actOn(page: Page, address: string): Promise<void> {
  const open = async () => {
    await page.goto(address);
    await untilComplete(page);
  };
  await open();
  const opened = page.url();
  const count = await page.locator(CONTROLS).count();
  for (let at = 0; at < count; at += 1) {
    const control = page.locator(CONTROLS).nth(at);
    // Earlier presses may add or remove controls.
    if ((await control.count()) === 0) continue;
    if (await control.evaluate((element, texts) => element.matches(texts), TEXTS)) {
      await control.pressSequentially(TYPED);
    } else {
      await control.click({ timeout: 2000 }).catch(() => null);
    }
    await untilComplete(page);
    if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape');
    if (page.url() !== opened) await open();
  }
}

/** How long each step on a page took, the slowest event of each interaction. */
async function stepsOn(context: BrowserContext, address: string): Promise<Map<string, number[]>> {
  const slowest = new Map<string, v.InferOutput<typeof heard>>();
  await context.exposeBinding('__step', (_, event: unknown) => {
    const step = v.parse(heard, event);
    if ((slowest.get(step.interaction)?.duration ?? 0) < step.duration) slowest.set(step.interaction, step);
  });
  await context.addInitScript(observeSteps);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  for (let round = 0; round < ROUNDS; round += 1) await actOn(page, address);
  const steps = Map.groupBy(slowest.values(), ({ name }) => name);
  return new Map([...steps].map(([name, events]) => [name, events.map(({ duration }) => duration)]));
}

/** How long a shopper waits for what they press or type, with a processor four times slower. */
export async function stepGoals(browser: Browser, login: Login, base: string): Promise<Goal[]> {
  const steps: (readonly [string, number])[] = [];
  for (const [page, path] of Object.entries({ ...pages, ...forms })) {
    const context = await newProfile(browser, isOfMember(path) ? login : null);
    for (const [name, times] of await stepsOn(context, base + path))
      steps.push([`${page}: ${name}`, quantile(times, 0.75)]);
    await context.close();
    log(`${page}: ${steps.length} steps so far`);
  }
  const slow = steps.filter(([, time]) => time > MOST_MS).toSorted(([, a], [, b]) => b - a);
  for (const [name, time] of slow) log(`${Math.round(time)} ms ${name}`);
  const [worst] = slow;
  return [
    {
      what: 'steps that are seen within 200 ms, p75',
      reached: `${steps.length - slow.length} of ${steps.length}${worst === undefined ? '' : `; slowest ${Math.round(worst[1])} ms, ${worst[0]}`}`,
      wanted: String(steps.length),
      isMet: slow.length === 0,
    },
  ];
}
