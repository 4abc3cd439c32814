import { beforeAll, describe, expect, test } from 'vitest';
import { readRequirements } from '../../../scripts/paths/requirements.ts';
import { flowOf, titleOf } from '../src/product.ts';
import { type Entry, entriesOf } from '../src/search/entries.ts';
import { type Hit, indexTerms, queryTerms, rangesOf, type Search, searchOf } from '../src/search/find.ts';
import { registry } from './kit/product.ts';

let entries: readonly Entry[];
let search: Search;

beforeAll(async () => {
  const requirements = Object.fromEntries(readRequirements().map((row) => [row.id, row]));
  entries = entriesOf(registry, requirements);
  search = await searchOf(entries);
});

const hitsOf = (query: string) => search.find(query).flatMap(({ hits }) => hits);
const firstOf = (query: string): Hit | undefined => hitsOf(query)[0];
const shownOf = (hit: Hit | undefined) => hit?.ranges.map(([from, to]) => hit.text.slice(from, to)).join('|');

describe('terms', () => {
  test('Chinese is split into pairs of characters, code names into their parts', () => {
    expect(queryTerms('二维码失效')).toEqual(['二维', '维码', '码失', '失效']);
    expect(queryTerms('码')).toEqual(['码']);
    expect(indexTerms('awaitingScan')).toEqual(['awaitingscan', 'awaiting', 'scan']);
    expect(indexTerms('refresh.pressed')).toEqual(['refresh.pressed', 'refresh', 'pressed']);
    expect(indexTerms('PAY-QR-11')).toEqual(['pay-qr-11', 'pay', 'qr', '11']);
    expect(queryTerms('扫码 isWaiting')).toEqual(['扫码', 'iswaiting']);
  });

  test('a single digit is a term, a single letter is not', () => {
    expect(queryTerms('a')).toEqual([]);
    expect(queryTerms('3')).toEqual(['3']);
    expect(search.find('a')).toEqual([]);
    expect(search.find('  ')).toEqual([]);
  });
});

describe('what is found', () => {
  test('every flow, state and arrow has one entry', () => {
    for (const flow of registry.map((named) => flowOf(named))) {
      const own = entries.filter((entry) => entry.flow === flow.name).map(({ place }) => place);
      expect(own.filter(({ kind }) => kind === 'flow')).toHaveLength(1);
      expect(own.flatMap((place) => (place.kind === 'state' ? [place.state] : []))).toEqual(
        [...flow.states.values()].map(({ path }) => path),
      );
      expect(own.flatMap((place) => (place.kind === 'arrow' ? [place.arrow] : []))).toEqual(
        flow.arrows.map(({ id }) => id),
      );
    }
  });

  test.each(registry.map(({ name }) => name))('%s is found by its title, and first by its name', (name) => {
    expect(search.find(titleOf(name, 'zh')).map((found) => found.flow)).toContain(name);
    expect(firstOf(name)?.entry.flow).toBe(name);
  });

  test.each([
    ['a text of a screen', '二维码失效', 'qr-login', 'label', '二维码失效'],
    [
      'a text that a requirement fixes',
      '请选择已实名用药人信息后再进行问诊',
      'inquiry',
      'exact',
      '请选择已实名用药人信息后再进行问诊',
    ],
    ['an event', 'refresh.pressed', 'slide-verify', 'code', 'refresh.pressed'],
    ['a guard', 'saysScanned', 'qr-login', 'guard', 'saysScanned'],
    ['an action', 'keepCode', 'qr-login', 'actions', 'keepCode'],
    ['a case', '旧二维码的回答', 'qr-login', 'cases', '旧二维码的回答'],
    ['words of a description', 'latest two entries', 'logistics-preview', 'description', 'latest two entries'],
  ])('%s: %s', (_what, query, flow, field, shown) => {
    const hit = firstOf(query);
    expect({ flow: hit?.entry.flow, field: hit?.field, shown: shownOf(hit) }).toEqual({ flow, field, shown });
  });

  test('a hit points to the exact state or arrow', () => {
    const hit = firstOf('acc-qr-11');
    expect(hit?.entry.place).toEqual({ kind: 'state', state: 'invalid' });
    expect([hit?.field, shownOf(hit)?.toLowerCase()]).toEqual(['requirements', 'acc-qr-11']);
    expect(hitsOf('旧二维码的回答')[0]?.entry.place).toMatchObject({ kind: 'arrow' });
    expect(firstOf('扫码登录')?.entry.place).toEqual({ kind: 'flow' });
  });

  test('tolerates typos in letters and Chinese characters', () => {
    expect(hitsOf('refreh').some(({ text }) => text === 'refresh.pressed')).toBe(true);
    expect(firstOf('扫码登陆')?.entry.flow).toBe('qr-login');
    expect(shownOf(firstOf('扫码登陆'))).toBe('扫码登');
    expect(search.find('寿司拼盘')).toEqual([]);
  });

  test('names are found while they are typed', () => {
    for (const part of ['pas', 'passw', 'password-log']) {
      expect(
        search.find(part).map(({ flow }) => flow),
        part,
      ).toContain('password-login');
    }
  });

  test('a flow with too many hits says how many more there are', () => {
    const [first] = search.find('验证码');
    expect(first?.flow).toBe('sms-code');
    expect(first?.hits.length).toBeLessThanOrEqual(4);
    expect(first?.more).toBeGreaterThan(10);
    expect(search.find('验证码').length).toBeLessThanOrEqual(8);
  });
});

test('adjacent matches are merged into one range', () => {
  expect(rangesOf('Ab二维码 ab', ['二维', '维码', 'ab'])).toEqual([
    [0, 5],
    [6, 8],
  ]);
  expect(rangesOf('人人人', ['人人'])).toEqual([[0, 3]]);
  expect(rangesOf('abc', ['', 'x'])).toEqual([]);
});
