/** PAT-SET-01: what the shop asks of medicine users (module `m-mall`, key `rxRule`). */

/**
 * PAT-SET-01: the seven settings by their names. Five of them have a rule, `RxSettings` says which. What
 * `noStrictControlRxRuleType` and `prepositionCheckType` do is not laid down: they are accepted, kept and told as they were
 * stored, and no rule is attached to them.
 */
export const RX_SETTING_NAMES = [
  'isDrugUserInfoNeed',
  'isNeedUserValidation',
  'strictControlRxRuleType',
  'orderStrictControlRxRuleType',
  'noStrictControlRxRuleType',
  'isDiseaseRequired',
  'prepositionCheckType',
] as const;
export type RxSettingName = (typeof RX_SETTING_NAMES)[number];

/** Flags as truth values. The strict controls say whether the check character of an ID number counts (PAT-ID-04). */
export interface RxSettings {
  readonly isDrugUserInfoNeed: boolean;
  readonly isNeedUserValidation: boolean;
  readonly isDiseaseRequired: boolean;
  /** On the pages of a member. */
  readonly strictControlRxRuleType: boolean;
  /** On the pages of an order: by key, and those that complete it. */
  readonly orderStrictControlRxRuleType: boolean;
}

/** The safe side, while nothing is known: everything is asked. */
export const safeRxSettings: RxSettings = {
  isDrugUserInfoNeed: true,
  isNeedUserValidation: true,
  isDiseaseRequired: true,
  strictControlRxRuleType: true,
  orderStrictControlRxRuleType: true,
};

/** The settings in what the shop has stored; what it does not name stays as it was. */
export function rxSettingsIn(values: Readonly<Record<string, unknown>>, otherwise: RxSettings): RxSettings {
  const flag = (name: keyof RxSettings) => (name in values ? isRxFlagOn(values[name]) : otherwise[name]);
  return {
    isDrugUserInfoNeed: flag('isDrugUserInfoNeed'),
    isNeedUserValidation: flag('isNeedUserValidation'),
    isDiseaseRequired: flag('isDiseaseRequired'),
    strictControlRxRuleType: flag('strictControlRxRuleType'),
    orderStrictControlRxRuleType: flag('orderStrictControlRxRuleType'),
  };
}

/** PAT-SET-01 (decision): `1`, `'1'` and `true` are on, all else is off. */
export function isRxFlagOn(value: unknown): boolean {
  return value === 1 || value === '1' || value === true;
}
