import { readCommonTexts, readGiftPacks, readMallSettings, readSetting } from '../../contract/shell/settings.calls.ts';
import type { ReadSettingReply, SettingName } from '../../machines/shell/mall-config.ts';
import type { Api } from './api.ts';
import { isRecord, type Reply } from './send.ts';
import { parsed } from './storage.ts';

/** The request for each of the shop's settings. */
const settingRequests = {
  mall: {},
  mMall: { query: { module: 'm-mall' } },
  mallGlobal: { query: { module: 'mall-global' } },
  /** ORD-CALL-38 (decision), ORD-CALL-39. */
  rxRule: { query: { module: 'm-mall', key: 'rxRule', platform: 'MOBILE' } },
  commonTexts: {},
  giftPacks: { query: { showDetail: 'true' } },
} as const satisfies Readonly<Record<SettingName, object>>;

/** Reads one of the shop's settings. */
export async function askSetting(api: Api, name: SettingName, signal: AbortSignal): Promise<ReadSettingReply> {
  if (name === 'mall') return valuesOf(await api.ask(readMallSettings, settingRequests[name], { signal }));
  if (name === 'commonTexts') return valuesOf(await api.ask(readCommonTexts, settingRequests[name], { signal }));
  if (name !== 'giftPacks') return valuesOf(await api.ask(readSetting, settingRequests[name], { signal }));
  const reply = await api.ask(readGiftPacks, settingRequests[name], { signal });
  return reply.kind === 'ok'
    ? { kind: 'read', values: {}, packs: reply.body.giftPacksCouponDTOS }
    : { kind: 'refused' };
}

/** Unwraps the values if the answer carries them under `value`, possibly as JSON text. */
function valuesOf(reply: Reply<typeof readMallSettings | typeof readSetting>): ReadSettingReply {
  if (reply.kind !== 'ok') return { kind: 'refused' };
  const value = 'value' in reply.body ? reply.body.value : reply.body;
  const inner = typeof value === 'string' ? parsed(value) : value;
  return isRecord(inner) ? { kind: 'read', values: inner } : { kind: 'refused' };
}
