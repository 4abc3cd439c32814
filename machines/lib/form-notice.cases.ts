import { CouldNotAsk } from '../../contract/could-not-ask.ts';
import type { FormNotice } from './form-notice.ts';

/** The two ways in which no call can be asked, for the cases of every form. */
export const unreachable = { 网络断开: new CouldNotAsk('offline'), 服务异常: new CouldNotAsk('server') };

/** The two ways in which the gateway says no to a call, for the cases of every form. */
export function refusals(message: string) {
  return {
    服务器拒绝: { kind: 'refused', message },
    拒绝但无消息: { kind: 'refused', message: null },
  } as const;
}

const reasons = {
  offline: '「网络连接不上，请检查网络后重试」',
  timeout: '「等待太久没有回应，请重试」',
  server: '「服务暂时不可用，请稍后重试」',
  malformed: '「服务暂时不可用，请稍后重试」',
} as const;

/** On medicine users only «offline» has words of its own (PAT-LIST-08). */
export function patientNoticeWords(notice: FormNotice | null, fallback: string): string {
  if (notice?.kind !== 'unreachable') return noticeWords(notice, fallback);
  return notice.reason === 'offline' ? '「网络不佳，请稍后再试」' : fallback;
}

/** The texts on a screen in one line; what is empty or not there is left out. */
export const said = (...texts: readonly (string | false | null | undefined)[]) => texts.filter(Boolean).join('、');

/** A message of the gateway in 「」, or what stands where there is none. */
export const quoted = (message: string | null, fallback: string) => (message === null ? fallback : `「${message}」`);

/** What a form shows of its notice; `fallback` is its fixed text for a refusal without a message. */
export function noticeWords(notice: FormNotice | null, fallback: string): string {
  if (notice === null) return '';
  return notice.kind === 'refused' ? quoted(notice.message, fallback) : reasons[notice.reason];
}
