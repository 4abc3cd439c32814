import { toJsonSchema } from '@valibot/to-json-schema';
import { expect } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { allCalls } from '../../contract/calls.ts';
import { rows } from '../../scripts/conformance/requests/cases.ts';
import { missing } from '../../scripts/conformance/requests/ids.ts';
import { gatewayKit } from './kit.ts';

const kit = gatewayKit();
const { test } = kit;

const fieldsOf = (schema: Call['query']): string[] =>
  schema === undefined ? [] : Object.keys(toJsonSchema(schema, { errorMode: 'ignore' }).properties ?? {});

/** Page sizes and numbers that are refused: too large, not positive, or not decimal integers. */
const sizes = [
  '1000000000',
  '51',
  '0',
  '-1',
  '1e9',
  '1.5',
  '0x10',
  'NaN',
  'Infinity',
  '９',
  '',
  '99999999999999999999',
];
const pages = ['0', '-1', '1e9', '99999999999999999999', 'NaN'];

test('S23 every list gives at most 50 entries per page and refuses bad page sizes and numbers', async () => {
  const browser = await kit.member();
  const paged = allCalls.filter(({ query }) => fieldsOf(query).includes('size'));
  const wrong: string[] = [];
  for (const { name, method } of paged) {
    const url = new URL(rows[name]?.ask(missing).path ?? '', 'http://shop.test');
    const asked = [...sizes.map((size) => ['size', size] as const), ...pages.map((page) => ['page', page] as const)];
    for (const [field, value] of asked) {
      const query = new URLSearchParams(url.searchParams);
      query.set(field, value);
      const { status } = await browser.ask(method, `${url.pathname}?${query}`, undefined, {});
      if (status !== 400) wrong.push(`${name} ${field}=${value}: ${status}`);
    }
    const most = new URLSearchParams(url.searchParams);
    most.set('size', '50');
    const { body } = await browser.ask(method, `${url.pathname}?${most}`, undefined, {});
    if (!(body.content.length <= 50)) wrong.push(`${name}: ${body.content.length} entries`);
  }
  expect(wrong).toEqual([]);
  expect(paged.length).toBeGreaterThanOrEqual(7);
});

/** An endless stream, and how many bytes were read from it. */
function endless() {
  const chunk = new Uint8Array(16_384).fill(0x20);
  const taken = { bytes: 0 };
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken.bytes += chunk.length;
      controller.enqueue(chunk);
    },
  });
  return { stream, taken };
}

test('S23 every call stops reading an endless body at its limit and answers 413', async ({ shopper }) => {
  const cookie = shopper.cookieHeader();
  const taking = allCalls.filter(({ body }) => body !== undefined);
  const wrong: string[] = [];
  for (const { name, method, encoding } of taking) {
    const { path } = rows[name]?.ask(missing) ?? { path: '' };
    const { stream, taken } = endless();
    const type = encoding === 'form' ? 'multipart/form-data; boundary=x' : 'application/json';
    const headers = { 'content-type': type, origin: 'http://shop.test', cookie, 'x-forwarded-for': '10.77.1.1' };
    const init = { method, body: stream, duplex: 'half', headers };
    const { status } = await shopper.app.fetch(new Request(`http://shop.test${path}`, init));
    const most = encoding === 'form' ? 3_000_000 : 200_000;
    if (status !== 413 || taken.bytes > most) wrong.push(`${name}: ${status} after ${taken.bytes} bytes`);
  }
  expect(wrong).toEqual([]);
});

test('S23 deeply nested JSON or JSON with thousands of keys is refused with little CPU time', async () => {
  const names = Object.fromEntries(Array.from({ length: 4000 }, (_, at) => [`a${at}`, 1]));
  const bodies = ['['.repeat(30_000), `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, JSON.stringify(names)];
  for (const body of bodies) {
    const began = process.cpuUsage();
    const { status } = await kit.browser().post('/v2/captcha/sms/tickets', body);
    const { user } = process.cpuUsage(began);
    expect([status, user < 1_000_000]).toEqual([400, true]);
  }
});
