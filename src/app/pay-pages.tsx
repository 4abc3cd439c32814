import { PartView } from './part-view.tsx';
import { payParts } from './pay-parts.ts';

/** Whichever page of a pay link the address names. */
export function PayPages() {
  return <PartView part={payParts.order} alone />;
}
