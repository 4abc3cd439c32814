import { useActorRef } from '@xstate/react';
import { useCallback, useEffect, useMemo } from 'react';
import { selectSession } from '../../machines/frame/session/session.select.ts';
import { selectPatientIsUnsaved } from '../../machines/patients/patient-form/patient-form.select.ts';
import { LeaveQuestion } from '../screens/frame/leave-question.tsx';
import { PatientFormScreen, type PatientFormScreenProps } from '../screens/patients/patient-form-screen.tsx';
import { type PatientFormOf, patientFormInput, wirePatientForm } from '../wire/patient-form.wire.ts';
import { patientFormExact } from '../words/exact/patient-form.ts';
import { useFrame } from './frame-context.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useLoginLoss } from './use-login-loss.ts';
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
  const { world, session, toast, navigator } = useFrame();
  const form = useActorRef(
    useMemo(
      () => wirePatientForm(world, { id, proof }, () => selectSession(session.getSnapshot()).member?.accountId ?? null),
      [world, session, id, proof],
    ),
    { ...world.inspection, input: patientFormInput(world, { id, proof }) },
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
        brandName={world.settings.brandName}
        back={back}
        renderTrouble={renderTrouble}
        uploads={uploads}
      />
      <LeaveQuestion actor={guard} />
    </>
  );
}
