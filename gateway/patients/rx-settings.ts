import {
  isRxFlagOn,
  type RxSettingName,
  type RxSettings,
  rxSettingsIn,
  safeRxSettings,
} from '../../contract/patients/rx-settings.ts';
import type { Queries } from '../store/store.ts';

/** Where the shop keeps them (PAT-SET-01). */
export const RX_MODULE = 'm-mall';
export const RX_KEY = 'rxRule';

/** The rule as the shop has stored it, with the wording that goes with it; empty where there is none. */
export async function storedRxRule(db: Queries): Promise<Record<string, unknown>> {
  const row = await db
    .selectFrom('shop_settings')
    .select('value')
    .where('module', '=', RX_MODULE)
    .where('key', '=', RX_KEY)
    .executeTakeFirst();
  const value = row?.value;
  return typeof value === 'object' ? { ...value } : {};
}

/** PAT-SET-01: what the shop asks of medicine users; what it has not stored is on the safe side. */
export async function rxSettingsOf(db: Queries): Promise<RxSettings> {
  return rxSettingsIn(await storedRxRule(db), safeRxSettings);
}

/** Which of the seven are on; one without a rule is off until it is stored. */
export async function rxFlagsOf(db: Queries): Promise<Readonly<Record<RxSettingName, boolean>>> {
  const stored = await storedRxRule(db);
  const { noStrictControlRxRuleType, prepositionCheckType } = stored;
  return {
    ...rxSettingsIn(stored, safeRxSettings),
    noStrictControlRxRuleType: isRxFlagOn(noStrictControlRxRuleType),
    prepositionCheckType: isRxFlagOn(prepositionCheckType),
  };
}
