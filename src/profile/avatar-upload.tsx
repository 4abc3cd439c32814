import { shallowEqual, useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { type fileUploadMachine, selectFileUpload } from '../../machines/uploads/file-upload.machine.ts';
import { Avatar } from '../ui/avatar.tsx';
import { theme } from '../ui/theme.ts';
import { CropDialog } from '../uploads/crop-dialog.tsx';
import { uploadWords as words } from '../uploads/upload.words.ts';
import { UploadControls } from '../uploads/upload-controls.tsx';
import { profileWords } from './profile.words.ts';

const Root = styled.div`display: flex; flex-wrap: wrap; align-items: center; gap: ${theme.space[4]} ${theme.space[5]};`;

export interface AvatarUploadProps {
  actor: ActorRefFrom<typeof fileUploadMachine>;
  /** Address of the present avatar; null: there is none. */
  avatar: string | null;
}

/** ACC-PROF-02: the avatar and its upload: pick a picture, crop it to a square, send it with its progress. */
export function AvatarUpload({ actor, avatar }: AvatarUploadProps) {
  const view = useSelector(actor, selectFileUpload, shallowEqual);
  return (
    <Root role="group" aria-label={profileWords.avatar}>
      <Avatar source={avatar} size={96} />
      <UploadControls actor={actor} pickText={words.avatar} doneText={words.done} />
      <CropDialog
        open={view.stage === 'cropping'}
        picture={view.picture}
        square={view.square}
        onSquare={(square) => actor.send({ type: 'square.moved', square })}
        onUse={() => actor.send({ type: 'square.confirmed' })}
        onCancel={() => actor.send({ type: 'cancel.pressed' })}
      />
    </Root>
  );
}
