import type { SnapshotFrom } from 'xstate';
import type { mallConfigMachine } from './mall-config.machine.ts';
import type { MallConfig } from './mall-config.ts';

/** Snapshot of `mallConfig` → the configuration as it stands, defaults included. */
export function selectMallConfig(snapshot: SnapshotFrom<typeof mallConfigMachine>): MallConfig {
  return snapshot.context.config;
}
