import { useMemo } from 'react';
import { selectPatientIsUnsaved } from '../../machines/patients/patient-form.machine.ts';
import { LeaveQuestion } from '../shell/leave-question.tsx';
import { useAppContext, useMemberId } from '../shell/use-app-context.ts';
import { useFlow } from '../shell/use-flow.ts';
import { useLeaveGuard } from '../shell/use-leave-guard.ts';
import { useLoginLoss } from '../shell/use-login-loss.ts';
import { type PatientFormOf, patientFormInput, providePatientForm } from './patient-form.actors.ts';
import { patientFormExact as exact } from './patient-form.words.ts';
import { PatientFormScreen, type PatientFormScreenProps } from './patient-form-screen.tsx';
import { usePatientUploads } from './use-patient-uploads.tsx';

export interface PatientFormFlowProps extends PatientFormOf, Pick<PatientFormScreenProps, 'renderTrouble'> {
  /** Where the shopper came from, and goes back to. */
  readonly back: string;
}

/** The form of one medicine user with its uploads, for a member or the holder of a link's key. */
export function PatientFormFlow({ id, proof, back, renderTrouble }: PatientFormFlowProps) {
  const { services, toast, navigator } = useAppContext();
  const memberId = useMemberId();
  const form = useFlow(
    (own) => providePatientForm(own, { id, proof }, memberId),
    {
      succeeded: () => {
        const { text } = id === null ? exact.patientCreated : exact.patientSaved;
        toast.send({ type: 'toast.requested', kind: 'ok', text });
        navigator.go(back, { replace: true });
      },
    },
    patientFormInput(services, { id, proof }),
  );
  const { flows: uploading, uploads } = usePatientUploads(proof, () => form);
  useLoginLoss(useMemo(() => (proof === null ? [form, ...uploading] : []), [proof, form, uploading]));
  const guard = useLeaveGuard(form, selectPatientIsUnsaved);
  return (
    <>
      <PatientFormScreen actor={form} back={back} renderTrouble={renderTrouble} uploads={uploads} />
      <LeaveQuestion actor={guard} />
    </>
  );
}
