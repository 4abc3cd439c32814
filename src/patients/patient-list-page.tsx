import { useActorRef } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useAppContext } from '../shell/use-app-context.ts';
import { providePatientList } from './patient-list.actors.ts';
import { patientListExact, patientListWords } from './patient-list.words.ts';
import { PatientListScreen } from './patient-list-screen.tsx';

const texts = { deleted: patientListExact.patientDeleted.text, defaulted: patientListWords.defaulted } as const;

/** `/user/personal/patient`, in the member's frame (PAT-LIST-01). */
export function PatientListPage() {
  const { services, toast } = useAppContext();
  const actor = useActorRef(
    useMemo(() => providePatientList(services), [services]),
    services.inspection,
  );
  useEffect(() => {
    const subscription = actor.on('succeeded', ({ what }) =>
      toast.send({ type: 'toast.requested', kind: 'ok', text: texts[what] }),
    );
    return () => subscription.unsubscribe();
  }, [actor, toast]);
  return <PatientListScreen actor={actor} />;
}
