import { useMemo } from 'react';
import { matchPath, Navigate, useLocation } from 'react-router-dom';
import { patientFormWords } from '../patients/patient-form.words.ts';
import { wayBack } from '../patients/patient-form-back.ts';
import { PatientFormFlow } from '../patients/patient-form-flow.tsx';
import { type KeyProof, keyIn } from '../patients/patient-source.ts';
import { BarePage } from '../shell/bare-shell.tsx';
import { NotFoundScreen } from '../shell/not-found-screen.tsx';
import { useAppContext } from '../shell/use-app-context.ts';
import { payLinkEntryWords } from './pay-link-entry.words.ts';
import { PayLinkTrouble } from './pay-link-trouble.tsx';

/**
 * `/user/patientInfo/{add|edit}/{id?}?useKey&consigneePhone`: the form by the key of a link, without a login
 * (PAT-SCOPE-06).
 */
export function PatientFormKeyPage() {
  return (
    <BarePage title={patientFormWords.byKeyTitle}>
      <FormByKey />
    </BarePage>
  );
}

function FormByKey() {
  const { pathname, search } = useLocation();
  const { mode = '', id } = matchPath('/user/patientInfo/:mode/:id?', pathname)?.params ?? {};
  const proof = useMemo(() => keyIn(search), [search]);
  if (proof === null || !['add', 'edit'].includes(mode)) return <NotFoundScreen />;
  const back = wayBack(search, proof);
  // A key has no list to choose from: without a patient, go back.
  if (mode === 'edit' && id === undefined) return <Navigate to={back} replace />;
  return <FormOfLink key={pathname + search} id={mode === 'add' ? null : (id ?? null)} proof={proof} back={back} />;
}

function FormOfLink(form: { id: string | null; proof: KeyProof; back: string }) {
  const { externalLinks } = useAppContext();
  return (
    <PatientFormFlow
      {...form}
      renderTrouble={(notice, onRetry) => (
        <PayLinkTrouble
          title={payLinkEntryWords.failed.keyFailed}
          notice={notice}
          onRetry={onRetry}
          onOpenChat={() => externalLinks.openChat({})}
        />
      )}
    />
  );
}
