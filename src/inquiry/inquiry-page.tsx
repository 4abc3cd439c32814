import { provideMallConfig } from '../shell/mall-config.actors.ts';
import { useAppContext, useMemberChat } from '../shell/use-app-context.ts';
import { byQuery, useFlow } from '../shell/use-flow.ts';
import { orderInquiryInput, patientWays } from './inquiry.actors.ts';
import { InquiryScreen } from './inquiry-screen.tsx';
import { useInquiry } from './use-inquiry.ts';

/** `/pay/inquiry?orderCode&pConsigneePhone&paySource` (ORD-ROUTE-18), in the member's frame. */
export const InquiryPage = byQuery(function OrderInquiry({ search }) {
  const { services } = useAppContext();
  const input = orderInquiryInput(services, search);
  const actor = useInquiry(input);
  useFlow(provideMallConfig);
  const openChat = useMemberChat();
  return <InquiryScreen actor={actor} ways={patientWays(input.place)} onOpenChat={() => openChat({})} />;
});
