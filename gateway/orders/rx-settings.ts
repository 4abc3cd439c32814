import { isInquiryNeeded, type RxSettings, rxSettingsIn, safeRxSettings } from '../../contract/patients/rx-settings.ts';
import type { OrderRow } from '../store/schema-orders.ts';
import type { Queries } from '../store/store.ts';

/** Where the shop stores the rule (PAT-SET-01). */
export const RX_MODULE = 'm-mall';
export const RX_KEY = 'rxRule';

/** The rule as it is stored: at most one row. */
export function rxRules(db: Queries) {
  return db.selectFrom('shop_settings').select('value').where('module', '=', RX_MODULE).where('key', '=', RX_KEY);
}

/** The rule in such a row; empty where there is none. */
export function rxRuleIn(value: unknown): Record<string, unknown> {
  return typeof value === 'object' ? { ...value } : {};
}

/** The rule as the shop has stored it, with the wording that goes with it; empty where there is none. */
export async function storedRxRule(db: Queries): Promise<Record<string, unknown>> {
  return rxRuleIn((await rxRules(db).executeTakeFirst())?.value);
}

/** PAT-SET-01: what the shop asks of medicine users; settings that it has not stored are on the safe side. */
export async function rxSettingsOf(db: Queries): Promise<RxSettings> {
  return rxSettingsIn(await storedRxRule(db), safeRxSettings);
}

/** PAT-SCOPE-03. */
export async function asksForInquiry(db: Queries): Promise<boolean> {
  return isInquiryNeeded(await storedRxRule(db));
}

/**
 * Whether patient and diseases of an order are named, or the shop asks for no inquiry (PAT-SCOPE-03). True for an
 * order without prescription drugs.
 */
export async function hasNoInquiryLeft(
  db: Queries,
  { is_rx, is_consulted }: Pick<OrderRow, 'is_rx' | 'is_consulted'>,
): Promise<boolean> {
  return !is_rx || is_consulted || !(await asksForInquiry(db));
}
