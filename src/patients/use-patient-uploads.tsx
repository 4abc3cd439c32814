import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { IdSide } from '../../machines/patients/id-fields.ts';
import type { patientFormMachine } from '../../machines/patients/patient-form.machine.ts';
import type { Services } from '../lib/services.ts';
import { useFlow } from '../shell/use-flow.ts';
import { patientFormWords as words } from './patient-form.words.ts';
import { providePatientImage } from './patient-image.actors.ts';
import type { PatientUploads } from './patient-sections.tsx';
import type { KeyProof } from './patient-source.ts';
import { PictureUpload } from './picture-upload.tsx';

const uploadInput = { kind: 'certificate', crops: false } as const;

/**
 * The pictures of a medicine user's form: each upload is a flow of its own and hands what it has stored to the form.
 * @param proof null: a member's
 * @param formNow the form, undefined while there is none
 */
export function usePatientUploads(
  proof: KeyProof | null,
  formNow: () => ActorRefFrom<typeof patientFormMachine> | undefined,
) {
  const make = (services: Services) => providePatientImage(services, proof);
  const childrenNow = () => formNow()?.getSnapshot().children;
  const toDocument = (side: IdSide) => ({
    stored: (stored: { url: string }) => childrenNow()?.idCheck?.send({ ...stored, type: 'image.stored', side }),
  });
  const prescription = useFlow(
    make,
    { stored: ({ url }) => formNow()?.send({ type: 'image.stored', url }) },
    uploadInput,
  );
  const guardian = useFlow(
    make,
    { stored: ({ url }) => childrenNow()?.guardian?.send({ type: 'image.stored', url }) },
    uploadInput,
  );
  const front = useFlow(make, toDocument('front'), uploadInput);
  const reverse = useFlow(make, toDocument('back'), uploadInput);
  const flows = useMemo(() => [prescription, guardian, front, reverse], [prescription, guardian, front, reverse]);
  const uploads: PatientUploads = {
    prescription: <PictureUpload actor={prescription} pickText={words.upload} />,
    guardian: <PictureUpload actor={guardian} pickText={words.uploadGuardian} />,
    front: <PictureUpload actor={front} pickText={words.uploadSide.front} />,
    back: <PictureUpload actor={reverse} pickText={words.uploadSide.back} />,
  };
  return { flows, uploads };
}
