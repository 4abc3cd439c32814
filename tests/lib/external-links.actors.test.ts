import { afterEach, expect, test, vi } from 'vitest';
import { createExternalLinks } from '../../src/lib/external-links.ts';
import { createServices } from '../../src/lib/services.ts';

const opening = vi.spyOn(window, 'open').mockReturnValue(null);
afterEach(() => {
  opening.mockClear();
  window.history.replaceState(null, '', '/');
});

const { settings: built, page } = createServices();

function openedBy(act: (externalLinks: ReturnType<typeof createExternalLinks>) => void, settings = {}) {
  act(createExternalLinks({ page, settings: { ...built, ...settings } }, window.location.origin));
  const call = opening.mock.calls[0];
  return call === undefined ? null : { url: new URL(String(call[0])), target: call[1], features: call[2] };
}

test('ACC-FRAME-09 opens the shop’s search address with the keyword, in a window without an opener', () => {
  const opened = openedBy((externalLinks) => externalLinks.openSearch('感冒灵 & more?'), {
    searchUrl: 'https://mall.example/s?from=centre',
  });
  expect(opened?.url.href.split('?')[0]).toBe('https://mall.example/s');
  expect(opened?.url.searchParams.get('keyword')).toBe('感冒灵 & more?');
  expect(opened?.url.searchParams.get('from')).toBe('centre');
  expect(opened?.target).toBe('_blank');
  expect(opened?.features).toContain('noopener');
});

test('ACC-FRAME-19 the chat address names the member, the page and the order, and no secret', () => {
  window.localStorage.setItem('AUTHORIZATION', 'secret-access');
  window.history.replaceState(null, '', '/payJianke/messagePayment?key=secret-key&consigneePhone=1');
  const opened = openedBy(
    (externalLinks) => externalLinks.openChat({ accountId: '7', nickName: '小满', orderCode: '2026112000213' }),
    { chatUrl: 'https://chat.example/room' },
  );
  expect(Object.fromEntries(opened?.url.searchParams ?? [])).toEqual({
    accountId: '7',
    nickName: '小满',
    orderCode: '2026112000213',
    pageUrl: '/payJianke/messagePayment',
  });
  expect(opened?.url.href).not.toContain('secret');
  expect(opened?.features).toMatch(/popup.*noopener/);
  window.localStorage.clear();
});

test('ACC-FRAME-19 a visitor is not named', () => {
  const opened = openedBy((externalLinks) => externalLinks.openChat({}), { chatUrl: '/sandbox/chat' });
  expect([...(opened?.url.searchParams.keys() ?? [])]).toEqual(['pageUrl']);
});

test('a javascript: address is not opened', () => {
  expect(openedBy((externalLinks) => externalLinks.openChat({}), { chatUrl: 'javascript:alert(1)' })).toBeNull();
});

test('ORD-ROUTE-20 the cart address says whether the products belong to a request; a shop may have no cart', () => {
  const externalLinksOf = (cartUrl: string) =>
    createExternalLinks({ page, settings: { ...built, cartUrl } }, window.location.origin);
  expect(externalLinksOf('https://mall.example/cart?from=centre').cartAddress(true)).toBe(
    'https://mall.example/cart?from=centre&isRx=true',
  );
  expect(externalLinksOf('/sandbox/cart').cartAddress(false)).toBe(`${window.location.origin}/sandbox/cart?isRx=false`);
  expect(externalLinksOf('').cartAddress(false)).toBeNull();
});
