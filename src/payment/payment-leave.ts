import { PAYMENT_PATH, type PaymentStart, paymentAddress } from '../../contract/payment/payment.ts';
import type { Settings } from '../lib/settings-schema.ts';

/**
 * ORD-CALL-28: the address that starts a payment. It is a page of the gateway, not of this app, so it must be loaded;
 * null unless the address is exactly that path on the gateway's own origin (S2).
 */
export function paymentLeave({ gatewayBase }: Pick<Settings, 'gatewayBase'>, start: PaymentStart): string | null {
  const { origin } = window.location;
  const base = new URL(gatewayBase, origin);
  const url = new URL(`${gatewayBase}${paymentAddress(start)}`, origin);
  const path = `${base.pathname.replace(/\/$/, '')}${PAYMENT_PATH}`;
  return url.origin === base.origin && url.pathname === path ? url.href : null;
}
