import type { SnapshotFrom } from 'xstate';
import type { fileUploadMachine } from './file-upload.machine.ts';
import type { FileUploadContext } from './file-upload.ports.ts';

/** What a place that takes a file shows. */
export interface FileUploadView
  extends Pick<FileUploadContext, 'fault' | 'notice' | 'percent' | 'picture' | 'square' | 'kind'> {
  /** ACC-UP-01, and what is before and beside it. */
  readonly stage: 'idle' | 'checking' | 'cropping' | 'uploading' | 'finished' | 'fail';
  /** A file may be picked now. */
  readonly canPick: boolean;
}

/** Snapshot of `fileUpload` → what its place shows and may do. */
export function selectFileUpload(snapshot: SnapshotFrom<typeof fileUploadMachine>): FileUploadView {
  const { fault, notice, percent, picture, square, kind } = snapshot.context;
  const { value } = snapshot;
  return {
    stage: typeof value === 'string' ? value : value.resting,
    canPick: snapshot.hasTag('pickable'),
    ...{ fault, notice, percent, picture, square, kind },
  };
}
