import type { FormNotice } from '../../machines/lib/form-notice.ts';

const REASONS = {
  offline: '网络连接不上，请检查网络后重试',
  timeout: '等待太久没有回应，请重试',
  server: '服务暂时不可用，请稍后重试',
  malformed: '服务暂时不可用，请稍后重试',
};

/** The expected text above a form with this notice; `fallback` is its fixed text for a refusal without a message. */
export function noticeText(notice: FormNotice | null, fallback: string): string {
  if (notice === null) return '';
  return notice.kind === 'unreachable' ? REASONS[notice.reason] : (notice.message ?? fallback);
}

/** The same on pages of medicine users and inquiries, where only a broken line has a text of its own. */
export function rxNoticeText(notice: FormNotice | null, fallback: string): string {
  if (notice === null) return '';
  if (notice.kind === 'refused') return notice.message ?? fallback;
  return notice.reason === 'offline' ? '网络不佳，请稍后再试' : fallback;
}
