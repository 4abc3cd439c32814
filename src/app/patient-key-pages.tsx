import { createElement } from 'react';
import { useLocation } from 'react-router-dom';
import { definePart } from '../wire/part-loader.wire.ts';
import { PartView } from './part-view.tsx';

/** The pages of a medicine user by the key of a link, which stand alone. */
const byKey = {
  form: definePart('patientFormOfKey', async () =>
    createElement((await import('./patient-form-key-page.tsx')).PatientFormKeyPage),
  ),
  /** PAT-ROUTE-02: the mode `complete`. */
  complete: definePart('completeInfo', async () =>
    createElement((await import('./complete-info-page.tsx')).CompleteInfoPage),
  ),
} as const;

/** Whichever of them the address names; like the router, it does not mind the case. */
export function PatientKeyPages() {
  const { pathname } = useLocation();
  const isComplete = /^\/user\/patientinfo\/complete(\/|$)/i.test(pathname);
  return <PartView part={isComplete ? byKey.complete : byKey.form} alone />;
}
