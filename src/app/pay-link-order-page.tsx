import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { MEMBER_HOME } from '../../contract/account/back-url.ts';
import { selectPayLinkOrder } from '../../machines/orders/pay-link-order/pay-link-order.select.ts';
import type { PayLink } from '../../machines/orders/pay-link-order/pay-link-order.setup.ts';
import { BareShell } from '../screens/frame/bare-shell.tsx';
import { kindOf } from '../screens/orders/order-kind.ts';
import { PayLinkOrderScreen } from '../screens/orders/pay-link-order-screen.tsx';
import { payLinkIn, wirePayLinkOrder } from '../wire/pay-link-order.wire.ts';
import { paymentLeave } from '../wire/payment-leave.ts';
import { payLinkOrderWords as words } from '../words/proposed/pay-link-order.ts';
import { useFrame } from './frame-context.ts';
import { Page } from './page.tsx';
import { usePaymentNumber } from './use-payment-return.tsx';

/** `/payJianke/messagePayment?key&consigneePhone` (ORD-ROUTE-15), on its own. */
export function PayLinkOrderPage() {
  const { search } = useLocation();
  const link = payLinkIn(search);
  // Another link is another page; the number of a payment leaves the address of this one.
  return <OneLinkPage key={`${link.key} ${link.consigneePhone}`} link={link} />;
}

function OneLinkPage({ link }: { link: PayLink }) {
  const { world, outside, navigator } = useFrame();
  const { settings } = world;
  const payment = usePaymentNumber() ?? '';
  const actor = useActorRef(
    useMemo(() => wirePayLinkOrder(world), [world]),
    { ...world.inspection, input: { ...link, payment } },
  );
  useEffect(() => {
    const leaving = actor.on('leftForPayment', ({ order: { accountId, ordersCode, paySource } }) => {
      const address = paymentLeave(settings, { userId: accountId, orderCodes: [ordersCode], paySource });
      if (address !== null) navigator.leaveShop(address);
    });
    return () => leaving.unsubscribe();
  }, [actor, navigator, settings]);
  const toEntry = useSelector(actor, (snapshot) => selectPayLinkOrder(snapshot).stage === 'toEntry');
  const kind = useSelector(actor, (snapshot) => kindOf(selectPayLinkOrder(snapshot).order));
  useEffect(() => {
    if (toEntry) navigator.go(`/payJianke/entry?key=${encodeURIComponent(link.key)}`, { replace: true });
  }, [toEntry, navigator, link.key]);
  return (
    <Page title={words.title(kind)}>
      <BareShell settings={settings} tinted>
        <PayLinkOrderScreen
          actor={actor}
          homeAddress={settings.mallHome || MEMBER_HOME}
          onOpenChat={() => outside.openChat({})}
        />
      </BareShell>
    </Page>
  );
}
