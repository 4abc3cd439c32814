import { argon2Sync } from 'node:crypto';
import type { hashRaw } from '@node-rs/argon2';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { giveSlideTicket } from '../../gateway/codes/slide-ticket.ts';
import { hashPassword, isPassword, passwordsAreBusy } from '../../gateway/store/passwords.ts';
import { said } from '../gateway/browser.ts';
import { gatewayKit, OTHER_SHOPPER, SEED_PASSWORD, SHOPPER, STRANGER, tryPassword } from '../gateway/kit.ts';

/** The calls of argon2: how many, how many in parallel, and a gate that a test may close. */
const work = vi.hoisted(() => ({ begun: 0, atOnce: 0, mostAtOnce: 0, gate: Promise.resolve() }));

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const original = await importOriginal<{ hashRaw: typeof hashRaw }>();
  const watched: typeof hashRaw = async (password, options) => {
    work.begun += 1;
    work.atOnce += 1;
    work.mostAtOnce = Math.max(work.mostAtOnce, work.atOnce);
    await work.gate;
    const tag = await original.hashRaw(password, options);
    work.atOnce -= 1;
    return tag;
  };
  return { ...original, hashRaw: watched };
});

const kit = gatewayKit();

/** Closes the gate; the returned function opens it. */
function closeGate(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  work.gate = promise;
  return resolve;
}

beforeEach(() => {
  Object.assign(work, { begun: 0, mostAtOnce: 0, gate: Promise.resolve() });
});

describe('how a password is kept', () => {
  test('S9 as argon2id with 19 MiB, 2 passes, 1 lane, and never twice the same', async () => {
    const kept = await Promise.all([hashPassword(SEED_PASSWORD), hashPassword(SEED_PASSWORD)]);
    for (const hash of kept) {
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
      expect(await isPassword(SEED_PASSWORD, hash)).toBe(true);
      expect(await isPassword('Xinglin2027', hash)).toBe(false);
    }
    expect(kept[0]).not.toBe(kept[1]);
  });

  test('S9 as another implementation of argon2id computes it, whatever characters the password has', async () => {
    for (const password of [SEED_PASSWORD, '密码Ab1', 'é', 'a'.repeat(200)]) {
      const [nonce = '', tag = ''] = (await hashPassword(password)).split('$').slice(-2);
      const parameters = { message: password, nonce: Buffer.from(nonce, 'base64'), tagLength: 32 };
      const other = argon2Sync('argon2id', { ...parameters, memory: 19_456, passes: 2, parallelism: 1 });
      expect(tag).toBe(other.toString('base64').replace('=', ''));
    }
  });

  test('S9 without a stored password no password is right, for the same work', async () => {
    expect(await isPassword('', null)).toBe(false);
    expect(await isPassword(SEED_PASSWORD, null)).toBe(false);
    expect(work.begun).toBe(2);
  });

  test('a hash in another format throws instead of counting as a wrong password', async () => {
    for (const hash of ['', 'plain', '$argon2i$v=19$m=19456,t=2,p=1$AAAA$AAAA', '$2b$10$abc']) {
      await expect(isPassword(SEED_PASSWORD, hash)).rejects.toThrow('does not know');
    }
  });
});

test('S23 at most four passwords are hashed at once, roughly in order of arrival', async () => {
  const order: number[] = [];
  const all = Array.from({ length: 20 }, (_, at) => hashPassword(`p${at}`).then(() => order.push(at)));
  await Promise.all(all);
  expect(work.mostAtOnce).toBe(4);
  expect(order.slice(0, 8).every((at) => at < 12)).toBe(true);
  await hashPassword('after');
  expect(work.begun).toBe(21);
});

test('S23 behind a hundred waiting hashes a login is refused without using up its ticket', async () => {
  const open = closeGate();
  const crowd = Array.from({ length: 104 }, () => isPassword('x', null));
  expect(passwordsAreBusy()).toBe(true);
  const slideTicket = await giveSlideTicket(kit);
  const logInNow = () =>
    kit
      .browser()
      .post(
        '/passport/account/login/v2',
        { loginName: SHOPPER, password: SEED_PASSWORD, platform: 1 },
        { slideTicket },
      );
  expect(said(await logInNow())).toEqual([429, { code: 'tooMany', message: '操作过于频繁，请稍后再试' }]);
  open();
  await Promise.all(crowd);
  expect(passwordsAreBusy()).toBe(false);
  expect((await logInNow()).status).toBe(200);
});

test('S9 every compared try costs one argon2 hash whatever the name, a refused one none', async () => {
  await kit.store.db.updateTable('members').set({ password_hash: null }).where('phone', '=', OTHER_SHOPPER).execute();
  for (const name of [SHOPPER, STRANGER, OTHER_SHOPPER, 'nobody', 'old_member', '13900139000', '']) {
    const browser = kit.browser();
    for (const expected of [1, 2, 3, 4, 5, 5, 5]) {
      await tryPassword(kit, browser, name, 'Xinglin2027');
      expect(work.begun, name).toBe(expected);
    }
    work.begun = 0;
  }
});
