import { mallConfigMachine } from '../../machines/shell/mall-config.machine.ts';
import { provide } from '../lib/provide.ts';
import { askSetting } from '../lib/read-setting.ts';
import type { Services } from '../lib/services.ts';

/** `mallConfig` on the real gateway. */
export const provideMallConfig = ({ api }: Pick<Services, 'api'>) =>
  provide(mallConfigMachine, { readSetting: ({ input, signal }) => askSetting(api, input.name, signal) });
