import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { MEMBER_HOME } from '../../contract/page-paths.ts';
import { selectPayLinkOrder } from '../../machines/pay-link/pay-link-order.machine.ts';
import type { PayLink, PayLinkOrderEmitted } from '../../machines/pay-link/pay-link-order.setup.ts';
import { kindOf } from '../orders/order-kind.ts';
import { paymentLeave } from '../payment/payment-leave.ts';
import { usePaymentNumber } from '../payment/use-payment-return.tsx';
import { BarePage } from '../shell/bare-shell.tsx';
import { useAppContext } from '../shell/use-app-context.ts';
import { useFlow } from '../shell/use-flow.ts';
import { payLinkIn, providePayLinkOrder } from './pay-link-order.actors.ts';
import { payLinkOrderWords as words } from './pay-link-order.words.ts';
import { PayLinkOrderScreen } from './pay-link-order-screen.tsx';

/** `/payJianke/messagePayment?key&consigneePhone` (ORD-ROUTE-15), outside the member's frame. */
export function PayLinkOrderPage() {
  const { search } = useLocation();
  const link = payLinkIn(search);
  // Keyed by the link, not by the address, from which the number of a payment is removed.
  return <OneLinkPage key={`${link.key} ${link.consigneePhone}`} link={link} />;
}

function OneLinkPage({ link }: { link: PayLink }) {
  const { services, externalLinks, navigator } = useAppContext();
  const { settings } = services;
  const payment = usePaymentNumber() ?? '';
  const leftForPayment = ({ order: { accountId, ordersCode, paySource } }: PayLinkOrderEmitted) => {
    const address = paymentLeave(settings, { userId: accountId, orderCodes: [ordersCode], paySource });
    if (address !== null) navigator.leaveShop(address);
  };
  const actor = useFlow(providePayLinkOrder, { leftForPayment }, { ...link, payment });
  const toEntry = useSelector(actor, (snapshot) => selectPayLinkOrder(snapshot).stage === 'toEntry');
  const kind = useSelector(actor, (snapshot) => kindOf(selectPayLinkOrder(snapshot).order));
  useEffect(() => {
    if (toEntry) navigator.go(`/payJianke/entry?key=${encodeURIComponent(link.key)}`, { replace: true });
  }, [toEntry, navigator, link.key]);
  return (
    <BarePage title={words.title(kind)}>
      <PayLinkOrderScreen
        actor={actor}
        homeAddress={settings.mallHome || MEMBER_HOME}
        onOpenChat={() => externalLinks.openChat({})}
      />
    </BarePage>
  );
}
