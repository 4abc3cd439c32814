import type { FormNotice } from '../../machines/lib/form-notice.ts';
import { noticeText } from '../lib/form-notice-line.tsx';
import { frameWords } from '../lib/frame.words.ts';
import { ChatButton } from '../shell/chat-button.tsx';
import { NoticePage, NoticePlace } from '../shell/notice-page.tsx';
import { Button } from '../ui/button.tsx';
import { BrokenDrawing } from '../ui/drawings/broken-drawing.tsx';
import { Icon } from '../ui/icons.tsx';
import { payLinkEntryExact } from './pay-link-entry.words.ts';

interface PayLinkTroubleProps {
  title: string;
  notice: FormNotice | null;
  /** Null if a retry would not help. */
  onRetry: (() => void) | null;
  onOpenChat(): void;
}

/** Replaces the card: why the link fails (ORD-LINK-16, ORD-LINK-17), and what helps. */
export function PayLinkTrouble({ title, notice, onRetry, onOpenChat }: PayLinkTroubleProps) {
  return (
    <NoticePlace role="alert">
      <NoticePage
        drawing={<BrokenDrawing />}
        title={title}
        text={notice === null ? '' : noticeText(notice, payLinkEntryExact.payKeyFailed.text)}
      >
        {onRetry && (
          <Button variant="primary" onPress={onRetry}>
            <Icon name="refresh" size={16} />
            {frameWords.retry}
          </Button>
        )}
        <ChatButton onOpenChat={onOpenChat} />
      </NoticePage>
    </NoticePlace>
  );
}
