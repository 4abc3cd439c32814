import type { FilledPatient } from '../../machines/patients/patient-form.ports.ts';
import { createDraftStore, type DraftStore, type KeptDraft } from '../lib/draft-store.ts';
import { emptyWithLogout } from '../lib/kept-drafts.ts';
import type { Services } from '../lib/services.ts';

/**
 * The patient who is being filled in, and of which form (null: a new one). Numbers and health are in no storage, so that
 * it lasts as long as the page does; a login in between is of the same page.
 */
let kept: (KeptDraft<FilledPatient> & { readonly id: string | null }) | null = null;
emptyWithLogout(() => {
  kept = null;
});

/** The draft of one form, in memory alone. */
export function createPatientDrafts(
  services: Pick<Services, 'api'>,
  id: string | null,
  whoIsHere: () => string | null,
): DraftStore<FilledPatient> {
  return createDraftStore(
    services,
    {
      read: () => (kept?.id === id ? kept : null),
      write: (draft) => {
        kept = { ...draft, id };
      },
      clear: () => {
        kept = null;
      },
    },
    whoIsHere,
  );
}
