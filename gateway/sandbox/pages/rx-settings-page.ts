import type { Hono } from 'hono';
import { html } from 'hono/html';
import {
  isInquiryNeeded,
  isRxFlagOn,
  RX_SETTING_NAMES,
  type RxSettingName,
  rxSettingsIn,
  safeRxSettings,
} from '../../../contract/patients/rx-settings.ts';
import type { Deps, GatewayContext, GatewayEnv } from '../../http/env.ts';
import { storedRxRule } from '../../orders/rx-settings.ts';
import type { SandboxDeps } from '../shop-client.ts';
import { changeShopSettings } from '../shop-settings.ts';
import { choice, formOf, type Markup, sendSheet } from './layout.ts';

/** Where the sandbox's Rx settings are changed. */
export const RX_SETTINGS_PATH = '/sandbox/rx-settings';

const texts: Readonly<Record<RxSettingName, string>> = {
  isDrugUserInfoNeed: '用药人必须填写证件号码',
  isNeedUserValidation: '用药人必须通过实名校验',
  strictControlRxRuleType: '会员页面校验身份证校验位',
  orderStrictControlRxRuleType: '订单页面（支付链接）校验身份证校验位',
  noStrictControlRxRuleType: '非严格管控（只保存，没有规则）',
  isDiseaseRequired: '每个药品必须选择疾病',
  prepositionCheckType: '需求需要问诊（不勾选时无需问诊，直接由医师审核）',
};

async function settingsForm(deps: Deps): Promise<Markup> {
  const stored = await storedRxRule(deps.store.db);
  const flags: Readonly<Record<RxSettingName, boolean>> = {
    ...rxSettingsIn(stored, safeRxSettings),
    // Off until it is stored.
    noStrictControlRxRuleType: isRxFlagOn(stored.noStrictControlRxRuleType),
    prepositionCheckType: isInquiryNeeded(stored),
  };
  return html`<form method="post" action="/sandbox/do/rx-settings">
    <fieldset>
      <legend>勾选为开启，立即生效</legend>
      ${RX_SETTING_NAMES.map((name) => {
        const text = html`${texts[name]}<br /><span class="muted">${name}</span>`;
        return choice(name, '1', text, { isChosen: flags[name], type: 'checkbox' });
      })}
    </fieldset>
    <button class="main">保存</button>
  </form>`;
}

async function sendSettings(deps: Deps, c: GatewayContext): Promise<Response> {
  const saved = c.req.query('saved') === '1' ? '已保存。' : undefined;
  const body = html`<section>${await settingsForm(deps)}</section>
    <p class="foot"><a href="/sandbox">返回沙箱</a></p>`;
  return sendSheet(c, { title: '处方药规则', narrow: true, notice: saved, body });
}

/** Rx settings (PAT-SET-01) by hand: an unchecked box is off. */
export function serveRxSettings(app: Hono<GatewayEnv>, deps: SandboxDeps): void {
  app.get(RX_SETTINGS_PATH, (c) => sendSettings(deps, c));
  app.post('/sandbox/do/rx-settings', async (c) => {
    const form = await formOf(c);
    const changed = RX_SETTING_NAMES.map((name) => [name, form[name] === '1' ? 1 : 0] as const);
    await changeShopSettings(deps.askShop, Object.fromEntries(changed));
    return c.redirect(`${RX_SETTINGS_PATH}?saved=1`, 303);
  });
}
