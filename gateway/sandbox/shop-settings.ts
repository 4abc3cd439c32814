import { putSettings, shopSettings } from '../../contract/shop/shop-settings.calls.ts';
import { parseOrRefuse } from '../http/read-request.ts';
import { Refused } from '../http/refused.ts';
import { mallSettings, rxRule } from './seed-data.ts';
import type { AskShop } from './shop-client.ts';

/** Changes Rx settings (PAT-SET-01) and mall settings (ORD-CFG-01) by name. Throws `Refused` 400 for any other name. */
export async function changeShopSettings(askShop: AskShop, changed: Readonly<Record<string, unknown>>): Promise<void> {
  const entries = Object.entries(changed);
  const known = entries.every(([name]) => Object.hasOwn(rxRule, name) || Object.hasOwn(mallSettings, name));
  if (!known) throw new Refused(400, 'noSuchSetting');
  const of = (names: object) => Object.fromEntries(entries.filter(([name]) => Object.hasOwn(names, name)));
  await askShop(putSettings, { body: parseOrRefuse(shopSettings, { rxRule: of(rxRule), mall: of(mallSettings) }) });
}
