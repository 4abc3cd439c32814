import { useActorRef } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { PatientListScreen } from '../screens/patients/patient-list-screen.tsx';
import { wirePatientList } from '../wire/patient-list.wire.ts';
import { patientListExact } from '../words/exact/patient-list.ts';
import { patientListWords } from '../words/proposed/patient-list.ts';
import { useFrame } from './frame-context.ts';

const texts = { deleted: patientListExact.patientDeleted.text, defaulted: patientListWords.defaulted } as const;

/** `/user/personal/patient`, in the member's frame (PAT-LIST-01). */
export function PatientListPage() {
  const { world, toast } = useFrame();
  const actor = useActorRef(
    useMemo(() => wirePatientList(world), [world]),
    world.inspection,
  );
  useEffect(() => {
    const heard = actor.on('succeeded', ({ what }) =>
      toast.send({ type: 'toast.requested', kind: 'ok', text: texts[what] }),
    );
    return () => heard.unsubscribe();
  }, [actor, toast]);
  return <PatientListScreen actor={actor} />;
}
