import type { SnapshotFrom } from 'xstate';
import type { HealthInfoContext, healthInfoMachine } from './health-info.machine.ts';

/** What the section of the health information shows, and its dialog. */
export interface HealthInfoView extends Pick<HealthInfoContext, 'kept' | 'draft' | 'faults' | 'failedKeeps'> {
  readonly isOpen: boolean;
}

/** Snapshot of `healthInfo` → what is kept, and what its dialog shows. */
export function selectHealthInfo(snapshot: SnapshotFrom<typeof healthInfoMachine>): HealthInfoView {
  const { kept, draft, faults, failedKeeps } = snapshot.context;
  return { kept, draft, faults, failedKeeps, isOpen: snapshot.matches('editing') };
}
