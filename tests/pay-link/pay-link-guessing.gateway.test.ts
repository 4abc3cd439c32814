import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { newSecret } from '../../gateway/store/server-keys.ts';
import type { Answer } from '../gateway/browser.ts';
import { gatewayKit } from '../gateway/kit.ts';
import { payLinkHelpers, wrongPhone } from '../kit/pay-link-kit.ts';

const kit = gatewayKit();
const { made, read, check, register, needInquiry } = payLinkHelpers(kit);

/** One of 25 endings is tried, including the right one; a long run tries all of them. */
const ENDINGS = 10_000;
const STEP = process.env.LONG === '1' ? 1 : 25;
const PARALLEL = 64;
const FAR = 600_000;

test('S12 all endings of a phone, 64 in parallel on two replicas: five are compared, none opens, not even the right one', {
  timeout: FAR,
}, async () => {
  const link = await made();
  const replica = await kit.replica();
  // The right ending comes last, when the key is long locked.
  const ways = Array.from({ length: ENDINGS / STEP }, (_, at) => wrongPhone(link.phone, (at + 1) * STEP));
  expect([new Set(ways).size, ways.at(-1)]).toEqual([ENDINGS / STEP, link.phone]);
  const statuses = new Map<number, number>();
  for (let from = 0; from < ways.length; from += PARALLEL) {
    const answers = await Promise.all(
      ways
        .slice(from, from + PARALLEL)
        .map((phone, at) => read(kit.browser(at % 2 === 0 ? {} : { app: replica }), { ...link, phone })),
    );
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 403: 5, 423: ways.length - 5 });
});

const asks = { check, read, register, needInquiry };

test('S12 every call answers a wrong key alike, however close to a right one', async () => {
  const link = await made();
  const { key } = link;
  const near = [
    ...[0, 1, 5, 13, 34, key.length - 1].map(
      (at) => key.slice(0, at) + (key[at] === 'A' ? 'B' : 'A') + key.slice(at + 1),
    ),
    ...[1, 2, 8].map((less) => key.slice(0, -less)),
    ...[`${key}A`, `${key}=`, ` ${key}`, key.toLowerCase(), key.toUpperCase(), [...key].toReversed().join('')],
    ...[createHash('sha256').update(key).digest('hex'), createHash('sha256').update(key).digest('base64url')],
    ...['null', 'undefined', '0', '%', '_', "' or ''='", '__proto__', '*'],
  ].filter((one) => one !== key && one.length <= 64);
  const answers: Answer[] = [];
  for (const guess of near) {
    await kit.store.db.deleteFrom('limits').execute();
    const asked = { key: encodeURIComponent(guess), phone: link.phone };
    for (const ask of [asks.check, asks.needInquiry]) answers.push(await ask(kit.browser(), asked));
    for (const ask of [asks.read, asks.register]) answers.push(await ask(kit.browser(), { ...asked, key: guess }));
  }
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(403);
  expect((await check(kit.browser(), link)).status).toBe(200);
});

test('S12 a key has 256 random bits: 2,000 keys are distinct, and each bit is set in about half of them', () => {
  const keys = Array.from({ length: 2000 }, newSecret);
  expect(new Set(keys).size).toBe(2000);
  const bytes = keys.map((key) => Buffer.from(key, 'base64url'));
  expect(new Set(bytes.map(({ length }) => length))).toEqual(new Set([32]));
  const ones = Array.from(
    { length: 256 },
    (_, bit) => bytes.filter((key) => (((key[bit >> 3] ?? 0) >> (bit & 7)) & 1) === 1).length,
  );
  // Seven standard deviations: once in a thousand million runs by chance.
  expect(Math.min(...ones)).toBeGreaterThan(1000 - 157);
  expect(Math.max(...ones)).toBeLessThan(1000 + 157);
});
