import { useActorRef } from '@xstate/react';
import { useCallback, useEffect, useMemo } from 'react';
import { selectPatientIsUnsaved } from '../../machines/patients/patient-form.select.ts';
import { selectSession } from '../../machines/session/session.select.ts';
import { LeaveQuestion } from '../shell/leave-question.tsx';
import { useAppContext } from '../shell/use-app-context.ts';
import { useLeaveGuard } from '../shell/use-leave-guard.ts';
import { useLoginLoss } from '../shell/use-login-loss.ts';
import { type PatientFormOf, patientFormInput, providePatientForm } from './patient-form.actors.ts';
import { patientFormExact } from './patient-form.words.ts';
import { PatientFormScreen, type PatientFormScreenProps } from './patient-form-screen.tsx';
import { usePatientUploads } from './use-patient-uploads.tsx';

const successTexts = {
  created: patientFormExact.patientCreated.text,
  saved: patientFormExact.patientSaved.text,
} as const;

export interface PatientFormFlowProps extends PatientFormOf, Pick<PatientFormScreenProps, 'renderTrouble'> {
  /** Where the shopper came from, and goes back to. */
  readonly back: string;
}

/** The form of one medicine user with its uploads, for a member and for who holds the key of a link. */
export function PatientFormFlow({ id, proof, back, renderTrouble }: PatientFormFlowProps) {
  const { services, session, toast, navigator } = useAppContext();
  const form = useActorRef(
    useMemo(
      () =>
        providePatientForm(
          services,
          { id, proof },
          () => selectSession(session.getSnapshot()).member?.accountId ?? null,
        ),
      [services, session, id, proof],
    ),
    { ...services.inspection, input: patientFormInput(services, { id, proof }) },
  );
  const { flows: uploading, uploads } = usePatientUploads(
    proof,
    useCallback(() => form, [form]),
  );
  useLoginLoss(useMemo(() => (proof === null ? [form, ...uploading] : []), [proof, form, uploading]));
  useEffect(() => {
    const done = form.on('succeeded', ({ what }) => {
      toast.send({ type: 'toast.requested', kind: 'ok', text: successTexts[what] });
      navigator.go(back, { replace: true });
    });
    return () => done.unsubscribe();
  }, [form, toast, navigator, back]);
  const guard = useLeaveGuard(form, selectPatientIsUnsaved);
  return (
    <>
      <PatientFormScreen
        actor={form}
        brandName={services.settings.brandName}
        back={back}
        renderTrouble={renderTrouble}
        uploads={uploads}
      />
      <LeaveQuestion actor={guard} />
    </>
  );
}
