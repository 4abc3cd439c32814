import type { Route } from 'playwright-core';
import { expect } from 'vitest';
import { proposed } from '../../src/words/proposed.ts';
import { faultsAtWidths } from './kit/axe.ts';
import { beMember } from './kit/login-page.ts';
import { test } from './kit/story.ts';

const words = { ...proposed.frame, appMissing: proposed.appMissing.text };
/** What every page starts with. */
const APP = '**/assets/app-*.js';

const troubles: Readonly<Record<string, (route: Route) => Promise<unknown>>> = {
  'is not there': (route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{}' }),
  'is cut off': (route) => route.abort('connectionreset'),
};

test.for(Object.entries(troubles))(
  'ACC-ROUTE-19 F8 the script of the app %s: pages that are drawn say so, and load anew when asked',
  async ([, spoil], { shop }) => {
    const visitor = await shop.newVisitor();
    const page = await beMember(shop, visitor, '/user');
    for (const [path, whenHere] of [
      ['/user', page.getByRole('heading', { level: 1, name: /^您好，./ })],
      ['/timeout', page.getByRole('heading', { level: 1 })],
    ] as const) {
      await visitor.context.route(APP, spoil);
      await page.goto(path);
      const alert = page.getByRole('alert').filter({ hasText: words.appMissing });
      await alert.waitFor();
      expect(await faultsAtWidths(page)).toEqual([]);
      await visitor.context.unroute(APP);
      await page.getByRole('button', { name: words.refresh, exact: true }).click();
      await whenHere.waitFor();
      expect(await alert.count()).toBe(0);
    }
  },
);

test('ACC-LIM-01 the script of the app hangs: after 120 seconds the login page says so, and takes it back when it comes', async ({
  shop,
}) => {
  const page = await (await shop.newVisitor()).newTab();
  await page.clock.install();
  const held: Route[] = [];
  await page.route(APP, (route) => void held.push(route));
  await page.goto('/user/login', { waitUntil: 'commit' });
  await expect.poll(() => held.length).toBe(1);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const alert = page.getByRole('alert').filter({ hasText: words.appMissing });
  await page.clock.fastForward(119_000);
  expect(await alert.count()).toBe(0);
  await page.clock.fastForward(2000);
  await alert.waitFor();
  await Promise.all(held.map((route) => route.continue()));
  await alert.waitFor({ state: 'detached' });
  await page.getByRole('tab').first().waitFor();
});
