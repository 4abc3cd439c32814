import { useLocation } from 'react-router-dom';
import { BarePage } from '../shell/bare-shell.tsx';
import { useAppContext } from '../shell/use-app-context.ts';
import { keyInquiryInput, patientWays } from './inquiry.actors.ts';
import { inquiryWords } from './inquiry.words.ts';
import { InquiryScreen } from './inquiry-screen.tsx';
import { useInquiry } from './use-inquiry.ts';

/** `/payJianke/inquiry?key&consigneePhone` (ORD-ROUTE-17), outside the member's frame. */
export function KeyInquiryPage() {
  const { search } = useLocation();
  // Keyed by the address: another link remounts the page.
  return <LinkInquiry key={search} search={search} />;
}

function LinkInquiry({ search }: { search: string }) {
  const { services, externalLinks } = useAppContext();
  const input = keyInquiryInput(services, search);
  const actor = useInquiry(input);
  return (
    <BarePage title={inquiryWords.title}>
      <InquiryScreen actor={actor} ways={patientWays(input.place)} onOpenChat={() => externalLinks.openChat({})} />
    </BarePage>
  );
}
