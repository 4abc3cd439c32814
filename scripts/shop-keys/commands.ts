import { type Command, type Program, UsageError, wholeNumber } from '@xinglin/paths/command-line';
import { SHOP_SCOPES } from '../../contract/shop/shop-call.ts';
import { DAY } from '../../gateway/clock.ts';
import { isNetwork, newShopKey } from '../../gateway/shop/shop-keys.ts';
import { openStore } from '../../gateway/store/open-store.ts';
import type { Store } from '../../gateway/store/store.ts';
import { withStore } from '../lib/with-store.ts';

const onStore = (work: (store: Store) => Promise<number>) => withStore(openStore, work);
const write = (line: string) => void process.stdout.write(`${line}\n`);
const wordsIn = (text: string | null) => (text ?? '').split(',').filter((word) => word !== '');

const createCommand: Command = {
  name: 'create',
  summary: 'create a key and print it; it cannot be shown again',
  help: [
    'npm run shop-keys -- create <name> --scopes <scope,…> [--addresses <network,…>] [--days <number>]',
    '',
    `Scopes: ${SHOP_SCOPES.join(', ')}; or all.`,
    'Addresses are networks such as 10.1.0.0/16; default: any. Without --days the key never expires.',
    '',
    'npm run shop-keys -- create erp --scopes orders:read,orders:write --addresses 10.1.0.0/16',
  ].join('\n'),
  options: ['scopes', 'addresses', 'days'],
  takes: [1, 1, 'a name'],
  run: async (given) => {
    const [name = ''] = given.positionals;
    const wanted = wordsIn(given.one('scopes'));
    const scopes = SHOP_SCOPES.filter((scope) => wanted[0] === 'all' || wanted.includes(scope));
    const unknown = wanted.find((word) => word !== 'all' && !SHOP_SCOPES.some((scope) => scope === word));
    if (unknown !== undefined) throw new UsageError(`there is no scope «${unknown}»: npm run shop-keys -- help create`);
    if (scopes.length === 0) throw new UsageError('--scopes is required: npm run shop-keys -- help create');
    const addresses = wordsIn(given.one('addresses'));
    const wrong = addresses.find((address) => !isNetwork(address));
    if (wrong !== undefined) throw new UsageError(`«${wrong}» is not a network such as 10.1.0.0/16`);
    const at = new Date();
    const days = wholeNumber(given, 'days', 0, 1);
    const expiresAt = days === 0 ? null : new Date(at.getTime() + days * DAY);
    const { key, row } = newShopKey({ name, scopes, addresses, at, expiresAt });
    return onStore(async ({ db }) => {
      await db.insertInto('shop_keys').values(row).execute();
      write(key);
      return 0;
    });
  },
};

const listCommand: Command = {
  name: 'list',
  summary: 'list the keys with their scopes, networks and expiry',
  help: 'npm run shop-keys -- list',
  run: () =>
    onStore(async ({ db }) => {
      const rows = await db.selectFrom('shop_keys').selectAll().orderBy('created_at').execute();
      for (const { id, name, scopes, addresses, expires_at, revoked_at } of rows) {
        const end = revoked_at === null ? (expires_at?.toISOString() ?? 'no end') : 'revoked';
        write([id, name, scopes.join(','), addresses.join(',') || 'anywhere', end].join('  '));
      }
      return 0;
    }),
};

const revokeCommand: Command = {
  name: 'revoke',
  summary: 'revoke a key immediately',
  help: 'npm run shop-keys -- revoke <id>\n\nnpm run shop-keys -- list shows the ids.',
  takes: [1, 1, 'the id of a key'],
  run: ({ positionals: [id = ''] }) =>
    onStore(async ({ db }) => {
      const revoked = await db
        .updateTable('shop_keys')
        .set({ revoked_at: new Date() })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .returning('name')
        .executeTakeFirst();
      write(revoked === undefined ? 'there is no such key, or it is already revoked' : `${revoked.name} is revoked`);
      return revoked === undefined ? 1 : 0;
    }),
};

/** `npm run shop-keys`. */
export const shopKeysProgram: Program = {
  name: 'shop-keys',
  about: "The keys of the shop interface, in the database of this shell's settings.",
  commands: [createCommand, listCommand, revokeCommand],
};
