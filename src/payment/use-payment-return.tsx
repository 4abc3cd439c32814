import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PAYMENT_PARAMETER } from '../../contract/payment/payment.ts';
import { isPlainText } from '../../contract/text.ts';
import { lazyPage } from '../lib/page-loader.actors.ts';
import { LazyPageView } from '../shell/lazy-page-view.tsx';
import { useAppContext } from '../shell/use-app-context.ts';

/** Characters that the call accepts at most. */
const LONGEST = 64;

/** The number of a payment that an address names, or null. */
export function paymentIn(search: string): string | null {
  const payment = new URLSearchParams(search).get(PAYMENT_PARAMETER) ?? '';
  return payment !== '' && payment.length <= LONGEST && isPlainText(payment) ? payment : null;
}

/**
 * The number of the payment that the shopper returns from, or null. Removed from the address immediately, so that
 * the history does not ask again.
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
 * The result of the payment that the shopper returned from; null for none.
 * @param onSettled a stable function, called when orders must be read again
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
