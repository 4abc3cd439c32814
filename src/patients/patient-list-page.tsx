import { useAppContext } from '../shell/use-app-context.ts';
import { useFlow } from '../shell/use-flow.ts';
import { providePatientList } from './patient-list.actors.ts';
import { patientListExact, patientListWords } from './patient-list.words.ts';
import { PatientListScreen } from './patient-list-screen.tsx';

const texts = { deleted: patientListExact.patientDeleted.text, defaulted: patientListWords.defaulted } as const;

/** `/user/personal/patient`, in the member's frame (PAT-LIST-01). */
export function PatientListPage() {
  const { toast } = useAppContext();
  const actor = useFlow(providePatientList, {
    succeeded: ({ what }) => toast.send({ type: 'toast.requested', kind: 'ok', text: texts[what] }),
  });
  return <PatientListScreen actor={actor} />;
}
