import { BarePage } from '../shell/bare-shell.tsx';
import { useAppContext } from '../shell/use-app-context.ts';
import { byQuery } from '../shell/use-flow.ts';
import { keyInquiryInput, patientWays } from './inquiry.actors.ts';
import { inquiryWords } from './inquiry.words.ts';
import { InquiryScreen } from './inquiry-screen.tsx';
import { useInquiry } from './use-inquiry.ts';

/** `/payJianke/inquiry?key&consigneePhone` (ORD-ROUTE-17), outside the member's frame. */
export const KeyInquiryPage = byQuery(function LinkInquiry({ search }) {
  const { services, externalLinks } = useAppContext();
  const input = keyInquiryInput(services, search);
  const actor = useInquiry(input);
  return (
    <BarePage title={inquiryWords.title}>
      <InquiryScreen actor={actor} ways={patientWays(input.place)} onOpenChat={() => externalLinks.openChat({})} />
    </BarePage>
  );
});
