import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildShop, closeShop, openShop, startBrowser } from '../../journeys/kit/journeys.setup.ts';
import { buildFloor, floorFolder } from '../floor/build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the bare floor is served, by the same server as the shop. */
    floorOrigin: string;
  }
}

/** The shop and the bare floor, each served by a gateway of its own, and one browser. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildShop();
  await buildFloor();
  const folder = mkdtempSync(join(tmpdir(), 'xinglin-pages-'));
  // Without the viewer of flows: a shopper's page carries nothing of it.
  const settings = { FLOWS_DIR: join(folder, 'none') };
  const shop = await openShop(join(folder, 'shop'), settings);
  const floor = await openShop(join(folder, 'floor'), { ...settings, CLIENT_DIR: floorFolder });
  const browser = await startBrowser();
  project.provide('shops', [{ origin: shop.origin, serverLog: shop.serverLog }]);
  project.provide('floorOrigin', floor.origin);
  project.provide('browserEndpoint', browser.wsEndpoint());
  return async () => {
    await browser.close();
    for (const started of [shop, floor]) await closeShop(started);
    rmSync(folder, { recursive: true, force: true });
  };
}
