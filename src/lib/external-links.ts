import type { Services } from './services.ts';

/** Links that leave this product, each opened in a new window without an opener. */
export interface ExternalLinks {
  /** ACC-FRAME-09: the shop's search results. */
  openSearch(keyword: string): void;
  /** ACC-FRAME-19. The address names the member and the page, never a token or the page's query. */
  openChat(about: ChatSubject): void;
  /** ORD-ROUTE-20: the shop's cart page, of requests or of other products; null where the shop has none. */
  cartAddress(isRx: boolean): string | null;
}

export interface ChatSubject {
  readonly accountId?: string | undefined;
  readonly nickName?: string | undefined;
  readonly orderCode?: string | undefined;
}

/** @param origin of the shop, for relative addresses */
export function createExternalLinks(
  { settings, page }: Pick<Services, 'settings' | 'page'>,
  origin: string,
): ExternalLinks {
  const address = (base: string, query: Query) => addressOf(new URL(base, origin), query);
  return {
    openSearch: (keyword) => open(address(settings.searchUrl, { keyword }), 'noopener,noreferrer'),
    openChat: (about) =>
      open(
        address(settings.chatUrl, { ...about, pageUrl: page.path() }),
        'popup,width=480,height=720,noopener,noreferrer',
      ),
    cartAddress: (isRx) => (settings.cartUrl === '' ? null : address(settings.cartUrl, { isRx: String(isRx) }).href),
  };
}

type Query = Readonly<Record<string, string | undefined>>;

function addressOf(url: URL, query: Query): URL {
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') url.searchParams.set(name, value);
  }
  return url;
}

function open(url: URL, features: string): void {
  if (url.protocol === 'https:' || url.protocol === 'http:') window.open(url, '_blank', features);
}
