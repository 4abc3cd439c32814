import type { SnapshotFrom } from 'xstate';
import type { ThirdParty } from '../../contract/third-party/third.ts';
import type { ThirdNotice, thirdLoginMachine } from './third-login.machine.ts';

/** What the row of third parties shows. */
export interface ThirdLoginView {
  /** What is under way, and with which third party. */
  readonly busy: 'leaving' | 'checking' | null;
  readonly party: ThirdParty | null;
  readonly notice: ThirdNotice | null;
  readonly canRetry: boolean;
}

/** Snapshot of `thirdLogin` → what its row shows and may do. */
export function selectThirdLogin(snapshot: SnapshotFrom<typeof thirdLoginMachine>): ThirdLoginView {
  const { party, notice } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  return {
    busy: isBusy ? (snapshot.matches('leaving') ? 'leaving' : 'checking') : null,
    party,
    notice,
    canRetry: snapshot.hasTag('retryable'),
  };
}
