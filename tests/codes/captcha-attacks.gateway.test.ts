import { describe, expect } from 'vitest';
import { MINUTE } from '../../gateway/clock.ts';
import { giveSlideTicket } from '../../gateway/codes/slide-ticket.ts';
import type { Answer, Browser } from '../gateway/browser.ts';
import { gatewayKit, OTHER_SHOPPER, SEED_PASSWORD, SHOPPER, STRANGER, ticketByImage } from '../gateway/kit.ts';

const IMAGES = '/v2/captcha/image/captchas';
const PUZZLES = '/v2/captcha/slide/puzzles';
const SEND = '/v2/captcha/sms/v3/captchas';
const LOGIN = '/passport/account/login/v2';

const kit = gatewayKit();
const { test } = kit;

/** A try to get past a check, from a new address. */
type Way = (browser: Browser) => Promise<Answer>;

/** The names of the tries that got past; none of them may be 5xx. */
async function waysPast(ways: Readonly<Record<string, Way>>): Promise<string[]> {
  const past: string[] = [];
  for (const [name, way] of Object.entries(ways)) {
    const { status } = await way(kit.browser());
    expect(status, name).toBeLessThan(500);
    if (status < 400) past.push(name);
  }
  return past;
}

const draw = async (browser: Browser) => (await browser.post(IMAGES)).body;
const codeOf = async (id: string): Promise<string> =>
  (await kit.browser().get(`/sandbox/api/captchas/image/${id}`)).body.code;
const gapOf = async (id: string): Promise<number> =>
  (await kit.browser().get(`/sandbox/api/captchas/slide/${id}`)).body.x;
const checkImage = (browser: Browser, id: unknown, code: unknown) => browser.put(IMAGES, { id, code });

