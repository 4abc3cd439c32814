import { useLocation } from 'react-router-dom';
import { PartView } from './part-view.tsx';
import { payParts } from './pay-parts.ts';

/** Whichever page of a pay link the address names; like the router, it does not mind the case. */
export function PayPages() {
  const { pathname } = useLocation();
  return <PartView part={/^\/timeout\/*$/i.test(pathname) ? payParts.timeout : payParts.entry} alone />;
}
