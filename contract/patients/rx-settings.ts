/** PAT-SET-01: what the shop requires of medicine users (module `m-mall`, key `rxRule`). */

/**
 * PAT-SET-01: the seven settings by their names. Five of them are in `RxSettings`; `isInquiryNeeded` reads
 * `prepositionCheckType`. `noStrictControlRxRuleType` is unspecified: it is stored and returned, and has no effect.
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

/** Flags as booleans. The strict controls say whether the check character of an ID number counts (PAT-ID-04). */
export interface RxSettings {
  readonly isDrugUserInfoNeed: boolean;
  readonly isNeedUserValidation: boolean;
  readonly isDiseaseRequired: boolean;
  /** On the pages of a member. */
  readonly strictControlRxRuleType: boolean;
  /** On the pages of an order: by key, and those that complete it. */
  readonly orderStrictControlRxRuleType: boolean;
}

/** Safe defaults while the settings are unknown: everything is required. */
export const safeRxSettings: RxSettings = {
  isDrugUserInfoNeed: true,
  isNeedUserValidation: true,
  isDiseaseRequired: true,
  strictControlRxRuleType: true,
  orderStrictControlRxRuleType: true,
};

/** Reads the settings from the values that the shop has stored; a missing one is taken from `otherwise`. */
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

/**
 * PAT-SCOPE-03: whether a request needs an inquiry before it is paid and audited. On by default: a missing or
 * unreadable value counts as on, unlike the flags above.
 */
export function isInquiryNeeded({ prepositionCheckType }: Readonly<Record<string, unknown>>): boolean {
  return prepositionCheckType !== 0 && prepositionCheckType !== '0' && prepositionCheckType !== false;
}

/** PAT-SET-01 (decision): `1`, `'1'` and `true` are on, all else is off. */
export function isRxFlagOn(value: unknown): boolean {
  return value === 1 || value === '1' || value === true;
}
