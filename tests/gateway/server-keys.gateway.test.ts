import { afterEach, expect, test } from 'vitest';
import { MINUTE } from '../../gateway/clock.ts';
import { knownBrowserOf, markOf } from '../../gateway/password/known-browser.ts';
import { reseal } from '../../gateway/patients/reseal.ts';
import { readServerKeys, storedKey } from '../../gateway/store/server-keys.ts';
import { isSignedFor, signedAddress } from '../../gateway/uploads/picture-address.ts';
import { idNumber, PATIENTS, patientBody } from '../kit/patient-kit.ts';
import { goThereAndBack, openIdOf } from '../kit/third-kit.ts';
import type { Browser } from './browser.ts';
import { gatewayKit, logIn } from './kit.ts';

const kit = gatewayKit();
const OLD = 'old-key-old-key-old-key-old-key-old-key-old';
const NEW = 'new-key-new-key-new-key-new-key-new-key-new';
const secret = () => storedKey(kit.store.db);

let taken: string | null = null;
/** Takes the key out of the database, as an operator does at the end of a move. It is put back after the test. */
async function takeKeyOut(): Promise<void> {
  taken = await secret();
  await kit.store.db.deleteFrom('server_keys').execute();
}
afterEach(async () => {
  if (taken !== null) {
    await kit.store.db.deleteFrom('server_keys').execute();
    await kit.insert('server_keys', { name: 'gateway', secret: taken });
  }
  taken = null;
});

const withKeys = async (...serverKeys: string[]): Promise<Browser> =>
  kit.browser({ app: await kit.replica({ serverKeys }) });
const keysOf = async (...given: string[]) => ({ keys: await readServerKeys(kit.store, given), clock: kit.clock });

/** Names and masked numbers of the shopper's medicine users. */
async function patientsSeenBy(browser: Browser): Promise<unknown> {
  // The shop sends one phone one code a minute.
  kit.clock.pass(2 * MINUTE);
  await logIn(browser);
  const { status, body } = await browser.get(PATIENTS);
  return status === 200
    ? body.content.map((one: { name: string; idCardNumber: string }) => [one.name, one.idCardNumber])
    : status;
}

test('S16 the stored key gives the same digests when moved to the setting, and no new one is stored', async () => {
  const { keys: before } = await keysOf();
  await takeKeyOut();
  const { keys: moved } = await keysOf(taken ?? '');
  expect(moved.digest('phone', '1')).toBe(before.digest('phone', '1'));
  expect(await secret()).toBeNull();
});

test('S16 data sealed by the stored key stays readable under a new key and, once resealed, without the stored one', async () => {
  const seen = await patientsSeenBy(kit.browser());
  expect(seen).toHaveLength(5);
  expect(await patientsSeenBy(await withKeys(NEW))).toEqual(seen);
  const { keys } = await keysOf(NEW);
  const looked = await reseal(kit.store, keys, false);
  expect(looked).toMatchObject({ current: 0, unreadable: 0 });
  expect(looked.older).toBeGreaterThan(5);
  expect(await reseal(kit.store, keys, true)).toEqual(looked);
  expect(await reseal(kit.store, keys, true)).toEqual({ current: looked.older, older: 0, unreadable: 0 });
  await takeKeyOut();
  expect(await patientsSeenBy(await withKeys(NEW))).toEqual(seen);
});

test('S16 rotation seals with the first key and opens with any; data of a key removed too early is reported as unreadable', async () => {
  const { keys } = await keysOf(OLD);
  await reseal(kit.store, keys, true);
  await takeKeyOut();
  const both = await withKeys(NEW, OLD);
  expect(await patientsSeenBy(both)).toHaveLength(5);
  const added = await both.post(PATIENTS, patientBody({ idCardNumber: idNumber({ order: '051' }) }));
  expect(added.status).toBe(200);
  expect((await reseal(kit.store, (await keysOf(NEW, OLD)).keys, false)).current).toBeGreaterThan(0);
  expect((await reseal(kit.store, (await keysOf(NEW)).keys, false)).unreadable).toBeGreaterThan(0);
  await reseal(kit.store, (await keysOf(NEW, OLD)).keys, true);
  expect(await patientsSeenBy(await withKeys(NEW))).toHaveLength(6);
  expect((await reseal(kit.store, (await keysOf(OLD)).keys, false)).current).toBe(0);
});

test('S16 known browsers and signed pictures stay valid after a rotation, but not under an unrelated key', async () => {
  const [old, both, strange] = [await keysOf(OLD), await keysOf(NEW, OLD), await keysOf(NEW)];
  const mark = markOf(old, 'member');
  expect(knownBrowserOf(both, 'member', mark)).toBe(mark.split('.')[0]);
  expect([knownBrowserOf(strange, 'member', mark), knownBrowserOf(both, 'other', mark)]).toEqual([null, null]);
  const query = Object.fromEntries(new URL(signedAddress(old, 'x.webp'), 'http://shop.test').searchParams);
  expect([both, strange].map((keys) => isSignedFor(keys, 'x.webp', query))).toEqual([true, false]);
});

test('S13 a signature is valid only for a timestamp of thirteen digits, not for other spellings of a number', async () => {
  const asked = await keysOf(OLD);
  const until = String(kit.clock.now().getTime() + MINUTE);
  const isTaken = (text: string) =>
    isSignedFor(asked, 'x', { until: text, signature: asked.keys.digest('picture', `x\n${text}`) });
  expect(isTaken(until)).toBe(true);
  for (const text of [`0${until}`, `+${until}`, `${until}0`, `${until}.5`]) expect(isTaken(text), text).toBe(false);
});

test('ACC-THIRD-06 S16 an account linked under the old key is recognised under the new one, and from then on only under it', async () => {
  const isBound = async (browser: Browser) =>
    (await goThereAndBack(browser, 'weixin', openIdOf('weixin', 'shopper'))).searchParams.get('isBind');
  expect(await isBound(await withKeys(NEW))).toBe('1');
  await takeKeyOut();
  expect(await isBound(await withKeys(NEW))).toBe('1');
  expect(await isBound(await withKeys(OLD))).toBe('0');
});
