import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Runs in the page: records which elements get the focus, and which of them draw no ring immediately. */
function watchFocus(): void {
  const before: readonly (Set<Element> | undefined)[] = [Reflect.get(window, 'reached'), Reflect.get(window, 'unseen')];
  for (const one of before) one?.clear();
  // The previous page in the same document has installed the listener already.
  if (before[0] !== undefined) return;
  const reached = new Set<Element>();
  const unseen = new Set<Element>();
  Object.assign(window, { reached, unseen });
  document.addEventListener('focusin', ({ target }) => {
    // The page itself focuses its heading, which Tab does not reach.
    if (!(target instanceof HTMLElement) || target.tabIndex < 0) return;
    // The ring may be drawn around the control's container, or next to the control, as at the cells of four digits.
    const isDrawn = () => {
      const around = target.parentElement?.parentElement?.querySelectorAll('*') ?? [];
      const near = [target, target.parentElement, ...around];
      const isRinged = near.some((one) => one !== null && getComputedStyle(one).outlineStyle !== 'none');
      return isRinged && target.matches(':focus-visible');
    };
    const isNew = !reached.has(target);
    reached.add(target);
    const judge = () => {
      if (document.activeElement !== target) return;
      if (isDrawn()) unseen.delete(target);
      else if (isNew) unseen.add(target);
    };
    judge();
    // A ring drawn from the page's own state appears frames later, if the element still has the focus.
    if (unseen.has(target)) requestAnimationFrame(() => requestAnimationFrame(judge));
  });
}

/** Runs in the page: the controls that Tab should have reached and did not; one of a radio group is enough. */
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

/** The controls that have shown no ring so far. */
const unseenOf = (page: Page) =>
  page.evaluate(() => {
    const unseen: Set<Element> = Reflect.get(window, 'unseen');
    return [...unseen].map((one) => one.outerHTML.slice(0, 160));
  });

/** Presses Tab over the whole page; resolves to the controls that are not reached or show no ring, one line each. */
export async function walk(page: Page): Promise<string[]> {
  await page.evaluate(watchFocus);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  let missed: string[] = [];
  for (let presses = 0; presses < MOST; presses += 20) {
    // In parallel: waiting for each takes ten times as long.
    await Promise.all(Array.from({ length: 20 }, () => page.keyboard.press('Tab')));
    missed = await page.evaluate(leftOut);
    if (missed.length === 0) break;
  }
  // Gives late rings time to appear, as when Tab is held down for a while.
  for (let presses = 0; presses < MOST && (await unseenOf(page)).length > 0; presses += 1) {
    await page.keyboard.press('Tab', { delay: 60 });
  }
  const unseen = await unseenOf(page);
  return [...missed.map((one) => `not reached: ${one}`), ...unseen.map((one) => `unseen: ${one}`)];
}

/** An open dialog; leaving it returns the focus to its button. */
export interface OpenDialog {
  readonly dialog: Locator;
  /** By Escape. */
  leave(): Promise<void>;
}

export const isInside = ({ dialog }: OpenDialog): Promise<boolean> =>
  dialog.evaluate((one) => one.contains(document.activeElement));

/** Opens a dialog by its button, and waits until it has the focus. */
export async function openByKeyboard(page: Page, opener: RegExp): Promise<OpenDialog> {
  const button = page.getByRole('main').getByRole('button', { name: opener }).first();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).first();
  await button.focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  const open: OpenDialog = {
    dialog,
    leave: async () => {
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await expect
        .poll(() => button.evaluate((one) => one === document.activeElement), { message: String(opener) })
        .toBe(true);
    },
  };
  await expect.poll(() => isInside(open)).toBe(true);
  return open;
}

/** Tabs once around a dialog, and on. */
export async function tabAround({ dialog }: OpenDialog): Promise<void> {
  await Promise.all(Array.from({ length: 25 }, () => dialog.page().keyboard.press('Tab')));
}
