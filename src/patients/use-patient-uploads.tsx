import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { PicturePlace } from '../../machines/patients/patient-fields.ts';
import type { patientFormMachine } from '../../machines/patients/patient-form.machine.ts';
import type { Services } from '../lib/services.ts';
import { useFlow } from '../shell/use-flow.ts';
import { UploadControls } from '../uploads/upload-controls.tsx';
import { patientFormWords as words } from './patient-form.words.ts';
import { providePatientImage } from './patient-image.actors.ts';
import type { PatientUploads } from './patient-sections.tsx';
import type { KeyProof } from './patient-source.ts';

const uploadInput = { kind: 'certificate', crops: false } as const;

/**
 * The pictures of a medicine user's form: each upload is a separate flow that hands the stored picture to the form.
 * @param proof null: a member's
 * @param formNow the form, undefined while there is none
 */
export function usePatientUploads(
  proof: KeyProof | null,
  formNow: () => ActorRefFrom<typeof patientFormMachine> | undefined,
) {
  const make = (services: Services) => providePatientImage(services, proof);
  const toForm = (place: PicturePlace) => ({
    stored: ({ url }: { url: string }) => formNow()?.send({ type: 'image.stored', place, url }),
  });
  const images = useFlow(make, toForm('images'), uploadInput);
  const guardianImage = useFlow(make, toForm('guardianImage'), uploadInput);
  const front = useFlow(make, toForm('front'), uploadInput);
  const back = useFlow(make, toForm('back'), uploadInput);
  const flows = useMemo(() => [images, guardianImage, front, back], [images, guardianImage, front, back]);
  const uploads: PatientUploads = {
    images: <UploadControls actor={images} pickText={words.upload} doneText={words.uploaded} />,
    guardianImage: <UploadControls actor={guardianImage} pickText={words.uploadGuardian} doneText={words.uploaded} />,
    front: <UploadControls actor={front} pickText={words.uploadSide.front} doneText={words.uploaded} />,
    back: <UploadControls actor={back} pickText={words.uploadSide.back} doneText={words.uploaded} />,
  };
  return { flows, uploads };
}
