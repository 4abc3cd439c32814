import { frameWords } from '../lib/frame.words.ts';
import { BarePage } from '../shell/bare-shell.tsx';
import { NoticePage, NoticePlace } from '../shell/notice-page.tsx';
import { useAppContext } from '../shell/use-app-context.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { LateDrawing } from '../ui/drawings/late-drawing.tsx';
import { payLinkEntryExact, payLinkEntryWords } from './pay-link-entry.words.ts';

/** `/timeout`: the link was not used in time (ORD-ROUTE-19, ORD-LINK-15). Offers the chat and the home page. */
export function TimeoutPage() {
  const { services, externalLinks } = useAppContext();
  const title = payLinkEntryWords.timeoutTitle;
  return (
    <BarePage title={title}>
      <NoticePlace>
        <NoticePage drawing={<LateDrawing />} title={title} text={payLinkEntryExact.bindingTimedOut.text}>
          {services.settings.chatUrl !== '' && (
            <Button variant="primary" onPress={() => externalLinks.openChat({})}>
              {frameWords.chat}
            </Button>
          )}
          <ButtonLink href="/user">{frameWords.home}</ButtonLink>
        </NoticePage>
      </NoticePlace>
    </BarePage>
  );
}
