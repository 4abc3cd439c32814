import { styled } from 'styled-components';
import type { FormNotice } from '../../machines/lib/form-notice.ts';
import { noticeText } from '../lib/form-notice-line.tsx';
import { frameWords } from '../lib/frame.words.ts';
import { ChatButton } from '../shell/chat-button.tsx';
import { NoticePage } from '../shell/notice-page.tsx';
import { Button } from '../ui/button.tsx';
import { BrokenDrawing } from '../ui/drawings/broken-drawing.tsx';
import { Icon } from '../ui/icons.tsx';
import { theme } from '../ui/theme.ts';
import { payLinkEntryExact } from './pay-link-entry.words.ts';

const Place = styled.div`max-inline-size: ${theme.width.dialog}; margin: 0 auto ${theme.space[7]};`;

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
    <Place role="alert">
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
    </Place>
  );
}
