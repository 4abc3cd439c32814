import { useLocation } from 'react-router-dom';
import { PartView } from './part-view.tsx';
import { payParts } from './pay-parts.ts';

/** Whichever page of a link from a message the address names; like the router, it does not mind the case. */
export function PayPages() {
  const { pathname } = useLocation();
  return <PartView part={partOf(pathname.toLowerCase().replace(/\/+$/, ''))} alone />;
}

function partOf(path: string) {
  if (path === '/timeout') return payParts.timeout;
  if (path === '/payjianke/inquiry') return payParts.inquiry;
  return path === '/payjianke/messagepayment' ? payParts.order : payParts.entry;
}
