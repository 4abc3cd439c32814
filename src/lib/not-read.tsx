import type { FormNotice } from '../../machines/lib/form-notice.ts';
import { ErrorBlock } from '../ui/error-block.tsx';
import { noticeText } from './form-notice-line.tsx';
import { frameWords } from './frame.words.ts';

export interface NotReadProps {
  /** The reason, if known. */
  notice: FormNotice | null;
  /** What could not be loaded, for when no reason is known. */
  text: string;
  onRetry(): void;
}

/** Replaces content that could not be loaded: the reason and a retry button. */
export function NotRead({ notice, text, onRetry }: NotReadProps) {
  return (
    <ErrorBlock
      text={notice === null ? text : noticeText(notice, text)}
      retryText={frameWords.retry}
      onRetry={onRetry}
    />
  );
}
