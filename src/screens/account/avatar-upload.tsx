import { shallowEqual, useSelector } from '@xstate/react';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { uploadRules } from '../../../contract/uploads.ts';
import type { fileUploadMachine } from '../../../machines/account/file-upload/file-upload.machine.ts';
import { type FileUploadView, selectFileUpload } from '../../../machines/account/file-upload/file-upload.select.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { Meter } from '../../ui/meter.tsx';
import { Notice } from '../../ui/notice.tsx';
import { theme, type } from '../../ui/theme.ts';
import { profileExact } from '../../words/exact/profile.ts';
import { profileWords } from '../../words/proposed/profile.ts';
import { uploadWords } from '../../words/proposed/upload.ts';
import { noticeText } from '../common/form-notice-line.tsx';
import { NoticeSlot } from '../common/notice-slot.ts';
import { CropDialog } from './crop-dialog.tsx';

const words = uploadWords;

const Root = styled.div`display: flex; flex-wrap: wrap; align-items: center; gap: ${theme.space[4]} ${theme.space[5]};`;
const Beside = styled.div`flex: 1; display: grid; gap: ${theme.space[2]}; min-inline-size: min(240px, 100%);`;
const Actions = styled.div`display: flex; flex-wrap: wrap; align-items: center; gap: ${theme.space[2]};`;
const Rule = styled.p`color: ${theme.color.muted}; ${type.small}`;
const Fault = styled.p`color: ${theme.color.danger}; ${type.small}`;

const faultTexts = {
  type: words.wrongType,
  size: profileExact.pictureTooLarge.text,
  empty: words.empty,
  broken: words.broken,
} as const;

export interface AvatarUploadProps {
  actor: ActorRefFrom<typeof fileUploadMachine>;
  /** Where the present avatar is; null: there is none. */
  avatar: string | null;
}

/** ACC-PROF-02: the avatar and the way to another one: picked, cut to a square, sent with its percent. */
export function AvatarUpload({ actor, avatar }: AvatarUploadProps) {
  const view = useSelector(actor, selectFileUpload, shallowEqual);
  const ruleId = useId();
  const cancel = () => actor.send({ type: 'cancel.pressed' });
  return (
    <Root role="group" aria-label={profileWords.avatar}>
      <Avatar source={avatar} size={96} />
      <Beside>
        <NoticeSlot role="alert">
          {view.notice && <Notice tone="danger">{noticeText(view.notice, words.failed)}</Notice>}
          {view.fault && <Fault>{faultTexts[view.fault]}</Fault>}
        </NoticeSlot>
        {view.stage === 'uploading' && <Meter percent={view.percent} label={words.progress} />}
        <Actions>
          {view.canPick && (
            <FileButton
              text={words.avatar}
              accept={uploadRules[view.kind].endings.map((ending) => `.${ending}`).join()}
              describedBy={ruleId}
              onFile={(file) =>
                actor.send({ type: 'file.picked', file: { name: file.name, bytes: file.size, content: file } })
              }
            />
          )}
          {view.stage === 'fail' && (
            <Button variant="primary" onPress={() => actor.send({ type: 'retry.pressed' })}>
              {words.retry}
            </Button>
          )}
          <span role="status">{statusOf(view)}</span>
          {['checking', 'uploading', 'fail'].includes(view.stage) && <Button onPress={cancel}>{words.cancel}</Button>}
        </Actions>
        <Rule id={ruleId}>{words.rule}</Rule>
      </Beside>
      <CropDialog
        open={view.stage === 'cropping'}
        picture={view.picture}
        square={view.square}
        onSquare={(square) => actor.send({ type: 'square.moved', square })}
        onUse={() => actor.send({ type: 'square.confirmed' })}
        onCancel={cancel}
      />
    </Root>
  );
}

function statusOf({ stage }: FileUploadView): string {
  if (stage === 'checking') return words.opening;
  if (stage === 'uploading') return words.uploading;
  return stage === 'finished' ? words.done : '';
}
