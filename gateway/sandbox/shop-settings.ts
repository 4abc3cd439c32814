import { Refused } from '../http/refused.ts';
import { RX_KEY, RX_MODULE, storedRxRule } from '../orders/rx-settings.ts';
import { MALL } from '../shell/settings.ts';
import type { Queries, Store } from '../store/store.ts';
import { mallSettings, rxRule } from './seed-data.ts';

async function write(db: Queries, module: string, key: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value);
  await db
    .insertInto('shop_settings')
    .values({ module, key, value: text })
    .onConflict((conflict) => conflict.columns(['module', 'key']).doUpdateSet({ value: text }))
    .execute();
}

/** Changes Rx settings (PAT-SET-01) and mall settings (ORD-CFG-01) by their names. Throws `Refused` 400 for any other. */
export async function changeShopSettings(store: Store, changed: Readonly<Record<string, unknown>>): Promise<void> {
  const entries = Object.entries(changed);
  const known = entries.every(([name]) => Object.hasOwn(rxRule, name) || Object.hasOwn(mallSettings, name));
  if (!known) throw new Refused(400, 'noSuchSetting');
  await store.transaction(async (trx) => {
    const rx = entries.filter(([name]) => Object.hasOwn(rxRule, name));
    if (rx.length > 0) {
      await write(trx, RX_MODULE, RX_KEY, { ...rxRule, ...(await storedRxRule(trx)), ...Object.fromEntries(rx) });
    }
    for (const [name, value] of entries) {
      if (!Object.hasOwn(mallSettings, name)) continue;
      await write(trx, MALL, name, value);
      if (name.startsWith('globalMaximum')) await write(trx, 'mall-global', name, value);
    }
  });
}
