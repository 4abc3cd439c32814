import type { FormNotice } from '../../machines/lib/form-notice.ts';
import { Notice } from '../ui/notice.tsx';
import { NoticeSlot } from './notice-slot.ts';
import { unreachableWords } from './unreachable.words.ts';

/** The outcome of a form's call, above the form; `fallback` is the fixed text for a refusal without a message. */
export function FormNoticeLine({ notice, fallback }: { notice: FormNotice | null; fallback: string }) {
  return (
    <NoticeSlot role="alert">{notice && <Notice tone="danger">{noticeText(notice, fallback)}</Notice>}</NoticeSlot>
  );
}

/** The notice in words. */
export function noticeText(notice: FormNotice, fallback: string): string {
  return notice.kind === 'refused' ? (notice.message ?? fallback) : unreachableWords[notice.reason];
}
