import type { SnapshotFrom } from 'xstate';
import type { QrFailure, qrLoginMachine, Scan } from './qr-login.machine.ts';

/** What the QR view shows. */
export interface QrLoginView {
  /** The text to encode as a picture; null while there is none to show. */
  readonly url: string | null;
  /** The one line of state: which of the texts stands over or under the code. */
  readonly stage: 'preparing' | 'awaitingScan' | 'scanned' | 'loggingIn' | 'invalid' | 'failed';
  /** The device that scanned and the moment, once it has. */
  readonly scan: Scan | null;
  /** Which of the five error texts to show. */
  readonly failure: QrFailure | null;
  readonly canRefresh: boolean;
}

/** Snapshot of `qrLogin` → what its view shows and may do. */
export function selectQrLogin(snapshot: SnapshotFrom<typeof qrLoginMachine>): QrLoginView {
  const { code, scan, failure } = snapshot.context;
  return {
    url: snapshot.hasTag('codeVisible') ? (code?.url ?? null) : null,
    stage: stageOf(snapshot),
    scan: snapshot.hasTag('scanned') ? scan : null,
    failure: snapshot.matches('failed') ? failure : null,
    canRefresh: snapshot.hasTag('refreshable'),
  };
}

function stageOf(snapshot: SnapshotFrom<typeof qrLoginMachine>): QrLoginView['stage'] {
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('invalid')) return 'invalid';
  if (snapshot.matches('loggingIn') || snapshot.matches('signedIn')) return 'loggingIn';
  if (snapshot.hasTag('scanned')) return 'scanned';
  return snapshot.hasTag('awaitingScan') ? 'awaitingScan' : 'preparing';
}
