import { shallowEqual, useSelector } from '@xstate/react';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { uploadRules } from '../../contract/uploads/uploads.ts';
import {
  type FileUploadView,
  type fileUploadMachine,
  selectFileUpload,
} from '../../machines/uploads/file-upload.machine.ts';
import { noticeText } from '../lib/form-notice-line.tsx';
import { NoticeSlot } from '../lib/notice-slot.ts';
import { Button } from '../ui/button.tsx';
import { FileButton } from '../ui/file-button.tsx';
import { FocusHeir } from '../ui/focus-heir.tsx';
import { Meter } from '../ui/meter.tsx';
import { Notice } from '../ui/notice.tsx';
import { theme, type } from '../ui/theme.ts';
import { uploadExact, uploadWords as words } from './upload.words.ts';

const Root = styled.div`flex: 1; display: grid; gap: ${theme.space[2]}; min-inline-size: min(240px, 100%);`;
const Actions = styled.div`display: flex; flex-wrap: wrap; align-items: center; gap: ${theme.space[2]};`;
const Rule = styled.p`color: ${theme.color.muted}; ${type.small}`;
const Fault = styled.p`color: ${theme.color.danger}; ${type.small}`;

const faultTexts = {
  type: words.wrongType,
  size: uploadExact.pictureTooLarge.text,
  empty: words.empty,
  broken: words.broken,
} as const;

export interface UploadControlsProps {
  actor: ActorRefFrom<typeof fileUploadMachine>;
  /** Text of the button that picks a file. */
  pickText: string;
  doneText: string;
}

/**
 * Picking a picture and sending it: the button, the fault of the file, the progress, cancel and retry. The caller shows
 * what is uploaded already.
 */
export function UploadControls({ actor, pickText, doneText }: UploadControlsProps) {
  const view = useSelector(actor, selectFileUpload, shallowEqual);
  const ruleId = useId();
  return (
    <Root>
      <NoticeSlot role="alert">
        {view.notice && <Notice tone="danger">{noticeText(view.notice, words.failed)}</Notice>}
        {view.fault && <Fault>{faultTexts[view.fault]}</Fault>}
      </NoticeSlot>
      {view.stage === 'uploading' && <Meter percent={view.percent} label={words.progress} />}
      {/* Each stage replaces the button of the previous one. */}
      <FocusHeir heir={`[data-upload="${ruleId}"] :is(input, button)`}>
        <Actions data-upload={ruleId}>
          {view.canPick && (
            <FileButton
              text={pickText}
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
          <span role="status">{statusOf(view, doneText)}</span>
          {['checking', 'uploading', 'fail'].includes(view.stage) && (
            <Button onPress={() => actor.send({ type: 'cancel.pressed' })}>{words.cancel}</Button>
          )}
        </Actions>
      </FocusHeir>
      <Rule id={ruleId}>{words.rule}</Rule>
    </Root>
  );
}

function statusOf({ stage }: FileUploadView, doneText: string): string {
  if (stage === 'checking') return words.opening;
  if (stage === 'uploading') return words.uploading;
  return stage === 'finished' ? doneText : '';
}
