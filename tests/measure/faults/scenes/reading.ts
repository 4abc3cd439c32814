import type { Locator, Page } from 'playwright-core';
import { readConsents } from '../../../../contract/account/consent.calls.ts';
import type { Call } from '../../../../contract/call.ts';
import type { Scene } from '../kit/scene.ts';
import type { Stage } from '../kit/stage.ts';

/** A call that a page makes when it is opened. */
export function reading(
  call: Call,
  screen: string,
  address: string,
  done: (page: Page) => Locator,
  more: Partial<Scene> = {},
): Scene {
  return { call, screen, deed: ({ page }) => page.goto(address), done, ...more };
}

/** How many consents the member has given. */
export async function consentsOf(stage: Stage): Promise<number> {
  const { content } = Object(await stage.read(readConsents.path));
  return Array.isArray(content) ? content.length : 0;
}

/** As `reading`, for a page that does without the answer: it says nothing, and has no second try. */
export function background(
  call: Call,
  screen: string,
  address: string,
  done: (page: Page) => Locator,
  more: Partial<Scene> = {},
): Scene {
  const says = { server: null, timeout: null, offline: null, refused: null, incomplete: null };
  return reading(call, screen, address, done, { says, stays: done, ...more });
}
