import { randomBytes } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { ShopScope } from '../../contract/shop/shop-call.ts';
import type { Clock } from '../clock.ts';
import type { ShopKeyRow } from '../store/schema-shop.ts';
import { hashOf, isSameSecret, newSecret } from '../store/server-keys.ts';
import type { Queries } from '../store/store.ts';

/** What the gateway knows about the caller. */
export type ShopKey = Pick<ShopKeyRow, 'id' | 'scopes' | 'addresses' | 'secret_hash'>;

const bearerForm = /^[Bb]earer xls_([\da-f]{12})_([\w-]{43})$/;

/** Whether a text names a network, such as `10.1.0.0/16` or `2001:db8::/32`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits = '', ...rest] = text.split('/');
  const family = isIP(address);
  return family !== 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}

function isInside(networks: readonly string[], address: string): boolean {
  if (networks.length === 0) return true;
  const known = new BlockList();
  for (const network of networks) {
    const [start = '', bits] = network.split('/');
    known.addSubnet(start, Number(bits), isIP(start) === 4 ? 'ipv4' : 'ipv6');
  }
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) !== 0 && known.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6');
}

/** A new key and its row. The key itself is shown once and stored nowhere. */
export function newShopKey(made: {
  /** Twelve hexadecimal digits; otherwise random. */
  readonly id?: string;
  readonly name: string;
  readonly scopes: readonly ShopScope[];
  readonly addresses?: readonly string[];
  readonly at: Date;
  readonly expiresAt?: Date | null;
}) {
  const id = made.id ?? randomBytes(6).toString('hex');
  const secret = newSecret();
  const row = {
    ...{ id, name: made.name, secret_hash: hashOf(secret) },
    scopes: JSON.stringify(made.scopes),
    addresses: JSON.stringify(made.addresses ?? []),
    created_at: made.at,
    expires_at: made.expiresAt ?? null,
  };
  return { key: `xls_${id}_${secret}`, row };
}

/**
 * The key of a request; null if it is unknown, expired, revoked, or not allowed from this address.
 * @param own keys of this process, in addition to those of the database
 */
export async function shopKeyOf(
  db: Queries,
  clock: Clock,
  { authorization = '', address, own = [] }: { authorization?: string; address: string; own?: readonly ShopKey[] },
): Promise<ShopKey | null> {
  const [, id = '', secret = ''] = bearerForm.exec(authorization) ?? [];
  if (id === '') return null;
  const known = own.find((one) => one.id === id) ?? (await storedKeyOf(db, clock, id));
  if (known === undefined || !isSameSecret(known.secret_hash, hashOf(secret))) return null;
  return isInside(known.addresses, address) ? known : null;
}

function storedKeyOf(db: Queries, clock: Clock, id: string): Promise<ShopKey | undefined> {
  return db
    .selectFrom('shop_keys')
    .select(['id', 'scopes', 'addresses', 'secret_hash'])
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', clock.now())]))
    .executeTakeFirst();
}
