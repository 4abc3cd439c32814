import { shallowEqual, useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import type { ThirdNotice, thirdLoginMachine } from '../../machines/third-party/third-login.machine.ts';
import { selectThirdLogin } from '../../machines/third-party/third-login.machine.ts';
import { noticeText } from '../lib/form-notice-line.tsx';
import { frameExact, frameWords } from '../lib/frame.words.ts';
import { Button } from '../ui/button.tsx';
import { handFocusOn } from '../ui/focus.ts';
import { Notice, type NoticeTone } from '../ui/notice.tsx';
import { theme } from '../ui/theme.ts';
import { thirdWords as words } from './third.words.ts';

const Said = styled.div`
  &:not(:empty) { display: grid; gap: ${theme.space[3]}; margin-block-end: ${theme.space[4]}; }
  & > button { justify-self: start; }
`;

/** The progress or the result of a login with a third party. */
export function ThirdStatus({ actor }: { actor: ActorRefFrom<typeof thirdLoginMachine> }) {
  const view = useSelector(actor, selectThirdLogin, shallowEqual);
  return (
    <>
      <Said role="alert">
        {view.notice && <Notice tone={toneOf(view.notice)}>{textOf(view.notice)}</Notice>}
        {view.canRetry && (
          <Button ref={handFocusOn} onPress={() => actor.send({ type: 'retry.pressed' })}>
            {frameWords.retry}
          </Button>
        )}
      </Said>
      <Said role="status">{view.busy && view.party && <p>{words[view.busy](words.ways[view.party])}</p>}</Said>
    </>
  );
}

/** `info` for a shopper who refused at the third party, which is not an error. */
function toneOf(notice: ThirdNotice): NoticeTone {
  return notice.kind === 'nothing' && notice.error === 'refused' ? 'info' : 'danger';
}

function textOf(notice: ThirdNotice): string {
  switch (notice.kind) {
    case 'nothing':
      return notice.error === 'invalid' ? words.foreign : words[notice.error](words.ways[notice.party]);
    case 'foreign':
    case 'notKept':
      return words[notice.kind];
    default:
      return noticeText(notice, frameExact.loginFailed.text);
  }
}
