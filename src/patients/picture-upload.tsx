import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { fileUploadMachine } from '../../machines/uploads/file-upload.machine.ts';
import { selectFileUpload } from '../../machines/uploads/file-upload.machine.ts';
import { UploadControls } from '../uploads/upload-controls.tsx';
import { patientFormWords as words } from './patient-form.words.ts';

export interface PictureUploadProps {
  actor: ActorRefFrom<typeof fileUploadMachine>;
  pickText: string;
}

/** Where a prescription or a certificate is uploaded; what is there already is shown beside it. */
export function PictureUpload({ actor, pickText }: PictureUploadProps) {
  const view = useSelector(actor, selectFileUpload, shallowEqual);
  return <UploadControls actor={actor} view={view} pickText={pickText} doneText={words.uploaded} />;
}
