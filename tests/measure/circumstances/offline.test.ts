import { beforeAll, test } from 'vitest';
import { follow, look, retryAll, usualLooks } from './kit/look.ts';
import { keptFor, openGuest, openScreen, type Scene, setScene } from './kit/people.ts';
import type { Screen } from './kit/screens.ts';
import { difference, over } from './kit/tally.ts';
import { fillEverything, submitOf, typedIn } from './kit/typing.ts';

let scene: Scene;
let usual: (screen: Screen) => Promise<string>;

beforeAll(async () => {
  scene = await setScene();
  usual = usualLooks(scene);
});

const inApp = ({ address, name }: Screen) => !/^\/(?:pay|payJianke|timeout)/.test(address) && name !== 'error page';

test('ACC-ERR-01 without a connection what cannot be read says so, and is there again after a retry', async () => {
  await over('offline while a screen is read', scene.screens.filter(inApp), async (screen) => {
    const guest = await openGuest({ storageState: keptFor(scene, screen) });
    const page = await openScreen(guest, screen);
    await look(page);
    // Its part is here now; another screen, without a connection back to it.
    await follow(page, '/merchants/entry');
    await page.waitForURL('**/merchants/entry');
    await look(page);
    await guest.context.setOffline(true);
    await follow(page, screen.address);
    const faults = (await look(page)) === '' ? ['the page is blank'] : [];
    await guest.context.setOffline(false);
    await retryAll(page);
    await look(page);
    // What stands beside the rows in silence, such as how many there are, is read again by the next visit.
    await follow(page, '/merchants/entry');
    await page.waitForURL('**/merchants/entry');
    await follow(page, screen.address);
    await page.waitForURL((url) => url.pathname + url.search === screen.address);
    faults.push(...difference('page', await look(page), await usual(screen)));
    await guest.close();
    return [...faults, ...guest.complaints];
  });
});

test('ACC-ERR-01 what is typed outlives a lost connection, and is sent when it is back', async () => {
  const forms = scene.screens.filter(({ isForm }) => isForm);
  await over('offline while typing, then back', forms, async (screen) => {
    const guest = await openGuest({ storageState: keptFor(scene, screen) });
    const page = await openScreen(guest, screen);
    await look(page);
    await fillEverything(page);
    const before = await typedIn(page);
    await guest.context.setOffline(true);
    await submitOf(page).click();
    await look(page);
    const offline = await typedIn(page);
    await guest.context.setOffline(false);
    await look(page);
    const after = await typedIn(page);
    const canGoOn = await submitOf(page).isEnabled();
    await guest.close();
    const lost = offline === before && after === before ? [] : [`typed ${before}, then ${offline}, then ${after}`];
    return [...lost, ...(canGoOn ? [] : ['cannot be sent again']), ...guest.complaints];
  });
});
