import { useActorRef } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { selectStanding } from '../../machines/frame/session/session.select.ts';
import { selectPatientIsUnsaved } from '../../machines/patients/patient-form/patient-form.select.ts';
import { LeaveQuestion } from '../screens/frame/leave-question.tsx';
import { NotFoundScreen } from '../screens/frame/not-found-screen.tsx';
import { PatientFormScreen } from '../screens/patients/patient-form-screen.tsx';
import { PictureUpload } from '../screens/patients/picture-upload.tsx';
import { patientFormInput, wirePatientForm } from '../wire/patient-form.wire.ts';
import { wirePatientImage } from '../wire/patient-image.wire.ts';
import { patientFormExact } from '../words/exact/patient-form.ts';
import { profileExact } from '../words/exact/profile.ts';
import { patientFormWords } from '../words/proposed/patient-form.ts';
import { useFrame } from './frame-context.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

const LIST = '/user/personal/patient';
/** PAT-ROUTE-04: the pages that `from` may name; any other name is the list. */
const pagesNamed: Readonly<Record<string, string>> = { patients: LIST, home: '/user' };

const successTexts = {
  created: patientFormExact.patientCreated.text,
  saved: patientFormExact.patientSaved.text,
} as const;

/** `/user/patientInfo/{add|edit}/{id?}`: adding ignores an id, editing without one leads to the list (PAT-ROUTE-03). */
export function PatientFormPage() {
  const { mode, id } = useParams();
  const { search } = useLocation();
  const back = pagesNamed[new URLSearchParams(search).get('from') ?? ''] ?? LIST;
  if (mode === 'add') return <PatientFormOf key="add" id={null} back={back} />;
  if (mode !== 'edit') return <NotFoundScreen />;
  if (id === undefined) return <Navigate to={LIST} replace />;
  return <PatientFormOf key={id} id={id} back={back} />;
}

const uploadInput = { kind: 'certificate', crops: false } as const;

function PatientFormOf({ id, back }: { id: string | null; back: string }) {
  const { world, session, toast, navigator } = useFrame();
  const form = useActorRef(
    useMemo(() => wirePatientForm(world), [world]),
    { ...world.inspection, input: patientFormInput(world, id) },
  );
  const upload = useMemo(() => wirePatientImage(world), [world]);
  const guardianUpload = useMemo(() => wirePatientImage(world), [world]);
  const prescription = useActorRef(upload, { ...world.inspection, input: uploadInput });
  const certificate = useActorRef(guardianUpload, { ...world.inspection, input: uploadInput });

  useEffect(() => {
    const ask = () => toast.send({ type: 'toast.requested', kind: 'bad', text: profileExact.loginFirst.text });
    // The guard takes whoever is not logged in away at once, before an answer is here.
    const watching = session.subscribe((snapshot) => {
      if (selectStanding(snapshot) !== 'visitor') return;
      for (const one of [prescription, certificate]) one.send({ type: 'login.lost' });
      if (form.getSnapshot().status === 'active') form.send({ type: 'login.lost' });
    });
    const heard = [
      watching,
      form.on('loginMissed', ask),
      prescription.on('loginMissed', ask),
      certificate.on('loginMissed', ask),
      form.on('succeeded', ({ what }) => {
        toast.send({ type: 'toast.requested', kind: 'ok', text: successTexts[what] });
        navigator.go(back, { replace: true });
      }),
      prescription.on('stored', ({ url }) => form.send({ type: 'image.stored', url })),
      certificate.on('stored', ({ url }) => form.getSnapshot().children.guardian?.send({ type: 'image.stored', url })),
    ];
    return () => {
      for (const one of heard) one.unsubscribe();
    };
  }, [form, prescription, certificate, toast, session, navigator, back]);

  const guard = useLeaveGuard(
    useMemo(
      () => ({
        isUnsaved: () => selectPatientIsUnsaved(form.getSnapshot()),
        watch: (tell: () => void) => {
          const watching = form.subscribe(tell);
          return () => watching.unsubscribe();
        },
        discard: () => form.send({ type: 'changes.discarded' }),
      }),
      [form],
    ),
  );
  return (
    <>
      <PatientFormScreen
        actor={form}
        brandName={world.settings.brandName}
        back={back}
        prescriptionUpload={<PictureUpload actor={prescription} pickText={patientFormWords.upload} />}
        guardianUpload={<PictureUpload actor={certificate} pickText={patientFormWords.uploadGuardian} />}
      />
      <LeaveQuestion actor={guard} />
    </>
  );
}
