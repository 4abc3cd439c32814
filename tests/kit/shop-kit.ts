import { randomUUID } from 'node:crypto';
import { SHOP_SCOPES, type ShopScope } from '../../contract/shop/shop-call.ts';
import { newShopKey } from '../../gateway/shop/shop-keys.ts';
import type { Answer } from '../gateway/browser.ts';
import type { Kit } from '../gateway/kit.ts';

type Headers = Readonly<Record<string, string>>;

/** A program of the shop, with a key. */
export interface Program {
  readonly key: string;
  get(path: string, headers?: Headers): Promise<Answer>;
  put(path: string, body: unknown, headers?: Headers): Promise<Answer>;
  /** With a new idempotency key, unless the headers have one. */
  post(path: string, body: unknown, headers?: Headers): Promise<Answer>;
}

/** Calls the shop interface. */
export async function askShop(
  kit: Pick<Kit, 'shopApp'>,
  request: { method: string; path: string; key?: string; body?: unknown; headers?: Headers },
): Promise<Answer> {
  const { method, path, key, body, headers } = request;
  const answered = await kit.shopApp.fetch(
    new Request(`http://shop.test/shop/v1${path}`, {
      method,
      headers: {
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
  );
  const text = await answered.text();
  return { status: answered.status, headers: answered.headers, text, body: text === '' ? undefined : JSON.parse(text) };
}

/** Stores a key, and makes calls with it. Without `scopes` it may do everything. */
export async function programOf(
  kit: Pick<Kit, 'shopApp' | 'store' | 'clock'>,
  given: { scopes?: readonly ShopScope[]; addresses?: readonly string[]; expiresAt?: Date } = {},
): Promise<Program> {
  const { key, row } = newShopKey({ name: 'test', scopes: SHOP_SCOPES, at: kit.clock.now(), ...given });
  await kit.store.db.insertInto('shop_keys').values(row).execute();
  const ask = (method: string, path: string, body?: unknown, headers?: Headers) =>
    askShop(kit, { method, path, key, body, ...(headers && { headers }) });
  return {
    key,
    get: (path, headers) => ask('GET', path, undefined, headers),
    put: (path, body, headers) => ask('PUT', path, body, headers),
    post: (path, body, headers) => ask('POST', path, body, { 'idempotency-key': randomUUID(), ...headers }),
  };
}
