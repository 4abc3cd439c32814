import { isInquiryNeeded, type RxSettings, rxSettingsIn, safeRxSettings } from '../../contract/patients/rx-settings.ts';
import type { Api } from '../lib/api.ts';
import { askSetting } from '../lib/read-setting.ts';

/** PAT-SET-01: the shop's rules for medicine users; the safe defaults if they cannot be read. */
export async function readRxSettings(api: Api, signal: AbortSignal): Promise<RxSettings> {
  const reply = await askSetting(api, 'rxRule', signal).catch(() => null);
  return reply?.kind === 'read' ? rxSettingsIn(reply.values, safeRxSettings) : safeRxSettings;
}

/** PAT-SCOPE-03: whether a request needs an inquiry; true if that cannot be read. */
export async function readInquiryNeed(api: Api, signal: AbortSignal): Promise<boolean> {
  const reply = await askSetting(api, 'rxRule', signal).catch(() => null);
  return reply?.kind !== 'read' || isInquiryNeeded(reply.values);
}
