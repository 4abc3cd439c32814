import { fromPromise } from 'xstate';
import { mallConfigMachine } from '../../machines/shell/mall-config.machine.ts';
import type { ReadSettingReply, SettingName } from '../../machines/shell/mall-config.ts';
import { askSetting } from '../lib/read-setting.ts';
import type { World } from '../lib/world.ts';

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
