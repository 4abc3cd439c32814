import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { groups, isHere, openFor, pagesOf } from './kit/pages.ts';
import { test } from './kit/story.ts';

/** Runs in the page: notes what has the keyboard, and whether that can be seen. */
function watchFocus(): void {
  const reached = new Set<Element>();
  const unseen: string[] = [];
  Object.assign(window, { reached, unseen });
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || reached.has(target)) return;
    reached.add(target);
    const isDrawn = () => {
      // The ring may be drawn around what holds the control, or beside it, as at the cells of four digits.
      const around = target.parentElement?.parentElement?.querySelectorAll('*') ?? [];
      const near = [target, target.parentElement, ...around];
      const isRinged = near.some((one) => one !== null && getComputedStyle(one).outlineStyle !== 'none');
      return isRinged && target.matches(':focus-visible');
    };
    // What the page draws by its own state is there a frame later.
    requestAnimationFrame(() => {
      if (document.activeElement !== target || isDrawn()) return;
      setTimeout(() => {
        if (document.activeElement !== target || !isDrawn()) unseen.push(target.outerHTML.slice(0, 160));
      }, 40);
    });
  });
}

/** Runs in the page: the controls that Tab should have reached and did not; of a group of radios one is enough. */
function leftOut(): string[] {
  const reached: Set<Element> = Reflect.get(window, 'reached');
  const groups = new Set(
    [...reached].filter((one) => one.matches('input[type=radio]')).map((one) => one.getAttribute('name')),
  );
  return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]')]
    .filter(
      (one) => one.checkVisibility({ visibilityProperty: true }) && one.tabIndex >= 0 && !one.matches(':disabled'),
    )
    .filter((one) => one.closest('[inert], [aria-hidden="true"]') === null && !reached.has(one))
    .filter((one) => !one.matches('input[type=radio]') || !groups.has(one.getAttribute('name')))
    .map((one) => one.outerHTML.slice(0, 160));
}

const MOST = 120;

async function walk(page: Page): Promise<{ missed: string[]; unseen: string[] }> {
  await page.evaluate(watchFocus);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  let missed: string[] = [];
  for (let presses = 0; presses < MOST; presses += 10) {
    // A hand holds a key for a while.
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('Tab', { delay: 20 });
    missed = await page.evaluate(leftOut);
    if (missed.length === 0) break;
  }
  return { missed, unseen: await page.evaluate(() => Reflect.get(window, 'unseen')) };
}

/** Opens it by the keyboard: the keyboard goes in, stays in, and is back at the button after Escape. */
async function openAndLeave(page: Page, opener: RegExp): Promise<string[]> {
  const button = page.getByRole('main').getByRole('button', { name: opener }).first();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).first();
  await button.focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  const wrong: string[] = [];
  const isInside = () => dialog.evaluate((one) => one.contains(document.activeElement));
  await expect.poll(isInside).toBe(true);
  for (let press = 0; press < 25; press += 1) await page.keyboard.press('Tab');
  if (!(await isInside())) wrong.push('Tab leads out of the dialog');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(() => button.evaluate((one) => one === document.activeElement), { message: String(opener) })
    .toBe(true);
  return wrong;
}

test.for(groups.filter((who) => who !== 'sandbox'))(
  'the keyboard reaches every control of every page of a %s, is seen there, and Escape gives it back from a dialog',
  async (who, { shop }) => {
    const { page, at } = await openFor(shop, who);
    const faults: string[] = [];
    for (const { address, steps = [] } of pagesOf[who]) {
      await isHere(page, at(address));
      const { missed, unseen } = await walk(page);
      faults.push(
        ...missed.map((one) => `${address} not reached: ${one}`),
        ...unseen.map((one) => `${address} unseen: ${one}`),
      );
      for (const { opener } of steps) {
        if (opener !== undefined) faults.push(...(await openAndLeave(page, opener)).map((one) => `${address} ${one}`));
      }
    }
    expect(faults).toEqual([]);
  },
);

test('below 1024 px the menu opens, moves and closes by the keyboard', async ({ shop }) => {
  const { page } = await openFor(shop, 'member', 320);
  await isHere(page, '/user');
  const opener = page.getByRole('button', { name: '打开菜单' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const entry = page.getByRole('link', { name: '会员首页' });
  await entry.waitFor();
  await entry.focus();
  await page.keyboard.press('Escape');
  await entry.waitFor({ state: 'hidden' });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
});
