import { styled } from 'styled-components';
import { frameWords } from '../lib/frame.words.ts';
import type { Settings } from '../lib/settings-schema.ts';
import { NoticePage } from '../shell/notice-page.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { LateDrawing } from '../ui/drawings/late-drawing.tsx';
import { theme } from '../ui/theme.ts';
import { payLinkEntryExact, payLinkEntryWords } from './pay-link-entry.words.ts';

const Place = styled.div`max-inline-size: ${theme.width.dialog}; margin: 0 auto ${theme.space[7]};`;

/** `/timeout`: the link was not used in time (ORD-ROUTE-19, ORD-LINK-15). Offers the chat and the home page. */
export function TimeoutScreen({ settings, onOpenChat }: { settings: Settings; onOpenChat(): void }) {
  return (
    <Place>
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
    </Place>
  );
}
