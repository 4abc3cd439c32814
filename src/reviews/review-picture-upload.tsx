import type { ReactNode } from 'react';
import { uploadFile } from '../../contract/uploads/upload.calls.ts';
import type { Services } from '../lib/services.ts';
import { useFlow } from '../shell/use-flow.ts';
import { UploadControls } from '../uploads/upload-controls.tsx';
import { provideUpload } from '../uploads/upload-ports.ts';
import { reviewWords as words } from './review.words.ts';

const input = { kind: 'certificate', crops: false } as const;

/** `fileUpload` for a picture that everyone may see. */
const provideReviewPicture = ({ api }: Pick<Services, 'api'>) =>
  provideUpload({
    kind: 'certificate',
    isByKey: false,
    send: (file, options) => api.ask(uploadFile, { body: { file, module: 'common' } }, options),
    use: (url) => Promise.resolve({ kind: 'stored', url }),
  });

/** The upload of one product's review, a flow of its own. */
export function ReviewPictureUpload({ onStored }: { onStored(url: string): void }): ReactNode {
  const actor = useFlow(provideReviewPicture, { stored: ({ url }) => onStored(url) }, input);
  return <UploadControls actor={actor} pickText={words.upload} doneText={words.uploaded} />;
}
