import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { type fileUploadMachine, selectFileUpload } from '../../machines/uploads/file-upload.machine.ts';
import { UploadControls } from './upload-controls.tsx';

export interface PictureUploadProps {
  actor: ActorRefFrom<typeof fileUploadMachine>;
  pickText: string;
  doneText: string;
}

/** The upload for one of several pictures; the caller shows those already uploaded. */
export function PictureUpload({ actor, pickText, doneText }: PictureUploadProps) {
  const view = useSelector(actor, selectFileUpload, shallowEqual);
  return <UploadControls actor={actor} view={view} pickText={pickText} doneText={doneText} />;
}
