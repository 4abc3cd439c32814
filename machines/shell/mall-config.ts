/** The shop's configuration for all pages (ORD-CFG-01..07, PAT-SET-01), and how an answer is merged into it. */

import { type RxSettings, rxSettingsIn, safeRxSettings } from '../../contract/patients/rx-settings.ts';

/** Amounts in cents. Every key has a default; an answer overrides the keys it names. */
export interface MallConfig {
  /** ORD-CFG-04, ORD-CFG-06. */
  readonly globalMaximumTotal: number;
  /** ORD-CFG-05, ORD-CFG-06. */
  readonly globalMaximumAmount: number;
  /** ORD-CFG-01: the other fields as the shop stored them; a screen checks what it uses. */
  readonly mall: Readonly<Record<string, unknown>>;
  /** The modules `m-mall` and `mall-global`, key → value. */
  readonly modules: Readonly<Record<string, unknown>>;
  readonly rx: RxSettings;
  /** ORD-CFG-07: texts of the prescription rule; one that is not set falls back to the action's plain caption. */
  readonly wording: Readonly<Record<string, string>>;
  /** ORD-CALL-41. */
  readonly commonTexts: Readonly<Record<string, string>>;
  /** ORD-CFG-02. */
  readonly giftPacks: readonly GiftPack[];
}

/** Amounts in cents. */
export interface GiftPack {
  readonly couponStatus: string | number | null;
  readonly couponAmount: number | null;
  readonly couponValue: number | null;
}

/** The settings, each read by one call. */
export type SettingName = 'mall' | 'mMall' | 'mallGlobal' | 'rxRule' | 'commonTexts' | 'giftPacks';

type Values = Readonly<Record<string, unknown>>;

export type ReadSettingReply = { kind: 'read'; values: Values; packs?: readonly GiftPack[] } | { kind: 'refused' };

export const defaultMallConfig: MallConfig = {
  globalMaximumTotal: 2_600_000,
  globalMaximumAmount: 500_000,
  mall: {},
  modules: {},
  rx: safeRxSettings,
  wording: {},
  commonTexts: {},
  giftPacks: [],
};

/** How the values of each setting are merged; keys that are missing or invalid keep their value. */
const mergers: Readonly<Record<SettingName, (config: MallConfig, values: Values) => MallConfig>> = {
  mall: (config, values) => ({
    ...config,
    mall: values,
    globalMaximumTotal: centsIn(values.globalMaximumTotal) ?? config.globalMaximumTotal,
    globalMaximumAmount: centsIn(values.globalMaximumAmount) ?? config.globalMaximumAmount,
  }),
  mMall: mergeModule,
  mallGlobal: mergeModule,
  rxRule: (config, values) => ({ ...config, rx: rxSettingsIn(values, config.rx), wording: textsIn(values) }),
  commonTexts: (config, values) => ({ ...config, commonTexts: textsIn(values) }),
  giftPacks: (config) => config,
};

/** The configuration with one answer merged in. */
export function mergeSetting(config: MallConfig, name: SettingName, reply: ReadSettingReply): MallConfig {
  if (reply.kind === 'refused') return config;
  return reply.packs ? { ...config, giftPacks: reply.packs } : mergers[name](config, reply.values);
}

function mergeModule(config: MallConfig, values: Values): MallConfig {
  return { ...config, modules: { ...config.modules, ...values } };
}

function centsIn(value: unknown): number | null {
  const cents = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof cents === 'number' && Number.isSafeInteger(cents) && cents > 0 ? cents : null;
}

function textsIn(values: Values): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [key, value] of Object.entries(values)) {
    if (typeof value === 'string' && value.trim() !== '') texts[key] = value;
  }
  return texts;
}
