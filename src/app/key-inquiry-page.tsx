import { useLocation } from 'react-router-dom';
import { BareShell } from '../screens/frame/bare-shell.tsx';
import { InquiryScreen } from '../screens/patients/inquiry-screen.tsx';
import { keyInquiryInput, patientWays } from '../wire/inquiry.wire.ts';
import { inquiryWords } from '../words/proposed/inquiry.ts';
import { useFrame } from './frame-context.ts';
import { Page } from './page.tsx';
import { useInquiry } from './use-inquiry.ts';

/** `/payJianke/inquiry?key&consigneePhone` (ORD-ROUTE-17), on its own. */
export function KeyInquiryPage() {
  const { search } = useLocation();
  // Another link is another page.
  return <LinkInquiry key={search} search={search} />;
}

function LinkInquiry({ search }: { search: string }) {
  const { world, outside } = useFrame();
  const { settings } = world;
  const input = keyInquiryInput(world, search);
  const actor = useInquiry(input);
  return (
    <Page title={inquiryWords.title}>
      <BareShell settings={settings} tinted>
        <InquiryScreen
          actor={actor}
          brandName={settings.brandName}
          ways={patientWays(input.place)}
          onOpenChat={() => outside.openChat({})}
        />
      </BareShell>
    </Page>
  );
}
