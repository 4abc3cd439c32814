import type { SnapshotFrom } from 'xstate';
import type { ThirdParty } from '../../contract/third-party/third.ts';
import type { thirdBinderMachine } from './third-binder.machine.ts';
import type { BinderNotice, Bindings } from './third-binder.ports.ts';

/** What the page shows of the links to third parties. */
export interface ThirdBinderView {
  /** Null until they were read. */
  readonly bindings: Bindings | null;
  readonly failed: boolean;
  /** The third party that is left for or asked about. */
  readonly party: ThirdParty | null;
  readonly leaving: boolean;
  /** The account that came back is looked at, or could not be. */
  readonly checkReturn: 'asking' | 'failed' | null;
  /** The question that is open. */
  readonly asks: 'bind' | 'unbind' | null;
  /** What the third party calls the account that may be linked. */
  readonly name: string;
  /** The answer of the question is being carried out. */
  readonly changing: boolean;
  readonly notice: BinderNotice | null;
}

/** Snapshot of `thirdBinder` → what the page shows. */
export function selectThirdBinder(snapshot: SnapshotFrom<typeof thirdBinderMachine>): ThirdBinderView {
  const { bindings, name, notice, returned, subject } = snapshot.context;
  const state = snapshot.value;
  const binds = state === 'askingBind' || state === 'binding';
  const unbinds = state === 'askingUnbind' || state === 'unbinding';
  return {
    bindings,
    failed: state === 'failed',
    party: returned?.party ?? subject,
    leaving: state === 'leaving',
    checkReturn: state === 'checkingReturn' ? 'asking' : state === 'uncheckedReturn' ? 'failed' : null,
    asks: binds ? 'bind' : unbinds ? 'unbind' : null,
    name,
    changing: state === 'binding' || state === 'unbinding',
    notice,
  };
}
