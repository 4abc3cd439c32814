import type { OpenedPicture, Square } from '../../machines/uploads/picture-square.ts';
import { NotRead } from '../lib/not-read.tsx';
import { Button } from '../ui/button.tsx';
import { LazyDialog } from '../ui/lazy-dialog.tsx';
import { fetched, LazyView } from '../ui/lazy-view.tsx';
import { Bone } from '../ui/skeleton.tsx';
import type { SquareCropProps } from '../ui/square-crop.tsx';
import { uploadWords as words } from './upload.words.ts';

const squareCrop = fetched<SquareCropProps>(() => import('../ui/square-crop.tsx').then((part) => part.SquareCrop));

export interface CropDialogProps {
  open: boolean;
  picture: OpenedPicture | null;
  square: Square | null;
  onSquare(square: Square): void;
  onUse(): void;
  onCancel(): void;
}

/** The dialog for choosing the square that is kept of a picture. */
export function CropDialog({ open, picture, square, onSquare, onUse, onCancel }: CropDialogProps) {
  return (
    <LazyDialog
      open={open && picture !== null && square !== null}
      onClose={onCancel}
      title={words.cropTitle}
      description={words.cropHint}
      closeText={words.close}
      footer={
        <>
          <Button onPress={onCancel}>{words.cancel}</Button>
          <Button variant="primary" onPress={onUse}>
            {words.use}
          </Button>
        </>
      }
    >
      {picture && square && (
        <LazyView
          view={squareCrop}
          props={{ picture, square, onSquare, label: words.cropArea, cornerLabels: words.corners }}
          waiting={<Bone $width="100%" $height="240px" />}
          renderFailed={(retry) => <NotRead text={words.cropFailed} onRetry={retry} />}
        />
      )}
    </LazyDialog>
  );
}
