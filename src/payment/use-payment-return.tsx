import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PAYMENT_PARAMETER } from '../../contract/payment/payment.ts';
import { isPlainText } from '../../contract/text.ts';
import { lazyPage } from '../lib/page-loader.actors.ts';
import { LazyPageView } from '../shell/lazy-page-view.tsx';
import { useAppContext } from '../shell/use-app-context.ts';

/** As long as the call takes it. */
const LONGEST = 64;

/** The number of a payment that an address names, or null. */
export function paymentIn(search: string): string | null {
  const payment = new URLSearchParams(search).get(PAYMENT_PARAMETER) ?? '';
  return payment !== '' && payment.length <= LONGEST && isPlainText(payment) ? payment : null;
}

/**
 * The number of the payment from which the shopper came back to this page, or null. It leaves the address at once: what
 * stands in the history would ask again.
 */
export function usePaymentNumber(): string | null {
  const { navigator } = useAppContext();
  const { pathname, search } = useLocation();
  const [payment] = useState(() => paymentIn(search));
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (!query.has(PAYMENT_PARAMETER)) return;
    query.delete(PAYMENT_PARAMETER);
    navigator.go(`${pathname}${query.size > 0 ? `?${query}` : ''}`, { replace: true });
  }, [navigator, pathname, search]);
  return payment;
}

/**
 * What came of the payment from which the shopper came back to this page; null where they did not.
 * @param onSettled stays the same function: orders are to be read again
 */
export function usePaymentReturn(onSettled: () => void): ReactNode {
  const payment = usePaymentNumber();
  const [lazy] = useState(() => {
    if (payment === null) return null;
    return lazyPage('payment', async () => {
      const { PaymentReturn } = await import('./payment-return-flow.tsx');
      return <PaymentReturn payment={payment} onSettled={onSettled} />;
    });
  });
  return lazy && <LazyPageView page={lazy} />;
}