describe('image codes (S10)', () => {
  const demandImages = () => kit.browser().put('/sandbox/api/captchas', { imageCode: 'always' });
  const bareTicket = async (browser: Browser) =>
    (await browser.post('/v2/captcha/sms/tickets', { phoneNum: SHOPPER })).body.ticket;
  const send = (browser: Browser, asked: Readonly<Record<string, unknown>>) =>
    browser.post(SEND, { phoneNum: SHOPPER, validCode: '', ...asked });

  test('S10 no SMS is sent for a missing, replayed, guessed or another image’s code', async () => {
    await demandImages();
    const ways: Record<string, Way> = {
      'the ticket alone': async (browser) => send(browser, { ticket: await bareTicket(browser) }),
      'the ticket and a made-up code': async (browser) =>
        send(browser, { ticket: await bareTicket(browser), validCode: 'ABCD' }),
      'the ticket and the right code, not checked': async (browser) => {
        const ticket = await bareTicket(browser);
        return send(browser, { ticket, validCode: await codeOf((await draw(browser)).id) });
      },
      'the ticket and a right code that was checked': async (browser) => {
        const ticket = await bareTicket(browser);
        const { id } = await draw(browser);
        await checkImage(browser, id, await codeOf(id));
        return send(browser, { ticket });
      },
      'no ticket': (browser) => browser.post(SEND, { phoneNum: SHOPPER, validCode: '' }),
      'an empty ticket': (browser) => send(browser, { ticket: '' }),
      'null as ticket': (browser) => send(browser, { ticket: null }),
      'a list of tickets': async (browser) => send(browser, { ticket: [await bareTicket(browser)] }),
      'a pattern as ticket': (browser) => send(browser, { ticket: '%' }),
      'the id of an image as ticket': async (browser) => send(browser, { ticket: (await draw(browser)).id }),
      'a ticket of the slide puzzle': async (browser) => send(browser, { ticket: await giveSlideTicket(kit) }),
      'a flag beside the ticket': async (browser) =>
        send(browser, { ticket: await bareTicket(browser), isNeedCaptcha: false }),
      'a used ticket, for another phone': async (browser) => {
        const ticket = await ticketByImage(browser);
        await send(browser, { ticket, phoneNum: STRANGER });
        return send(browser, { ticket, phoneNum: OTHER_SHOPPER });
      },
      'a code of another image': async (browser) =>
        checkImage(browser, (await draw(browser)).id, await codeOf((await draw(browser)).id)),
      'the right code after a wrong one': async (browser) => {
        const { id } = await draw(browser);
        await checkImage(browser, id, '0000');
        return checkImage(browser, id, await codeOf(id));
      },
      'the right code once more': async (browser) => {
        const { id } = await draw(browser);
        const code = await codeOf(id);
        await checkImage(browser, id, code);
        return checkImage(browser, id, code);
      },
      'no code': async (browser) => browser.put(IMAGES, { id: (await draw(browser)).id }),
      'an empty code': async (browser) => checkImage(browser, (await draw(browser)).id, ''),
      'a pattern as code': async (browser) => checkImage(browser, (await draw(browser)).id, '____'),
      'a list with the code': async (browser) => {
        const { id } = await draw(browser);
        return checkImage(browser, id, [await codeOf(id)]);
      },
      'no image': (browser) => browser.put(IMAGES, { code: 'ABCD' }),
      'an empty id': (browser) => checkImage(browser, '', ''),
      'a pattern as id': async (browser) => checkImage(browser, '%', await codeOf((await draw(browser)).id)),
    };
    expect(await waysPast(ways)).toEqual([]);
    // A code that was read does send: the refusals above have no other reason.
    const person = kit.browser();
    kit.clock.pass(MINUTE);
    expect((await send(person, { ticket: await ticketByImage(person) })).status).toBe(200);
  });

  test('S10 64 parallel checks of an image on two replicas bring one ticket', async () => {
    const { id } = await draw(kit.browser());
    const code = await codeOf(id);
    const answers = await kit.crowd(64, (browser) => checkImage(browser, id, code));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('S10 no response body or header contains the image code', async ({ visitor }) => {
    const drawn = await visitor.post(IMAGES);
    const code = await codeOf(drawn.body.id);
    const wrong = await checkImage(visitor, drawn.body.id, 'none');
    for (const { text, headers } of [drawn, wrong]) {
      const seen = text.replace(/"image":"[^"]*"/, '') + JSON.stringify([...headers]);
      expect(seen.toUpperCase()).not.toContain(code);
    }
  });
});

describe('the slide puzzle (S11)', () => {
  const right = { loginName: SHOPPER, password: SEED_PASSWORD, platform: 1 };
  const logIn = (browser: Browser, slideTicket: string) => browser.post(LOGIN, right, { slideTicket });
  const drawPuzzle = async (browser: Browser) => (await browser.post(PUZZLES)).body;

  test('S11 the right password does not log in with a skipped, replayed or wrong slide', async () => {
    const ways: Record<string, Way> = {
      'no ticket': (browser) => browser.post(LOGIN, right),
      'an empty ticket': (browser) => logIn(browser, ''),
      'a made-up ticket': (browser) => logIn(browser, 'x'.repeat(43)),
      'a pattern': (browser) => logIn(browser, '%'),
      'the id of a puzzle': async (browser) => logIn(browser, (await drawPuzzle(browser)).id),
      'an SMS ticket': async (browser) =>
        logIn(browser, (await browser.post('/v2/captcha/sms/tickets', { phoneNum: SHOPPER })).body.ticket),
      'a ticket of an image code': async (browser) => logIn(browser, await ticketByImage(browser)),
      'the ticket in the body': async (browser) =>
        browser.post(LOGIN, { ...right, slideTicket: await giveSlideTicket(kit) }),
      'the ticket in the address': async (browser) =>
        browser.post(`${LOGIN}?slideTicket=${await giveSlideTicket(kit)}`, right),
      'the ticket as a cookie': async (browser) => {
        browser.cookies.set('slideTicket', await giveSlideTicket(kit));
        return browser.post(LOGIN, right);
      },
      'two tickets at once': async (browser) =>
        logIn(browser, `${await giveSlideTicket(kit)}, ${await giveSlideTicket(kit)}`),
      'a ticket that a wrong password has used up': async (browser) => {
        const ticket = await giveSlideTicket(kit);
        await browser.post(LOGIN, { ...right, password: 'Guess-2026' }, { slideTicket: ticket });
        return logIn(browser, ticket);
      },
      'a ticket that another name has used up': async (browser) => {
        const ticket = await giveSlideTicket(kit);
        await browser.post(LOGIN, { ...right, loginName: STRANGER }, { slideTicket: ticket });
        return logIn(browser, ticket);
      },
      'a ticket that a login has used up': async (browser) => {
        const ticket = await giveSlideTicket(kit);
        await logIn(kit.browser(), ticket);
        return logIn(browser, ticket);
      },
      'a wrong place': async (browser) => {
        const { id } = await drawPuzzle(browser);
        return browser.put(PUZZLES, { id, x: ((await gapOf(id)) + 40) % 250 });
      },
      'the right place after a wrong one': async (browser) => {
        const { id } = await drawPuzzle(browser);
        const x = await gapOf(id);
        await browser.put(PUZZLES, { id, x: (x + 40) % 250 });
        return browser.put(PUZZLES, { id, x });
      },
      'the right place once more': async (browser) => {
        const { id } = await drawPuzzle(browser);
        const x = await gapOf(id);
        await browser.put(PUZZLES, { id, x });
        return browser.put(PUZZLES, { id, x });
      },
      'the place of another puzzle': async (browser) => {
        const { id } = await drawPuzzle(browser);
        let far = await drawPuzzle(browser);
        const x = await gapOf(id);
        while (Math.abs((await gapOf(far.id)) - x) < 12) far = await drawPuzzle(browser);
        return browser.put(PUZZLES, { id, x: await gapOf(far.id) });
      },
      'all places at once': async (browser) =>
        browser.put(PUZZLES, { id: (await drawPuzzle(browser)).id, x: [72, 100, 130, 160, 190, 220] }),
    };
    const sessions = () => kit.store.db.selectFrom('sessions').select('id').execute();
    const before = (await sessions()).length;
    expect(await waysPast(ways)).toEqual([]);
    // One new session: the login that uses a ticket up, so that another can try it again.
    expect(await sessions()).toHaveLength(before + 1);
  });

  test('S11 of 64 parallel logins with one ticket, on two replicas, one gets through', async () => {
    const ticket = await giveSlideTicket(kit);
    const answers = await kit.crowd(64, (browser) => logIn(browser, ticket));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
