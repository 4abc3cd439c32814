import type { hashRaw } from '@node-rs/argon2';
import { describe, expect, test, vi } from 'vitest';
import { hashOf } from '../../gateway/store/server-keys.ts';
import { attack, TRIES, tallyOf, withTimeout } from './attack.ts';
import { gatewayKit, SEED_PASSWORD, SHOPPER, sendCodeTo, times, tryPassword } from './kit.ts';

const MINUTE = 60_000;
/** `TRIES` passwords in all: from one address, from many, and for many names. Every refused try costs the same. */
const PASSWORDS = { oneAddress: 0.3 * TRIES, addresses: 0.5 * TRIES, names: 0.2 * TRIES };

/** The number of passwords that were hashed. */
const compared = vi.hoisted(() => ({ count: 0 }));

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const original = await importOriginal<{ hashRaw: typeof hashRaw }>();
  const counted: typeof hashRaw = (password, options) => {
    compared.count += 1;
    return original.hashRaw(password, options);
  };
  return { ...original, hashRaw: counted };
});

const kit = gatewayKit();

/** Tickets of this many passed puzzles, in a few statements. */
async function slideTickets(count: number): Promise<string[]> {
  const tickets = Array.from({ length: count }, (_, at) => `ticket-${at}`);
  const expires_at = new Date(kit.clock.now().getTime() + 10 * MINUTE);
  for (let at = 0; at < count; at += 5000) {
    const rows = tickets
      .slice(at, at + 5000)
      .map((ticket) => ({ ticket_hash: hashOf(ticket), expires_at, used_at: null }));
    await kit.insert('slide_tickets', rows);
  }
  return tickets;
}

/** Attacks with passwords; the right one comes last. */
async function attackPasswords(
  times: number,
  of: { addressAt: (at: number) => string; nameAt: (at: number) => string },
): Promise<Record<string, number>> {
  const tickets = await slideTickets(times);
  const answers = await attack(kit, times, 100, (browserAt, at) => {
    const password = at === times - 1 ? SEED_PASSWORD : `Guess-${at}`;
    const body = { loginName: of.nameAt(at), password, platform: 1 };
    return browserAt(of.addressAt(at)).post('/passport/account/login/v2', body, { slideTicket: tickets[at] ?? '' });
  });
  return tallyOf(answers);
}

describe(`${TRIES} passwords (S9)`, () => {
  test('S9 on one account from one address: five are compared, none gets in', withTimeout, async () => {
    compared.count = 0;
    const tally = await attackPasswords(PASSWORDS.oneAddress, {
      addressAt: () => '10.66.0.1',
      nameAt: () => SHOPPER,
    });
    expect(Object.keys(tally).toSorted()).toEqual(['400 loginWrong', '429 passwordWait']);
    // Five immediately; the waits of 10, 20, 40, 80 and 160 seconds let four more through in the time that the test may
    // take.
    expect(tally['400 loginWrong']).toBeGreaterThanOrEqual(5);
    expect(tally['400 loginWrong']).toBeLessThanOrEqual(9);
    expect(compared.count).toBe(tally['400 loginWrong']);
  });

  test(
    'S9 on one account from many addresses: twenty are compared, none gets in, the owner does',
    withTimeout,
    async () => {
      const owner = kit.browser();
      expect((await tryPassword(kit, owner, SHOPPER, SEED_PASSWORD)).status).toBe(200);
      compared.count = 0;
      const addressAt = (at: number) => `10.67.${Math.floor(at / 250) % 10}.${at % 250}`;
      const tally = await attackPasswords(PASSWORDS.addresses, { addressAt, nameAt: () => SHOPPER });
      expect(Object.keys(tally).toSorted()).toEqual(['400 loginWrong', '429 passwordWait']);
      expect(tally['400 loginWrong']).toBeGreaterThanOrEqual(20);
      // And eight more after waits of 1, 2, 4, … seconds, if the test takes as long as it may.
      expect(tally['400 loginWrong']).toBeLessThanOrEqual(28);
      expect(compared.count).toBe(tally['400 loginWrong']);
      expect((await tryPassword(kit, owner, SHOPPER, SEED_PASSWORD)).status).toBe(200);
    },
  );

  test('S9 on many names from one address: at most 16 are compared, none gets in', async () => {
    compared.count = 0;
    const nameAt = (at: number) => (at === PASSWORDS.names - 1 ? SHOPPER : `1${3_500_000_000 + at}`);
    const tally = await attackPasswords(PASSWORDS.names, { addressAt: () => '10.68.0.1', nameAt });
    expect(Object.keys(tally).toSorted()).toEqual(['400 loginWrong', '429 passwordWait']);
    // Up to three more are under way when the fifth fails, and four after each wait: of 8 seconds, then of two minutes.
    expect(tally['400 loginWrong']).toBeGreaterThanOrEqual(5);
    expect(tally['400 loginWrong']).toBeLessThanOrEqual(16);
    expect(compared.count).toBe(tally['400 loginWrong']);
  });

  test('S9 one address can try at most 110 passwords of one account a day', async () => {
    let seconds = 0;
    let looked = 0;
    while (seconds < 24 * 60 * 60) {
      const { status, body } = await tryPassword(
        kit,
        kit.browser({ address: '10.69.0.1' }),
        SHOPPER,
        `Guess-${looked}`,
      );
      expect(status).toBe(400);
      looked += 1;
      const wait = Number(/(\d+) 秒/.exec(body.message)?.[1] ?? 0) + 1;
      seconds += wait;
      kit.clock.pass(wait * 1000);
    }
    expect(looked).toBeLessThanOrEqual(110);
  });
});

describe('under serializable isolation', () => {
  const strict = gatewayKit({ isolation: 'serializable' });

  test('S9 of 60 parallel misses five are compared, of 50 registrations one makes an account, and none is 5xx', async () => {
    const replica = await strict.replica();
    const misses = await times(60, (at) => {
      const browser = strict.browser({ address: '10.72.0.1', ...(at % 2 === 1 && { app: replica }) });
      return tryPassword(strict, browser, SHOPPER, 'Guess-2026');
    });
    expect(tallyOf(misses)).toEqual({ '400 loginWrong': 5, '429 passwordWait': 55 });
    strict.clock.pass(15 * MINUTE);
    const userName = '13500002000';
    const validCode = await sendCodeTo(strict.browser(), userName);
    const registration = { userName, validCode, password: 'neu-Apotheke7' };
    const made = await strict.crowd(50, (browser) => browser.post('/v2/member/account/register', registration));
    expect(tallyOf(made)).toEqual({ success: 1, '400 smsCodeWrong': 49 });
    expect(await strict.rows`select id from members where phone = ${userName}`).toHaveLength(1);
  });
});
