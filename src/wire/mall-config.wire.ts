import { fromPromise } from 'xstate';
import { mallConfigMachine } from '../../machines/frame/mall-config/mall-config.machine.ts';
import type { ReadSettingReply, SettingName } from '../../machines/frame/mall-config/mall-config.ts';
import { askSetting } from './read-setting.ts';
import type { World } from './world.ts';

/** `mallConfig` on the real gateway. */
export function wireMallConfig({ api }: Pick<World, 'api'>) {
  return mallConfigMachine.provide({
    actors: {
      readSetting: fromPromise<ReadSettingReply, { name: SettingName }>(({ input, signal }) =>
        askSetting(api, input.name, signal),
      ),
    },
  });
}
