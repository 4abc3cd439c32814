import { HttpResponse } from 'msw';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defineCall } from '../../contract/call.ts';
import { CouldNotAsk } from '../../contract/could-not-ask.ts';
import { askEarly } from '../../src/lib/early-answers.ts';
import { json, openTab, refusal, testWire } from '../kit/actors.ts';

const wire = testWire();
const services = { base: '', marker: 'memberToken', expiry: 'expiresIn', timeoutMs: 15_000 };

const read = defineCall({
  name: 'read',
  method: 'GET',
  path: '/test/read',
  summary: 'For these tests',
  requirements: [],
  access: 'member',
  platform: 'PC',
  query: v.object({ page: v.number() }),
  answer: v.object({ name: v.string() }),
});

const write = defineCall({
  name: 'write',
  method: 'POST',
  path: '/test/write',
  summary: 'For these tests',
  requirements: [],
  access: 'member',
  answer: v.object({}),
});

const first = { query: { page: 1 } };
const early = { place: '/test/read?page=1', platform: 'PC', isMembers: true };

/** Answers with a name that says how often it was asked. */
function counted(): { readonly asked: Request[] } {
  const asked: Request[] = [];
  wire.answer(read, (request) => {
    asked.push(request);
    return json({ name: String(asked.length) });
  });
  return { asked };
}

function enter(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the gateway does it; jsdom has no Cookie Store.
  document.cookie = 'memberToken=1; Path=/';
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  window.history.replaceState(null, '', '/user');
});
afterEach(() => {
  vi.useRealTimers();
  globalThis.__early = undefined;
  window.localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: see enter.
  document.cookie = 'memberToken=; Path=/; Max-Age=0';
  window.history.replaceState(null, '', '/');
});

describe('who is asked for early', () => {
  test('a member: the very request that the page makes, which then makes none', async () => {
    const { asked } = counted();
    enter();
    askEarly([early], {}, services);
    expect(await openTab().send(read, first)).toMatchObject({ kind: 'ok', body: { name: '1' } });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ method: 'GET', url: 'http://localhost:4173/test/read?page=1' });
    expect(asked[0]?.headers.get('platform')).toBe('PC');
    expect(asked[0]?.headers.get('accept')).toBe('application/json');
  });

  test('what belongs to another path is left alone', async () => {
    const { asked } = counted();
    enter();
    askEarly([], { '/user': [early], '/user/other': [{ place: '/test/read?page=2' }] }, services);
    await openTab().send(read, first);
    expect(asked.map(({ url }) => new URL(url).search)).toEqual(['?page=1']);
  });

  test.each([
    ['ACC-SES-17 a visitor', () => {}],
    [
      'somebody whose tokens have expired',
      () => {
        enter();
        window.localStorage.setItem('expiresIn', String(Date.now()));
      },
    ],
    [
      'a place that the address narrows',
      () => {
        enter();
        window.history.replaceState(null, '', '/user?page=2');
      },
    ],
  ])('%s: nothing', (_who, come) => {
    come();
    askEarly([early], {}, services);
    expect(globalThis.__early).toBeUndefined();
  });
});

describe('what was asked early', () => {
  beforeEach(enter);

  test('is told once; what is asked again is asked anew', async () => {
    const { asked } = counted();
    askEarly([early], {}, services);
    const { send } = openTab();
    await send(read, first);
    expect(await send(read, first)).toMatchObject({ body: { name: '2' } });
    expect(asked).toHaveLength(2);
  });

  test('is old once something was changed', async () => {
    counted();
    wire.answer(write, () => json({}));
    askEarly([early], {}, services);
    const { send } = openTab();
    await send(write, {});
    expect(await send(read, first)).toMatchObject({ body: { name: '2' } });
  });

  test('is old after a while', async () => {
    counted();
    askEarly([early], {}, services);
    vi.advanceTimersByTime(services.timeoutMs);
    expect(await openTab().send(read, first)).toMatchObject({ body: { name: '2' } });
  });

  test('is refused as any call is', async () => {
    wire.answer(read, () => refusal(404));
    askEarly([early], {}, services);
    expect(await openTab().send(read, first)).toMatchObject({ kind: 'refused', status: 404 });
  });

  test('ruling 2 is asked for again where its tokens were refused: another tab may have taken new ones since', async () => {
    let asked = 0;
    wire.answer(read, () => {
      asked += 1;
      return asked === 1 ? refusal(401) : json({ name: '新' });
    });
    askEarly([early], {}, services);
    expect(await openTab().send(read, first)).toMatchObject({ kind: 'ok', body: { name: '新' } });
  });

  test('ACC-SES-12 is refused where anyone may ask: no tokens would help', async () => {
    let asked = 0;
    wire.answer(read, () => {
      asked += 1;
      return refusal(401);
    });
    askEarly([{ ...early, isMembers: undefined }], {}, services);
    expect(await openTab().send(read, first)).toMatchObject({ kind: 'refused', status: 401 });
    expect(asked).toBe(1);
  });

  test('is no answer where none came', async () => {
    wire.answer(read, () => HttpResponse.error());
    askEarly([early], {}, services);
    await expect(openTab().send(read, first)).rejects.toEqual(new CouldNotAsk('offline'));
  });

  test('tells the time of the moment at which it came', async () => {
    const now = Date.now();
    wire.answer(read, () => Response.json({ name: '1' }, { headers: { date: new Date(now).toUTCString() } }));
    askEarly([early], {}, services);
    const found = globalThis.__early?.('GET', early.place);
    await found?.answer;
    globalThis.__early = () => found;
    vi.advanceTimersByTime(8000);
    const { send, clock } = openTab();
    await send(read, first);
    expect(Math.abs(clock.now() - (now + 8000))).toBeLessThan(1000);
  });
});
