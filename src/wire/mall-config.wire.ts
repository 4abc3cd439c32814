import { fromPromise } from 'xstate';
import { readCommonTexts, readGiftPacks, readMallSettings, readSetting } from '../../contract/orders/settings.calls.ts';
import { type RxSettings, rxSettingsIn, safeRxSettings } from '../../contract/patients/rx-settings.ts';
import { mallConfigMachine } from '../../machines/frame/mall-config/mall-config.machine.ts';
import type { ReadSettingReply, SettingName } from '../../machines/frame/mall-config/mall-config.ts';
import type { Api, Reply } from './api.ts';
import type { World } from './world.ts';

/** `mallConfig` on the real gateway. */
export function wireMallConfig({ api }: Pick<World, 'api'>) {
  return mallConfigMachine.provide({
    actors: {
      readSetting: fromPromise<ReadSettingReply, { name: SettingName }>(({ input, signal }) =>
        ask(api, input.name, signal),
      ),
    },
  });
}

/** PAT-SET-01: what the shop asks of medicine users; the safe side where that cannot be had. */
export async function readRxSettings(api: Api, signal: AbortSignal): Promise<RxSettings> {
  const reply = await ask(api, 'rxRule', signal).catch(() => null);
  return reply?.kind === 'read' ? rxSettingsIn(reply.values, safeRxSettings) : safeRxSettings;
}

async function ask(api: Api, name: SettingName, signal: AbortSignal): Promise<ReadSettingReply> {
  if (name === 'mall') return valuesOf(await api.ask(readMallSettings, {}, { signal }));
  if (name === 'commonTexts') return valuesOf(await api.ask(readCommonTexts, {}, { signal }));
  if (name !== 'giftPacks') return valuesOf(await api.ask(readSetting, { query: queries[name] }, { signal }));
  const reply = await api.ask(readGiftPacks, { query: { showDetail: 'true' } }, { signal });
  return reply.kind === 'ok' ? { kind: 'packs', packs: reply.body.giftPacksCouponDTOS } : { kind: 'refused' };
}

const queries = {
  mMall: { module: 'm-mall' },
  mallGlobal: { module: 'mall-global' },
  /** ORD-CALL-38 (decision), ORD-CALL-39. */
  rxRule: { module: 'm-mall', key: 'rxRule', platform: 'MOBILE' },
} as const;

/** The values themselves, where the answer carries them under `value`, also as JSON text. */
function valuesOf(reply: Reply<typeof readMallSettings | typeof readSetting>): ReadSettingReply {
  if (reply.kind !== 'ok') return { kind: 'refused' };
  const inner = 'value' in reply.body ? parsed(reply.body.value) : reply.body;
  return isRecord(inner) ? { kind: 'read', values: inner } : { kind: 'refused' };
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
