import { isInquiryNeeded, type RxSettings, rxSettingsIn, safeRxSettings } from '../../contract/patients/rx-settings.ts';
import type { Api } from '../lib/api.ts';
import { askSetting } from '../lib/read-setting.ts';

/** PAT-SET-01: what the shop asks of medicine users; the safe side where that cannot be had. */
export async function readRxSettings(api: Api, signal: AbortSignal): Promise<RxSettings> {
  const reply = await askSetting(api, 'rxRule', signal).catch(() => null);
  return reply?.kind === 'read' ? rxSettingsIn(reply.values, safeRxSettings) : safeRxSettings;
}

/** PAT-SCOPE-03: whether a request needs an inquiry; where that cannot be had, it does. */
export async function readInquiryNeed(api: Api, signal: AbortSignal): Promise<boolean> {
  const reply = await askSetting(api, 'rxRule', signal).catch(() => null);
  return reply?.kind !== 'read' || isInquiryNeeded(reply.values);
}
