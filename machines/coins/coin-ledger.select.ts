import type { SnapshotFrom } from 'xstate';
import type { CoinRecord } from '../../contract/coins/coin.calls.ts';
import type { FormNotice } from '../lib/form-notice.ts';
import type { PagedListActor } from '../lib/paged-list.select.ts';
import type { CoinBalance, CoinTab, coinLedgerMachine, NoFilter } from './coin-ledger.machine.ts';

export interface CoinLedgerView {
  readonly tab: CoinTab;
  /** There while the ledger is shown. */
  readonly list: PagedListActor<CoinRecord, NoFilter> | undefined;
  /** Null until it was read. */
  readonly balance: CoinBalance | null;
  readonly failed: boolean;
  /** Why the balance is missing. */
  readonly notice: FormNotice | null;
}

/** Snapshot of `coinLedger` → what its view shows. */
export function selectCoinLedger(snapshot: SnapshotFrom<typeof coinLedgerMachine>): CoinLedgerView {
  const { balance, notice } = snapshot.context;
  return {
    tab: snapshot.matches({ tab: 'rules' }) ? 'rules' : 'ledger',
    list: snapshot.children.list,
    balance,
    failed: snapshot.matches({ balance: 'unknown' }),
    notice,
  };
}
