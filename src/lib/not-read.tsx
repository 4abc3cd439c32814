import type { FormNotice } from '../../machines/lib/form-notice.ts';
import { ErrorBlock } from '../ui/error-block.tsx';
import { noticeText } from './form-notice-line.tsx';
import { frameWords } from './frame.words.ts';

export interface NotReadProps {
  /** Why, where that is known. */
  notice: FormNotice | null;
  /** What is not there, where no reason is known. */
  text: string;
  onRetry(): void;
}

/** In place of what could not be read: why, and a way to try again. */
export function NotRead({ notice, text, onRetry }: NotReadProps) {
  return (
    <ErrorBlock
      text={notice === null ? text : noticeText(notice, text)}
      retryText={frameWords.retry}
      onRetry={onRetry}
    />
  );
}
