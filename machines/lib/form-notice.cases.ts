import { CouldNotAsk } from '../../contract/could-not-ask.ts';
import type { FormNotice } from './form-notice.ts';

/** The two ways a call gets no usable answer, for the cases of every form. */
export const unreachable = { 网络断开: new CouldNotAsk('offline'), 服务异常: new CouldNotAsk('server') };

/** A message of the gateway that any call may bring. */
export const TOO_OFTEN = '操作过于频繁，请稍后再试';

/** The two ways the gateway refuses a call, for the cases of every form. */
export function refusals(message = TOO_OFTEN) {
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

/** For medicine users only `offline` has a text of its own (PAT-LIST-08). */
export function patientNoticeWords(notice: FormNotice | null, fallback: string): string {
  if (notice?.kind !== 'unreachable') return noticeWords(notice, fallback);
  return notice.reason === 'offline' ? '「网络不佳，请稍后再试」' : fallback;
}

/** Joins the texts of a screen into one line; empty ones are left out. */
export const said = (...texts: readonly (string | false | null | undefined)[]) => texts.filter(Boolean).join('、');

/** A message of the gateway in 「」, or `fallback` if there is none. */
export const quoted = (message: string | null, fallback: string) => (message === null ? fallback : `「${message}」`);

/** The text a form shows for its notice; `fallback` is its fixed text for a refusal without a message. */
export function noticeWords(notice: FormNotice | null, fallback: string): string {
  if (notice === null) return '';
  return notice.kind === 'refused' ? quoted(notice.message, fallback) : reasons[notice.reason];
}
