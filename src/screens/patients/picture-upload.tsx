import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { fileUploadMachine } from '../../../machines/account/file-upload/file-upload.machine.ts';
import { selectFileUpload } from '../../../machines/account/file-upload/file-upload.select.ts';
import { patientFormWords as words } from '../../words/proposed/patient-form.ts';
import { UploadControls } from '../common/upload-controls.tsx';

export interface PictureUploadProps {
  actor: ActorRefFrom<typeof fileUploadMachine>;
  pickText: string;
}

/** Where a prescription or a certificate is uploaded; what is there already is shown beside it. */
export function PictureUpload({ actor, pickText }: PictureUploadProps) {
  const view = useSelector(actor, selectFileUpload, shallowEqual);
  return <UploadControls actor={actor} view={view} pickText={pickText} doneText={words.uploaded} />;
}
