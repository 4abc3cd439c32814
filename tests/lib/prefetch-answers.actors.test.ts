import { HttpResponse } from 'msw';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defineCall } from '../../contract/call.ts';
import { CouldNotAsk } from '../../contract/could-not-ask.ts';
import { prefetch } from '../../src/lib/prefetch-answers.ts';
import { json, openTab, openTestServer, refusal } from '../kit/actors.ts';
import { until } from '../kit/until.ts';

const server = openTestServer();
const services = { base: '', marker: 'memberToken', expiry: 'expiresIn', login: 'xinglin.login', timeoutMs: 15_000 };

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
const prefetched = { place: '/test/read?page=1', platform: 'PC', isMembers: true };

/** Answers with the number of calls so far as the name. */
const counted = () =>
  server.answer(
    read,
    () => json({ name: '1' }),
    () => json({ name: '2' }),
  );

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
  globalThis.__prefetched = undefined;
  window.localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: see enter.
  document.cookie = 'memberToken=; Path=/; Max-Age=0';
  window.history.replaceState(null, '', '/');
});

describe('who gets a prefetch', () => {
  test('a member: the same request as the page’s, which the page then does not repeat', async () => {
    const asked = counted();
    enter();
    prefetch([prefetched], {}, services);
    expect(await openTab().send(read, first)).toMatchObject({ kind: 'ok', body: { name: '1' } });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ path: '/test/read', search: '?page=1' });
    expect(asked[0]?.headers.get('platform')).toBe('PC');
    expect(asked[0]?.headers.get('accept')).toBe('application/json');
  });

  test('a prefetch for another path is not sent', async () => {
    const asked = counted();
    enter();
    prefetch([], { '/user': [prefetched], '/user/other': [{ place: '/test/read?page=2' }] }, services);
    await openTab().send(read, first);
    expect(asked.map(({ search }) => search)).toEqual(['?page=1']);
  });

  test('a path whose last segment is part of the request', async () => {
    const asked = counted();
    enter();
    const pages = { '/user/order/*': [{ place: '/test/read?page=*' }] };
    for (const path of ['/user/order/1', '/user/order/1/2', '/user/order/', '/user/order/%31']) {
      window.history.replaceState(null, '', path);
      prefetch([], pages, services);
    }
    await until(() => expect(asked.map(({ search }) => search)).toEqual(['?page=1']));
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
    prefetch([prefetched], {}, services);
    expect(globalThis.__prefetched).toBeUndefined();
  });
});

describe('a prefetched answer', () => {
  beforeEach(enter);

  test('is used once; a second call is sent', async () => {
    const asked = counted();
    prefetch([prefetched], {}, services);
    const { send } = openTab();
    await send(read, first);
    expect(await send(read, first)).toMatchObject({ body: { name: '2' } });
    expect(asked).toHaveLength(2);
  });

  test('is used twice if both page and frame list the call; a third call is sent', async () => {
    const asked = counted();
    prefetch([prefetched], { '/user': [prefetched] }, services);
    const { send } = openTab();
    for (const name of ['1', '1', '2']) expect(await send(read, first)).toMatchObject({ body: { name } });
    expect(asked).toHaveLength(2);
  });

  test('is discarded after a write', async () => {
    counted();
    server.answer(write, () => json({}));
    prefetch([prefetched], {}, services);
    const { send } = openTab();
    await send(write, {});
    expect(await send(read, first)).toMatchObject({ body: { name: '2' } });
  });

  test('ACC-SES-09 is discarded after another login in another tab: it may be of another member', async () => {
    counted();
    window.localStorage.setItem('xinglin.login', 'one');
    prefetch([prefetched], {}, services);
    window.localStorage.setItem('xinglin.login', 'other');
    expect(await openTab().send(read, first)).toMatchObject({ body: { name: '2' } });
  });

  test('is discarded after the timeout', async () => {
    counted();
    prefetch([prefetched], {}, services);
    vi.advanceTimersByTime(services.timeoutMs);
    expect(await openTab().send(read, first)).toMatchObject({ body: { name: '2' } });
  });

  test('can be a refusal', async () => {
    server.answer(read, () => refusal(404));
    prefetch([prefetched], {}, services);
    expect(await openTab().send(read, first)).toMatchObject({ kind: 'refused', status: 404 });
  });

  test('ruling 2 is requested again after a 401, since another tab may have new tokens', async () => {
    server.answer(
      read,
      () => refusal(401),
      () => json({ name: '新' }),
    );
    prefetch([prefetched], {}, services);
    expect(await openTab().send(read, first)).toMatchObject({ kind: 'ok', body: { name: '新' } });
  });

  test('ACC-SES-12 is not requested again after a 401 to a public call', async () => {
    const asked = server.answer(read, () => refusal(401));
    prefetch([{ ...prefetched, isMembers: undefined }], {}, services);
    expect(await openTab().send(read, first)).toMatchObject({ kind: 'refused', status: 401 });
    expect(asked).toHaveLength(1);
  });

  test('rejects as offline when the request failed', async () => {
    server.answer(read, () => HttpResponse.error());
    prefetch([prefetched], {}, services);
    await expect(openTab().send(read, first)).rejects.toEqual(new CouldNotAsk('offline'));
  });

  test('sets the clock as of its arrival', async () => {
    const now = Date.now();
    server.answer(read, () => Response.json({ name: '1' }, { headers: { date: new Date(now).toUTCString() } }));
    prefetch([prefetched], {}, services);
    const found = globalThis.__prefetched?.('GET', prefetched.place);
    await found?.answer;
    globalThis.__prefetched = () => found;
    vi.advanceTimersByTime(8000);
    const { send, clock } = openTab();
    await send(read, first);
    expect(Math.abs(clock.now() - (now + 8000))).toBeLessThan(1000);
  });
});
