import { fromPromise } from 'xstate';
import { mallConfigMachine } from '../../machines/shell/mall-config.machine.ts';
import type { ReadSettingReply, SettingName } from '../../machines/shell/mall-config.ts';
import { askSetting } from '../lib/read-setting.ts';
import type { Services } from '../lib/services.ts';

/** `mallConfig` on the real gateway. */
export function provideMallConfig({ api }: Pick<Services, 'api'>) {
  return mallConfigMachine.provide({
    actors: {
      readSetting: fromPromise<ReadSettingReply, { name: SettingName }>(({ input, signal }) =>
        askSetting(api, input.name, signal),
      ),
    },
  });
}
