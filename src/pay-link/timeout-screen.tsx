import { frameWords } from '../lib/frame.words.ts';
import type { Settings } from '../lib/settings-schema.ts';
import { NoticePage, NoticePlace } from '../shell/notice-page.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { LateDrawing } from '../ui/drawings/late-drawing.tsx';
import { payLinkEntryExact, payLinkEntryWords } from './pay-link-entry.words.ts';

/** `/timeout`: the link was not used in time (ORD-ROUTE-19, ORD-LINK-15). Offers the chat and the home page. */
export function TimeoutScreen({ settings, onOpenChat }: { settings: Settings; onOpenChat(): void }) {
  return (
    <NoticePlace>
      <NoticePage
        drawing={<LateDrawing />}
        title={payLinkEntryWords.timeoutTitle}
        text={payLinkEntryExact.bindingTimedOut.text}
      >
        {settings.chatUrl !== '' && (
          <Button variant="primary" onPress={onOpenChat}>
            {frameWords.chat}
          </Button>
        )}
        <ButtonLink href="/user">{frameWords.home}</ButtonLink>
      </NoticePage>
    </NoticePlace>
  );
}
