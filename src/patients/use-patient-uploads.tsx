import { useActorRef } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { IdSide } from '../../machines/patients/id-fields.ts';
import type { patientFormMachine } from '../../machines/patients/patient-form.machine.ts';
import { useAppContext } from '../shell/use-app-context.ts';
import { patientFormWords as words } from './patient-form.words.ts';
import { providePatientImage } from './patient-image.actors.ts';
import type { PatientUploads } from './patient-sections.tsx';
import type { KeyProof } from './patient-source.ts';
import { PictureUpload } from './picture-upload.tsx';

const uploadInput = { kind: 'certificate', crops: false } as const;

/** A picture of the form on its way. */
function useUpload(proof: KeyProof | null) {
  const { services } = useAppContext();
  return useActorRef(
    useMemo(() => providePatientImage(services, proof), [services, proof]),
    { ...services.inspection, input: uploadInput },
  );
}

/**
 * The pictures of a medicine user's form: each upload is a flow of its own and hands what it has stored to the form.
 * @param proof always the same object; null: a member's
 * @param formNow always the same function: the form, undefined while there is none
 */
export function usePatientUploads(
  proof: KeyProof | null,
  formNow: () => ActorRefFrom<typeof patientFormMachine> | undefined,
) {
  const prescription = useUpload(proof);
  const guardian = useUpload(proof);
  const front = useUpload(proof);
  const reverse = useUpload(proof);
  useEffect(() => {
    const toDocument = (side: IdSide) => (stored: { url: string }) =>
      formNow()
        ?.getSnapshot()
        .children.idCheck?.send({ ...stored, type: 'image.stored', side });
    const subscriptions = [
      prescription.on('stored', ({ url }) => formNow()?.send({ type: 'image.stored', url })),
      guardian.on('stored', ({ url }) =>
        formNow()?.getSnapshot().children.guardian?.send({ type: 'image.stored', url }),
      ),
      front.on('stored', toDocument('front')),
      reverse.on('stored', toDocument('back')),
    ];
    return () => {
      for (const one of subscriptions) one.unsubscribe();
    };
  }, [prescription, guardian, front, reverse, formNow]);
  const flows = useMemo(() => [prescription, guardian, front, reverse], [prescription, guardian, front, reverse]);
  const uploads: PatientUploads = {
    prescription: <PictureUpload actor={prescription} pickText={words.upload} />,
    guardian: <PictureUpload actor={guardian} pickText={words.uploadGuardian} />,
    front: <PictureUpload actor={front} pickText={words.uploadSide.front} />,
    back: <PictureUpload actor={reverse} pickText={words.uploadSide.back} />,
  };
  return { flows, uploads };
}
