import { useActorRef } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { selectSession } from '../../machines/frame/session/session.select.ts';
import type { IdSide } from '../../machines/patients/id-check/id-fields.ts';
import { selectPatientIsUnsaved } from '../../machines/patients/patient-form/patient-form.select.ts';
import { LeaveQuestion } from '../screens/frame/leave-question.tsx';
import { PatientFormScreen, type PatientFormScreenProps } from '../screens/patients/patient-form-screen.tsx';
import { PictureUpload } from '../screens/patients/picture-upload.tsx';
import { type PatientFormOf, patientFormInput, wirePatientForm } from '../wire/patient-form.wire.ts';
import { patientFormExact } from '../words/exact/patient-form.ts';
import { patientFormWords as words } from '../words/proposed/patient-form.ts';
import { useFrame } from './frame-context.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useLoginLoss } from './use-login-loss.ts';
import { usePatientUpload } from './use-patient-upload.ts';

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
  const prescription = usePatientUpload(proof);
  const guardian = usePatientUpload(proof);
  const front = usePatientUpload(proof);
  const reverse = usePatientUpload(proof);
  const flows = useMemo(
    () => (proof === null ? [form, prescription, guardian, front, reverse] : []),
    [proof, form, prescription, guardian, front, reverse],
  );
  useLoginLoss(flows);
  useEffect(() => {
    const toDocument = (side: IdSide) => (stored: { url: string }) =>
      form.getSnapshot().children.idCheck?.send({ ...stored, type: 'image.stored', side });
    const heard = [
      form.on('succeeded', ({ what }) => {
        toast.send({ type: 'toast.requested', kind: 'ok', text: successTexts[what] });
        navigator.go(back, { replace: true });
      }),
      prescription.on('stored', ({ url }) => form.send({ type: 'image.stored', url })),
      guardian.on('stored', ({ url }) => form.getSnapshot().children.guardian?.send({ type: 'image.stored', url })),
      front.on('stored', toDocument('front')),
      reverse.on('stored', toDocument('back')),
    ];
    return () => {
      for (const one of heard) one.unsubscribe();
    };
  }, [form, prescription, guardian, front, reverse, toast, navigator, back]);
  const guard = useLeaveGuard(form, selectPatientIsUnsaved);
  return (
    <>
      <PatientFormScreen
        actor={form}
        brandName={world.settings.brandName}
        back={back}
        renderTrouble={renderTrouble}
        uploads={{
          prescription: <PictureUpload actor={prescription} pickText={words.upload} />,
          guardian: <PictureUpload actor={guardian} pickText={words.uploadGuardian} />,
          front: <PictureUpload actor={front} pickText={words.uploadSide.front} />,
          back: <PictureUpload actor={reverse} pickText={words.uploadSide.back} />,
        }}
      />
      <LeaveQuestion actor={guard} />
    </>
  );
}
