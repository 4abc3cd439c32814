import { type RxSettings, rxSettingsIn, safeRxSettings } from '../../contract/patients/rx-settings.ts';
import type { Queries } from '../store/store.ts';

/** Where the shop keeps them (PAT-SET-01). */
export const RX_MODULE = 'm-mall';
export const RX_KEY = 'rxRule';

/** PAT-SET-01: what the shop asks of medicine users; what it has not stored is on the safe side. */
export async function rxSettingsOf(db: Queries): Promise<RxSettings> {
  const row = await db
    .selectFrom('shop_settings')
    .select('value')
    .where('module', '=', RX_MODULE)
    .where('key', '=', RX_KEY)
    .executeTakeFirst();
  const value = row?.value;
  return typeof value === 'object' && value !== null ? rxSettingsIn({ ...value }, safeRxSettings) : safeRxSettings;
}
