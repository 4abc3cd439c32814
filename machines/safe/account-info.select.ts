import type { SnapshotFrom } from 'xstate';
import type { AccountInfo, accountInfoMachine } from './account-info.machine.ts';

/** What the page shows of the account. */
export interface AccountInfoView {
  /** Null until it was read. */
  readonly account: AccountInfo | null;
  readonly failed: boolean;
}

/** Snapshot of `accountInfo` → what the page shows. */
export function selectAccountInfo(snapshot: SnapshotFrom<typeof accountInfoMachine>): AccountInfoView {
  return { account: snapshot.context.account, failed: snapshot.matches('failed') };
}
