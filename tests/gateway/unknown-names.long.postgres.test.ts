import { createHash } from 'node:crypto';
import type { hashRaw } from '@node-rs/argon2';
import { describe, expect, test, vi } from 'vitest';
import type { Answer, Browser } from './browser.ts';
import { gatewayKit, OTHER_SHOPPER, SHOPPER, STRANGER, tryPassword } from './kit.ts';

/**
 * Hashing a password costs the same for every name: `passwords.gateway.test.ts` counts it. Here it costs nothing, so
 * that other differences can be seen.
 */
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const original = await importOriginal<{ hashRaw: typeof hashRaw }>();
  const instant: typeof hashRaw = async (password, options) =>
    createHash('sha256')
      .update(JSON.stringify([password, options?.salt]))
      .digest();
  return { ...original, hashRaw: instant };
});

const kit = gatewayKit();
const TIMES = 200;
/** Takes seconds on an idle machine, and must not fail on one that builds and tests in parallel. */
const withTimeout = { timeout: 5 * 60_000 };

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** How far apart the medians of these are, in milliseconds; they take turns, so that other load affects all alike. */
async function gapOf(
  ask: (browser: Browser, name: string) => Promise<Answer>,
  names: readonly string[],
): Promise<number> {
  const times = new Map<string, number[]>();
  for (const name of names) times.set(name, []);
  const said = new Set<string>();
  for (let round = 0; round < TIMES; round += 1) {
    kit.clock.pass(15 * 60_000);
    for (const [name, taken] of times) {
      const browser = kit.browser();
      const began = performance.now();
      const { status, text } = await ask(browser, name);
      taken.push(performance.now() - began);
      said.add(`${status} ${text}`);
    }
  }
  expect(said.size).toBe(1);
  const medians = [...times.values()].map(median);
  return Math.max(...medians) - Math.min(...medians);
}

describe('who is a member (S9)', () => {
  test(
    'S9 200 wrong passwords each: an unknown name, a member and one without a password are answered alike, as fast',
    withTimeout,
    async () => {
      await kit.rows`update members set password_hash = null where phone = ${OTHER_SHOPPER}`;
      const gap = await gapOf(
        (browser, name) => tryPassword(kit, browser, name, 'Guess-2026'),
        [SHOPPER, STRANGER, OTHER_SHOPPER],
      );
      expect(gap).toBeLessThan(5);
    },
  );

  test('S9 200 wrong SMS codes each: member and stranger get the same answer, equally fast', withTimeout, async () => {
    const gap = await gapOf(
      (browser, phoneNum) => browser.post('/passport/account/smsLogin/v2', { phoneNum, smsCode: '000000' }),
      [SHOPPER, STRANGER],
    );
    expect(gap).toBeLessThan(5);
  });
});
