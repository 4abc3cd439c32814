import type { FormNotice } from '../../machines/lib/form-notice.ts';
import { ErrorBlock, type ErrorBlockProps } from '../ui/error-block.tsx';
import { noticeText } from './form-notice-line.tsx';
import { frameWords } from './frame.words.ts';

export interface NotReadProps extends Omit<ErrorBlockProps, 'retryText'> {
  /** The reason, if known, in place of the text. */
  notice?: FormNotice | null;
}

/** Replaces content that could not be loaded: the reason and a retry button. */
export function NotRead({ notice = null, text, ...props }: NotReadProps) {
  return (
    <ErrorBlock {...props} text={notice === null ? text : noticeText(notice, text)} retryText={frameWords.retry} />
  );
}
