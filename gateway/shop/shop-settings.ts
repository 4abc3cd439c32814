import { sql } from 'kysely';
import { putSettings } from '../../contract/shop/shop-settings.calls.ts';
import { RX_KEY, RX_MODULE } from '../orders/rx-settings.ts';
import { COMMON_TEXTS, GIFT_PACKS, MALL } from '../shell/settings.ts';
import type { Queries } from '../store/store.ts';
import type { ByShop, ShopRoutes } from './shop-routes.ts';

/** Two of the mall's settings are also read under this module (ORD-CALL-39). */
const MALL_GLOBAL = 'mall-global';

async function write(trx: Queries, module: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  const rows = Object.entries(values).map(([key, value]) => ({ module, key, value: JSON.stringify(value) }));
  if (rows.length === 0) return;
  await trx
    .insertInto('shop_settings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['module', 'key']).doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })),
    )
    .execute();
}

/** The database merges, so that parallel calls lose nothing of each other's. */
async function mergeRxRule(trx: Queries, given: Readonly<Record<string, unknown>>): Promise<void> {
  await trx
    .insertInto('shop_settings')
    .values({ module: RX_MODULE, key: RX_KEY, value: JSON.stringify(given) })
    .onConflict((conflict) =>
      conflict.columns(['module', 'key']).doUpdateSet({ value: sql`shop_settings.value || excluded.value` }),
    )
    .execute();
}

async function putSettingsOf({ trx, body }: ByShop<typeof putSettings>) {
  const { rxRule, mall = {}, commonTexts = {}, giftPacks } = body;
  if (rxRule !== undefined) await mergeRxRule(trx, rxRule);
  await write(trx, MALL, mall);
  const global = Object.entries(mall).filter(([name]) => name.startsWith('globalMaximum'));
  await write(trx, MALL_GLOBAL, Object.fromEntries(global));
  await write(trx, COMMON_TEXTS, commonTexts);
  if (giftPacks !== undefined) await write(trx, GIFT_PACKS, { giftPacksCouponDTOS: giftPacks });
  return {};
}

/** The shop's settings that the centre reads. */
export function serveShopSettings({ forShop }: ShopRoutes): void {
  forShop(putSettings, putSettingsOf);
}
