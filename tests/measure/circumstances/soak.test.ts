import { beforeAll, expect, test } from 'vitest';
import { follow, look } from './kit/look.ts';
import { openGuest, openScreen, type Scene, setScene } from './kit/people.ts';
import { screenNamed } from './kit/screens.ts';
import { reached } from './kit/tally.ts';

/** How many changes of the route are made. */
const CHANGES = Number(process.env.CIRCUMSTANCES_CHANGES ?? 2000);
/** How many go before: every part is loaded, and what the browser compiles of it (it is what grows at first) is there. */
const WARM = 400;

let scene: Scene;

beforeAll(async () => {
  scene = await setScene();
});

/** Runs in the page, all of it at once: what the tools of tests leave there for each question is not the page's own. */
async function walkOn({ addresses, changes }: { addresses: readonly string[]; changes: number }): Promise<void> {
  const isThere = (address: string) =>
    window.location.pathname + window.location.search === address && document.querySelector('h1') !== null;
  for (let change = 1; change <= changes; change += 1) {
    const address = addresses[change % addresses.length] ?? '';
    const link = document.createElement('a');
    link.href = address;
    document.body.append(link);
    link.click();
    link.remove();
    do await new Promise((done) => requestAnimationFrame(done));
    while (!isThere(address));
    // A while on each, so that what it reads comes, mostly.
    for (let frame = 0; frame < 6; frame += 1) await new Promise((done) => requestAnimationFrame(done));
  }
}

test('ACC-FRAME-01 two thousand changes of the route in one page, a hundred of each screen, leave its memory as it was', async () => {
  const own = scene.screens.filter(({ who, address }) => who === 'member' && address.startsWith('/user'));
  const guest = await openGuest({ storageState: scene.member });
  // What a sandbox loads to watch its flows remembers them; no shopper has it.
  await guest.context.route('**/sandbox/flows/**', (route) => route.abort());
  const page = await openScreen(guest, screenNamed(own, 'home'));
  await look(page);
  const devtools = await guest.context.newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  const measure = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
    return { megabytes: usedSize / 2 ** 20, nodes, listeners: jsEventListeners };
  };
  const walk = (changes: number) => page.evaluate(walkOn, { addresses: own.map(({ address }) => address), changes });
  await walk(WARM);
  await follow(page, '/user/account/couponRule');
  await look(page);
  const before = await measure();
  await walk(CHANGES);
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
