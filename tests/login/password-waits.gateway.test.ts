import { describe, expect } from 'vitest';
import { HOUR, MINUTE, SECOND } from '../../gateway/clock.ts';
import { countedTry } from '../../gateway/password/password-tries.ts';
import { newId } from '../../gateway/store/ids.ts';
import {
  gatewayKit,
  logIn,
  OTHER_SHOPPER,
  SEED_PASSWORD,
  SHOPPER,
  sendCodeTo,
  times,
  tryPassword,
} from '../gateway/kit.ts';

const kit = gatewayKit();
const { test } = kit;
type Browser = ReturnType<typeof kit.browser>;

const at = (address: string) => kit.browser({ address });
const miss = (browser: Browser, name: string = SHOPPER) => tryPassword(kit, browser, name, 'wrong-Pass1');
const hit = (browser: Browser, name: string = SHOPPER) => tryPassword(kit, browser, name, SEED_PASSWORD);
const secondsIn = (message: string) => Number(/(\d+) 秒/.exec(message)?.[1] ?? 0);

/** Misses, each from a new address. */
async function missFromAnywhere(times: number) {
  const answers = [];
  for (let time = 0; time < times; time += 1) answers.push(await miss(kit.browser()));
  return answers;
}

test('S9 four misses are free, the fifth starts a wait that refuses even the right password', async () => {
  const browser = kit.browser();
  for (let time = 0; time < 4; time += 1)
    expect((await miss(browser)).body.message).toBe('用户名或密码错误，请重新输入');
  const fifth = await miss(browser);
  expect([fifth.status, fifth.body.code]).toEqual([400, 'loginWrong']);
  expect(fifth.body.message).toMatch(/^用户名或密码错误，请 \d+ 秒后再试$/);
  expect(secondsIn(fifth.body.message)).toBe(10);
  const refused = await hit(browser);
  expect([refused.status, refused.body.code]).toEqual([429, 'passwordWait']);
  expect(refused.body.message).toMatch(/^密码错误次数过多，请 \d+ 秒后再试，也可使用短信验证码登录$/);
  expect(secondsIn(refused.body.message)).toBeGreaterThan(0);
  expect(secondsIn(refused.body.message)).toBeLessThanOrEqual(10);
  kit.clock.pass(11 * SECOND);
  expect((await hit(browser)).status).toBe(200);
});

test('S9 the wait doubles with each further miss, up to a quarter of an hour', async ({ visitor }) => {
  const waits = [];
  for (let time = 0; time < 14; time += 1) {
    waits.push(secondsIn((await miss(visitor)).body.message));
    kit.clock.pass(waits.at(-1) === undefined ? 0 : (waits.at(-1) ?? 0) * SECOND + 1);
  }
  expect(waits).toEqual([0, 0, 0, 0, 10, 20, 40, 80, 160, 320, 640, 900, 900, 900]);
});

test('S9 a right password clears the misses of its name from that address', async ({ visitor }) => {
  for (let round = 0; round < 3; round += 1) {
    for (let time = 0; time < 3; time += 1) await miss(visitor);
    kit.clock.pass(5 * MINUTE);
    visitor.cookies.clear();
    expect((await hit(visitor)).status).toBe(200);
    visitor.cookies.clear();
  }
});

test('S9 four misses are forgotten after two hours', async ({ visitor }) => {
  for (let time = 0; time < 4; time += 1) await miss(visitor);
  kit.clock.pass(2 * HOUR);
  for (let time = 0; time < 4; time += 1) expect(secondsIn((await miss(visitor)).body.message)).toBe(0);
  expect(secondsIn((await miss(visitor)).body.message)).toBe(10);
});

test('S9 misses on many names make the address wait, briefly at first and longer each time', async () => {
  const address = '10.77.0.2';
  const waits = [];
  for (let time = 0; time < 18; time += 1) {
    waits.push(secondsIn((await miss(at(address), `name-${time}`)).body.message));
    kit.clock.pass((waits.at(-1) ?? 0) * SECOND + 1);
  }
  expect(waits.slice(0, 8)).toEqual([0, 0, 0, 0, 1, 2, 4, 8]);
  expect(waits.at(-1)).toBeGreaterThan(30);
  const refused = await miss(at(address), 'one-more').then(() => hit(at(address)));
  expect(refused.status).toBe(429);
  expect((await hit(kit.browser())).status).toBe(200);
});

