import { useEffect } from 'react';
import type { Subscription } from 'xstate';
import { useAppContext } from '../shell/use-app-context.ts';

interface LeavingForCart {
  on(type: 'leftForCart', hear: (event: { isRx: boolean }) => void): Subscription;
}

/** Goes to the cart page once what was chosen is in the cart (ORD-ROUTE-20). */
export function useCartDeparture(actor: LeavingForCart): void {
  const { navigator, externalLinks } = useAppContext();
  useEffect(() => {
    const subscription = actor.on('leftForCart', ({ isRx }) => {
      const address = externalLinks.cartAddress(isRx);
      if (address !== null) navigator.leaveShop(address);
    });
    return () => subscription.unsubscribe();
  }, [actor, navigator, externalLinks]);
}
