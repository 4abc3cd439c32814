import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { MEMBER_HOME } from '../../contract/account/back-url.ts';
import { selectPayLinkOrder } from '../../machines/orders/pay-link-order/pay-link-order.select.ts';
import { BareShell } from '../screens/frame/bare-shell.tsx';
import { PayLinkOrderScreen } from '../screens/orders/pay-link-order-screen.tsx';
import { payLinkOrderInput, paymentAddressOf, wirePayLinkOrder } from '../wire/pay-link-order.wire.ts';
import { payLinkOrderWords as words } from '../words/proposed/pay-link-order.ts';
import { useFrame } from './frame-context.ts';
import { Page } from './page.tsx';

/** `/payJianke/messagePayment?key&consigneePhone` (ORD-ROUTE-15), on its own. */
export function PayLinkOrderPage() {
  const { search } = useLocation();
  // Another link, and another payment, is another page.
  return <OnePayPage key={search} search={search} />;
}

function OnePayPage({ search }: { search: string }) {
  const { world, navigator } = useFrame();
  const { settings } = world;
  const input = useMemo(() => payLinkOrderInput(search), [search]);
  const actor = useActorRef(
    useMemo(() => wirePayLinkOrder(world), [world]),
    { ...world.inspection, input },
  );
  useEffect(() => {
    const leaving = actor.on('leftForPayment', ({ order }) => navigator.leaveShop(paymentAddressOf(world, order)));
    return () => leaving.unsubscribe();
  }, [actor, navigator, world]);
  const toEntry = useSelector(actor, (snapshot) => selectPayLinkOrder(snapshot).stage === 'toEntry');
  useEffect(() => {
    if (toEntry) navigator.go(`/payJianke/entry?key=${encodeURIComponent(input.key)}`, { replace: true });
  }, [toEntry, navigator, input]);
  return (
    <Page title={words.title}>
      <BareShell settings={settings} tinted>
        <PayLinkOrderScreen actor={actor} homeAddress={settings.mallHome || MEMBER_HOME} />
      </BareShell>
    </Page>
  );
}
