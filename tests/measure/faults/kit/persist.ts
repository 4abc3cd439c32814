import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { Scene } from './scene.ts';
import type { Stage } from './stage.ts';

/** How often somebody opens the page anew, and tries there, before they give up. */
const MOST_VISITS = 10;
const MOST_TRIES = 5;
/** Between two visits: a phone is sent five codes an hour, also those whose answer was lost. */
const LATER_MS = 15 * 60_000;

/** Has the page press every «重试» it shows, as somebody would who sees one. */
export async function retryOnSight({ context }: Stage): Promise<void> {
  await context.addInitScript(() => {
    setInterval(() => {
      for (const button of document.querySelectorAll('button')) {
        if (button.textContent.trim() === '重试' && !button.disabled && button.checkVisibility()) button.click();
      }
    }, 150);
  });
}

const isSeen = async (locator: Locator): Promise<boolean> => (await locator.filter({ visible: true }).count()) > 0;

/**
 * Goes through a scene as somebody does who does not give up: what goes wrong is tried again, and the page is opened anew
 * when it leads nowhere.
 * @returns whether its end was reached: shown, or counted at the gateway when the page is opened again
 */
export async function persist(stage: Stage, scene: Scene, isDone: () => Promise<boolean>): Promise<boolean> {
  const { page } = stage;
  const isAtEnd = async () =>
    (await isSeen(scene.done(page))) || (scene.spent !== undefined && (await isSeen(page.getByText(scene.spent))));
  for (let visit = 0; visit < MOST_VISITS; visit += 1) {
    if (visit > 0) {
      if (await isDone()) return true;
      await stage.sandbox.moveClock(visit * LATER_MS);
    }
    if (!(await ended(scene.open?.(stage)))) continue;
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const isTried = await ended(tries === 0 ? scene.deed(stage) : (scene.again ?? scene.deed)(stage));
      if (await comes(stage, isAtEnd)) return true;
      // What was pressed is gone: another visit shows why.
      if (!isTried) break;
    }
  }
  return isDone();
}

/** Whether this ended well. */
async function ended(step: Promise<unknown> | undefined): Promise<boolean> {
  try {
    await step;
    return true;
  } catch {
    return false;
  }
}

/** Waits until this is so, or the page rests after it was told that it is not. */
async function comes(stage: Stage, isSo: () => Promise<boolean>): Promise<boolean> {
  const { page, patience } = stage;
  const said = page.getByRole('alert').filter({ hasText: /./ });
  const busy = page.locator('[aria-busy="true"]');
  const rests = async () => (await isSo()) || ((await isSeen(said)) && !(await isSeen(busy)));
  await ended(expect.poll(rests, { timeout: patience, interval: 20 }).toBe(true));
  return isSo();
}
