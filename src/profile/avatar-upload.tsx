import { shallowEqual, useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { type fileUploadMachine, selectFileUpload } from '../../machines/uploads/file-upload.machine.ts';
import { NotRead } from '../lib/not-read.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { LazyDialog } from '../ui/lazy-dialog.tsx';
import { fetched, LazyView } from '../ui/lazy-view.tsx';
import { Bone } from '../ui/skeleton.tsx';
import type { SquareCropProps } from '../ui/square-crop.tsx';
import { theme } from '../ui/theme.ts';
import { uploadWords as words } from '../uploads/upload.words.ts';
import { UploadControls } from '../uploads/upload-controls.tsx';
import { profileWords } from './profile.words.ts';

const squareCrop = fetched<SquareCropProps>(() => import('../ui/square-crop.tsx').then((part) => part.SquareCrop));

const Root = styled.div`display: flex; flex-wrap: wrap; align-items: center; gap: ${theme.space[4]} ${theme.space[5]};`;

export interface AvatarUploadProps {
  actor: ActorRefFrom<typeof fileUploadMachine>;
  /** Address of the present avatar; null: there is none. */
  avatar: string | null;
}

/** ACC-PROF-02: the avatar and its upload: pick a picture, crop it to a square, send it with its progress. */
export function AvatarUpload({ actor, avatar }: AvatarUploadProps) {
  const view = useSelector(actor, selectFileUpload, shallowEqual);
  const { picture, square } = view;
  const cancel = () => actor.send({ type: 'cancel.pressed' });
  return (
    <Root role="group" aria-label={profileWords.avatar}>
      <Avatar source={avatar} size={96} />
      <UploadControls actor={actor} pickText={words.avatar} doneText={words.done} />
      <LazyDialog
        open={view.stage === 'cropping' && picture !== null && square !== null}
        onClose={cancel}
        title={words.cropTitle}
        description={words.cropHint}
        closeText={words.close}
        footer={
          <>
            <Button onPress={cancel}>{words.cancel}</Button>
            <Button variant="primary" onPress={() => actor.send({ type: 'square.confirmed' })}>
              {words.use}
            </Button>
          </>
        }
      >
        {picture && square && (
          <LazyView
            view={squareCrop}
            props={{
              ...{ picture, square, label: words.cropArea, cornerLabels: words.corners },
              onSquare: (moved) => actor.send({ type: 'square.moved', square: moved }),
            }}
            waiting={<Bone $width="100%" $height="240px" />}
            renderFailed={(retry) => <NotRead text={words.cropFailed} onRetry={retry} />}
          />
        )}
      </LazyDialog>
    </Root>
  );
}
