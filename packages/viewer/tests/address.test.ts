import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Address, addressText, patched, readAddress } from '../src/viewer/address.ts';

const word = fc.string({ minLength: 1, unit: fc.constantFrom(...'aZ09.-_ ~,%&=#/?+·登录「」"<>\u{1F600}') });
const more = fc.dictionary(fc.constantFrom('source', 'area', 'base'), word);
const address: fc.Arbitrary<Address> = fc.record({
  flow: word,
  panel: word,
  lang: fc.constantFrom('zh', 'en'),
  state: fc.option(fc.oneof(word, fc.constant(''))),
  arrow: fc.option(word),
  path: fc.option(fc.record({ inputCase: word, steps: fc.array(fc.tuple(word, fc.oneof(word, fc.constant('')))) })),
  step: fc.option(fc.nat({ max: 9999 })),
  more,
});

test('reading an address restores what was shown', () => {
  fc.assert(
    fc.property(address, (shown) => {
      expect(readAddress(addressText(shown))).toEqual(shown);
    }),
    { numRuns: 2000 },
  );
});

test('an address is readable and omits defaults', () => {
  const index = readAddress('');
  expect(addressText(index)).toBe('#/');
  expect(addressText(patched(index, { flow: 'qr-login', state: 'shown.poll' }))).toBe('#/qr-login?state=shown.poll');
  const path = {
    inputCase: 'start',
    steps: [
      ['refresh.pressed', ''],
      ['page.hidden', '一'],
    ],
  } as const;
  expect(addressText(patched(index, { flow: 'qr-login', panel: 'simulate', path, step: 1 }))).toBe(
    '#/qr-login/simulate?from=start&steps=refresh.pressed~,page.hidden~%E4%B8%80&step=1',
  );
});

test('invalid parts of an address are ignored', () => {
  expect(readAddress('#/qr-login?lang=fr&step=-1&state=shown')).toEqual({
    ...readAddress('#/qr-login'),
    state: 'shown',
  });
  expect(readAddress('#/%E0%A4%A?steps=a~b').flow).toBe('%E0%A4%A');
  expect(readAddress('#/qr-login?steps=a~b').path).toBeNull();
});

test('another flow resets everything but the language', () => {
  const before = readAddress('#/qr-login/outline?lang=en&state=shown&from=start&step=0&source=unit');
  expect(patched(before, { flow: 'toast' })).toEqual({ ...readAddress('#/toast'), lang: 'en' });
  expect(patched(before, { panel: 'chart' })).toEqual({ ...before, panel: 'chart' });
  expect(patched(before, { more: { source: '', base: 'main' } }).more).toEqual({ base: 'main' });
});
