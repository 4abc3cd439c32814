import { useLocation } from 'react-router-dom';
import { PartView } from './part-view.tsx';
import { payParts } from './pay-parts.ts';

/** Whichever page of a link the address names; like the router, it does not mind the case. */
export function PayPages() {
  const { pathname } = useLocation();
  return <PartView part={partOf(pathname.toLowerCase().replace(/\/+$/, ''))} alone />;
}

function partOf(path: string) {
  if (path === '/timeout') return payParts.timeout;
  if (path.startsWith('/user/patientinfo/complete')) return payParts.completeInfo;
  // Nobody comes here by such a path but with a key.
  if (path.startsWith('/user/patientinfo/')) return payParts.patientForm;
  return path === '/payjianke/messagepayment' ? payParts.order : payParts.entry;
}
