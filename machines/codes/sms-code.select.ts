import type { SnapshotFrom } from 'xstate';
import type { smsCodeMachine } from './sms-code.machine.ts';
import type { SmsCodeContext } from './sms-code.ports.ts';

/** What a form shows of its phone and SMS code. */
export interface SmsCodeView {
  readonly phone: string;
  /** The phone is shown as it is, masked, and not typed. */
  readonly isOwnPhone: boolean;
  readonly phoneFault: SmsCodeContext['phoneFault'];
  readonly smsCode: string;
  readonly smsCodeFault: SmsCodeContext['smsCodeFault'];
  /** The gateway's word on a wrong code; null where the fixed text stands. */
  readonly smsCodeMessage: string | null;
  readonly codeIsValid: boolean;
  /** The image box: closed, fetching its picture, showing it, or without one after a failure. */
  readonly imageBox: 'closed' | 'fetching' | 'shown' | 'missing';
  readonly imageSource: string | null;
  readonly imageCode: string;
  readonly imageCodeFault: SmsCodeContext['imageCodeFault'];
  readonly imageCodeMessage: string | null;
  /** The send button: ready, at work, or blocked for the seconds below. */
  readonly send: 'ready' | 'busy' | 'counting';
  /** Whole seconds until the next code may be asked for; 0 when it may. */
  readonly secondsLeft: number;
  /** A code was sent to this phone before, so the button offers another one. */
  readonly wasSent: boolean;
  readonly noticeText: string | null;
  readonly unreachable: 'offline' | 'timeout' | 'server' | 'malformed' | null;
  /** The message line stands although the gateway gave no message. */
  readonly refusedWithoutMessage: boolean;
  readonly focus: SmsCodeContext['focus'];
}

/** Snapshot of `smsCode` → what its form shows and may do. */
export function selectSmsCode(snapshot: SnapshotFrom<typeof smsCodeMachine>): SmsCodeView {
  const { context } = snapshot;
  const deadline = context.resendAt[context.phone];
  const counting = snapshot.hasTag('counting');
  const { notice } = context;
  return {
    phone: context.phone,
    isOwnPhone: context.isOwnPhone,
    phoneFault: context.phoneFault,
    smsCode: context.smsCode,
    smsCodeFault: context.smsCodeFault,
    smsCodeMessage: context.smsCodeMessage,
    codeIsValid: snapshot.hasTag('valid'),
    imageBox: imageBoxOf(snapshot),
    imageSource: context.image?.source ?? null,
    imageCode: context.imageCode,
    imageCodeFault: context.imageCodeFault,
    imageCodeMessage: context.imageCodeMessage,
    send: snapshot.hasTag('sendBusy') ? 'busy' : counting ? 'counting' : 'ready',
    secondsLeft: counting && deadline !== undefined ? Math.ceil((deadline - context.now) / 1000) : 0,
    wasSent: deadline !== undefined,
    noticeText: notice?.kind === 'refused' ? notice.message : null,
    unreachable: notice?.kind === 'unreachable' ? notice.reason : null,
    refusedWithoutMessage: notice?.kind === 'refused' && notice.message === null,
    focus: context.focus,
  };
}

function imageBoxOf(snapshot: SnapshotFrom<typeof smsCodeMachine>): SmsCodeView['imageBox'] {
  if (!snapshot.context.imageAsked) return 'closed';
  if (snapshot.matches({ send: 'drawingImage' })) return 'fetching';
  return snapshot.context.image === null ? 'missing' : 'shown';
}
