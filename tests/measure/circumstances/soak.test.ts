import { beforeAll, expect, test } from 'vitest';
import { follow, look } from './kit/look.ts';
import { openGuest, openScreen, type Scene, setScene } from './kit/people.ts';
import { reached } from './kit/tally.ts';

/** How many changes of the route are made, after a warm round that loads every part. */
const CHANGES = Number(process.env.CIRCUMSTANCES_CHANGES ?? 1000);

let scene: Scene;

beforeAll(async () => {
  scene = await setScene();
});

test('ACC-FRAME-01 a thousand changes of the route in one page leave its memory as it was', async () => {
  const own = scene.screens.filter(({ who, address }) => who === 'member' && address.startsWith('/user'));
  const guest = await openGuest({ storageState: scene.member });
  // What a sandbox loads to watch its flows remembers them; no shopper has it.
  await guest.context.route('**/sandbox/flows/**', (route) => route.abort());
  const page = await openScreen(guest, own[0] as Scene['screens'][number]);
  await look(page);
  const devtools = await guest.context.newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  const measure = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
    return { megabytes: usedSize / 2 ** 20, nodes, listeners: jsEventListeners };
  };
  const go = async (change: number) => {
    const { address } = own[change % own.length] as Scene['screens'][number];
    await follow(page, address);
    await page.waitForURL((url) => url.pathname + url.search === address);
    await page.locator('h1').first().waitFor();
  };
  for (let change = 1; change <= 3 * own.length; change += 1) await go(change);
  await follow(page, '/user/account/couponRule');
  await look(page);
  const before = await measure();
  for (let change = 1; change <= CHANGES; change += 1) await go(change);
  await follow(page, '/user/account/couponRule');
  await look(page);
  const after = await measure();
  await guest.close();
  const grown = ((after.megabytes - before.megabytes) * 1000) / CHANGES;
  const nodes = after.nodes - before.nodes;
  const listeners = after.listeners - before.listeners;
  const fromTo = (from: number, to: number) => `${Number(from.toFixed(2))} → ${Number(to.toFixed(2))}`;
  reached(
    {
      what: `growth of the heap over ${CHANGES} route changes`,
      wanted: '≤ 2 MB per 1,000',
      reached: `${grown.toFixed(2)} MB per 1,000 (${fromTo(before.megabytes, after.megabytes)})`,
      isMet: grown <= 2,
    },
    {
      what: `growth of nodes over ${CHANGES} route changes`,
      wanted: '≤ 50',
      reached: `${nodes} (${fromTo(before.nodes, after.nodes)})`,
      isMet: nodes <= 50,
    },
    {
      what: `growth of listeners over ${CHANGES} route changes`,
      wanted: '≤ 5',
      reached: `${listeners} (${fromTo(before.listeners, after.listeners)})`,
      isMet: listeners <= 5,
    },
  );
  expect(guest.complaints).toEqual([]);
});
