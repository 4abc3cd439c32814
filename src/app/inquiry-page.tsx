import { useLocation } from 'react-router-dom';
import { selectSession } from '../../machines/frame/session/session.select.ts';
import { InquiryScreen } from '../screens/patients/inquiry-screen.tsx';
import { orderInquiryInput, patientWays } from '../wire/inquiry.wire.ts';
import { useFrame } from './frame-context.ts';
import { useInquiry } from './use-inquiry.ts';

/** `/pay/inquiry?orderCode&pConsigneePhone&paySource` (ORD-ROUTE-18), in the member's frame. */
export function InquiryPage() {
  const { search } = useLocation();
  // Another order is another page.
  return <OrderInquiry key={search} search={search} />;
}

function OrderInquiry({ search }: { search: string }) {
  const { world, session, outside } = useFrame();
  const input = orderInquiryInput(world, search);
  const actor = useInquiry(input);
  const openChat = () => {
    const { member } = selectSession(session.getSnapshot());
    outside.openChat({ accountId: member?.accountId, nickName: member?.nickName });
  };
  return (
    <InquiryScreen
      actor={actor}
      brandName={world.settings.brandName}
      ways={patientWays(input.place)}
      onOpenChat={openChat}
    />
  );
}
