import { useAppContext } from '../shell/use-app-context.ts';

/** Handler of `leftForCart`: goes to the cart page once what was chosen is in the cart (ORD-ROUTE-20). */
export function useCartDeparture() {
  const { navigator, externalLinks } = useAppContext();
  return ({ isRx }: { readonly isRx: boolean }) => {
    const address = externalLinks.cartAddress(isRx);
    if (address !== null) navigator.leaveShop(address);
  };
}
