import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { FormNotice } from '../lib/form-notice.ts';
import type { codeFormMachine } from '../password/code-form.machine.ts';
import type { closeAccountMachine, Loss } from './close-account.machine.ts';

/** What the page that closes an account shows. */
export interface CloseAccountView {
  readonly step: 'reading' | 'unread' | 'blocked' | 'explaining' | 'proving' | 'typing' | 'closed';
  readonly openOrders: number;
  readonly losses: readonly Loss[];
  readonly codeForm: ActorRefFrom<typeof codeFormMachine> | undefined;
  readonly typed: string;
  readonly typedFault: 'empty' | 'wrong' | null;
  readonly failedSubmits: number;
  readonly notice: FormNotice | null;
  /** The question over the third step. */
  readonly question: 'closed' | 'open' | 'pending';
}

/** Snapshot of `closeAccount` → what its page shows and may do. */
export function selectCloseAccount(snapshot: SnapshotFrom<typeof closeAccountMachine>): CloseAccountView {
  const { openOrders, losses, typed, typedFault, failedSubmits, notice } = snapshot.context;
  return {
    ...{ openOrders, losses, typed, typedFault, failedSubmits, notice },
    step: stepOf(snapshot),
    codeForm: snapshot.children.codeForm,
    question: !snapshot.hasTag('asking') ? 'closed' : snapshot.matches('closing') ? 'pending' : 'open',
  };
}

function stepOf(snapshot: SnapshotFrom<typeof closeAccountMachine>): CloseAccountView['step'] {
  if (snapshot.hasTag('asking')) return 'typing';
  if (snapshot.matches('left') || snapshot.matches('closed')) return 'closed';
  const steps = ['unread', 'blocked', 'explaining', 'proving', 'typing'] as const;
  return steps.find((step) => snapshot.matches(step)) ?? 'reading';
}
