import { expect, test } from 'vitest';
import { readSettings } from '../../src/lib/settings-schema.ts';

const read = (environment: Record<string, string>) => readSettings(environment, { BRAND_NAME: '杏林' });

test.each(['', '/cart', '/cart?isRx=false', 'https://mall.example/cart', 'http://localhost:5000'])(
  'an address of the shop may be «%s»',
  (address) => {
    expect(read({ CART_URL: address }).cartUrl).toBe(address);
  },
);

test.each([
  '//evil.example',
  '/\\evil.example',
  'cart/',
  'mall.example/cart',
  'javascript:alert(1)',
  'ftp://x.example',
])('S1 an address of the shop may not be «%s», nor may that of a link', (address) => {
  const said = 'must be a path on this site or an https address';
  expect(() => read({ CART_URL: address })).toThrow(`setting CART_URL ${said}`);
  const links = JSON.stringify([{ text: '帮助', url: address }]);
  expect(() => read({ HELP_LINKS: links })).toThrow(`setting HELP_LINKS.0.url ${said}`);
});

test('all wrong settings are reported in one error', () => {
  const wrong = { GATEWAY_BASE: 'shop', HELP_LINKS: '{', PRODUCT_URL: '/products', IMAGE_HOST: 'https://img.example/' };
  expect(() => readSettings(wrong, {})).toThrow(
    [
      'setting GATEWAY_BASE must be empty or an http(s) address',
      'setting BRAND_NAME must be a name',
      'setting HELP_LINKS must be a JSON list of {"text","url"}',
      'setting PRODUCT_URL must be an address with {id} in it',
      'setting IMAGE_HOST must be empty or an origin such as https://img.example',
    ].join('\n'),
  );
});
