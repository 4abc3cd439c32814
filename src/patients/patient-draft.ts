import type { PatientFields } from '../../machines/patients/patient-fields.ts';
import { createDraftStore, type DraftStore, type KeptDraft } from '../lib/draft-store.ts';
import type { Services } from '../lib/services.ts';

/**
 * The draft of a patient form, in memory only: ID numbers and health data never reach storage. One form at a time.
 *
 * @param id of the patient; null: a new one
 */
export function createPatientDrafts(
  { api, memory }: Pick<Services, 'api' | 'memory'>,
  id: string | null,
  whoIsHere: () => string | null,
): DraftStore<PatientFields> {
  const place = memory.place<KeptDraft<PatientFields> & { readonly id: string | null }>('patient');
  return createDraftStore(
    { api },
    {
      read() {
        const kept = place.read();
        return kept?.id === id ? kept : null;
      },
      write: (draft) => place.write({ ...draft, id }),
      clear: place.clear,
    },
    whoIsHere,
  );
}