test("S9 logging in to one's own account does not reset the wait of the address", async () => {
  const address = '10.77.0.3';
  const waits = [];
  for (let time = 0; time < 9; time += 1) {
    waits.push(secondsIn((await miss(at(address), `name-${time}`)).body.message));
    kit.clock.pass((waits.at(-1) ?? 0) * SECOND + 1);
    expect((await hit(at(address), OTHER_SHOPPER)).status).toBe(200);
  }
  expect(waits.slice(4, 9)).toEqual([1, 2, 4, 8, 16]);
});

test('S9 twelve members behind one address can log in at the same moment', async () => {
  const { password_hash } = await kit.row`select password_hash from members where phone = ${SHOPPER}`;
  const created_at = kit.clock.now();
  const colleagues = Array.from({ length: 12 }, (_, index) => `1351234${1000 + index}`);
  const rows = colleagues.map((phone) => ({
    id: newId(created_at),
    phone,
    login_name: null,
    password_hash,
    created_at,
  }));
  await kit.insert('members', rows);
  const answers = await Promise.all(colleagues.map((phone) => hit(at('10.77.0.6'), phone)));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
});

/** Misses from new addresses until unknown browsers wait for a minute. */
async function closeToUnknown() {
  await missFromAnywhere(20);
  for (const wait of [1, 2, 4, 8, 16, 32]) {
    kit.clock.pass((wait + 1) * SECOND);
    await miss(kit.browser());
  }
}

test('S9 from the twentieth miss on every unknown browser waits', async () => {
  const answers = await missFromAnywhere(20);
  expect(answers.map(({ body }) => secondsIn(body.message))).toEqual([...Array(19).fill(0), 1]);
  await closeToUnknown();
  expect((await hit(kit.browser())).status).toBe(429);
  kit.clock.pass(15 * MINUTE);
  expect((await hit(kit.browser())).status).toBe(200);
});

test('S9 the owner can still log in from a known browser, by SMS code or with a new password', async () => {
  const own = kit.browser();
  expect((await hit(own)).status).toBe(200);
  await closeToUnknown();
  expect((await hit(kit.browser())).status).toBe(429);
  expect((await hit(own)).status).toBe(200);
  await logIn(kit.browser());
  kit.clock.pass(MINUTE);
  const validCode = await sendCodeTo(kit.browser(), SHOPPER);
  const reset = { userName: SHOPPER, validCode, password: 'neu-Apotheke7' };
  expect((await kit.browser().post('/v2/member/account/reset/pwd', reset)).status).toBe(200);
  expect((await tryPassword(kit, kit.browser(), SHOPPER, 'neu-Apotheke7')).status).toBe(200);
});

test('S9 strangers at the same address do not delay a known browser', async () => {
  const own = at('10.77.0.4');
  await hit(own);
  for (let time = 0; time < 6; time += 1) await miss(at('10.77.0.4'));
  expect((await hit(at('10.77.0.4'))).status).toBe(429);
  expect((await hit(own)).status).toBe(200);
});

test('S9 a known browser waits after its own misses and is known for its member only', async ({ visitor: own }) => {
  await hit(own);
  expect((await miss(own, OTHER_SHOPPER)).status).toBe(400);
  for (let time = 0; time < 5; time += 1) await miss(own);
  expect((await hit(own)).status).toBe(429);
  expect((await hit(kit.browser())).status).toBe(200);
});

test("S9 a forged or another member's cookie does not make a browser known", async ({ visitor: other }) => {
  await hit(other, OTHER_SHOPPER);
  const mark = other.cookies.get('xinglin-known') ?? '';
  const [name = '', seal = ''] = mark.split('.');
  await closeToUnknown();
  for (const forged of [mark, '', '.', name, `${name}.`, `.${seal}`, `x${mark}`, `${mark}x`, `${name}.${seal}.x`]) {
    const browser = kit.browser();
    browser.cookies.set('xinglin-known', forged);
    expect((await hit(browser)).status, forged).toBe(429);
  }
});

describe('parallel tries (S9)', () => {
  const trier = { nameKey: 'name', address: '10.77.0.8', knownBrowser: null };
  const beginAt = (now: Date) => countedTry({ store: kit.store, clock: { now: () => now } }, trier, String);

  test('S9 of 30 tries checked before any is counted, five begin', async () => {
    const tries = await times(30, () => beginAt(kit.clock.now()));
    const begun = await Promise.allSettled(tries.map((one) => one.begin()));
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  test('S9 while no wait applies, parallel tries with out-of-order clocks are accepted', async () => {
    const now = kit.clock.now();
    for (const before of [0, 3, 1, 5]) await (await beginAt(new Date(now.getTime() - before))).begin();
    await expect((await beginAt(now)).failed()).resolves.toBe(0);
  });
});
