import { shallowEqual, useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { THIRD_PARTIES } from '../../contract/third-party/third.ts';
import {
  type BinderNotice,
  type Bindings,
  selectThirdBinder,
  type ThirdBinderView,
  type thirdBinderMachine,
} from '../../machines/third-party/third-binder.machine.ts';
import { noticeText } from '../lib/form-notice-line.tsx';
import { FormSection } from '../lib/form-section.tsx';
import { frameWords } from '../lib/frame.words.ts';
import { NotRead } from '../lib/not-read.tsx';
import { NoticeSlot } from '../lib/notice-slot.ts';
import { Button } from '../ui/button.tsx';
import { ThirdPartyMark } from '../ui/drawings/third-party-mark.tsx';
import { handFocusOn } from '../ui/focus.ts';
import { LazyConfirm } from '../ui/lazy-dialog.tsx';
import { Notice, type NoticeTone } from '../ui/notice.tsx';
import { theme } from '../ui/theme.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { safeExact, safeWords as words } from './safe.words.ts';
import { Rows, RowsSkeleton, SafeRow } from './safe-rows.tsx';

type Actor = ActorRefFrom<typeof thirdBinderMachine>;

const Buttons = styled.div`
  display: flex; flex-wrap: wrap; gap: ${theme.space[3]}; margin-block-end: ${theme.space[4]};
`;

/** ACC-SAFE-02, ACC-SAFE-06, ACC-SAFE-07: the four third parties, each linked or not. */
export function SafeThirds({ actor }: { actor: Actor }) {
  const view = useSelector(actor, selectThirdBinder, shallowEqual);
  const { bindings, failed } = view;
  return (
    <FormSection id="safe-thirds" title={words.thirds.title} why={words.thirds.why}>
      <NoticeSlot role="alert">
        {view.notice && view.asks === null && !failed && (
          <Notice tone={toneOf(view.notice)}>{textOf(view.notice)}</Notice>
        )}
      </NoticeSlot>
      <NoticeSlot role="status">{busyText(view)}</NoticeSlot>
      {view.checkReturn === 'failed' && (
        <Buttons ref={handFocusOn}>
          <Button size="sm" variant="primary" onPress={() => actor.send({ type: 'retry.pressed' })}>
            {frameWords.retry}
          </Button>
          <Button size="sm" onPress={() => actor.send({ type: 'question.closed' })}>
            {words.giveUp}
          </Button>
        </Buttons>
      )}
      {failed && (
        <NotRead
          text={view.notice === null ? words.linksMissing : textOf(view.notice, words.linksMissing)}
          onRetry={() => actor.send({ type: 'retry.pressed' })}
        />
      )}
      {!failed && bindings === null && <RowsSkeleton rows={4} label={words.readingLinks} />}
      {!failed && bindings !== null && <PartyRows actor={actor} bindings={bindings} view={view} />}
      <Question actor={actor} view={view} />
    </FormSection>
  );
}

function PartyRows({ actor, bindings, view }: { actor: Actor; bindings: Bindings; view: ThirdBinderView }) {
  return (
    <Rows aria-label={words.thirds.title}>
      {THIRD_PARTIES.map((party) => {
        const link = bindings[party];
        const type = link === null ? 'bind.pressed' : 'unbind.pressed';
        return (
          <SafeRow
            key={party}
            name={words.parties[party]}
            mark={<ThirdPartyMark of={party} />}
            state={link === null ? words.notLinked : link.name === '' ? words.linked : words.linkedAs(link.name)}
            action={
              <Button
                size="sm"
                pending={view.leaving && view.party === party}
                disabled={view.checkReturn !== null}
                onPress={() => actor.send({ type, party })}
              >
                {link === null ? words.bind : words.unbind}
                <VisuallyHidden>{words.ofParty(words.parties[party])}</VisuallyHidden>
              </Button>
            }
          />
        );
      })}
    </Rows>
  );
}

/** The question before a third party is linked, which names its account, or before it is unlinked. */
function Question({ actor, view }: { actor: Actor; view: ThirdBinderView }) {
  const party = words.parties[view.party ?? 'qq'];
  const answers = {
    pending: view.changing,
    error: errorOf(view),
    onConfirm: () => actor.send({ type: 'question.confirmed' }),
    onCancel: () => actor.send({ type: 'question.closed' }),
  };
  return (
    <>
      <LazyConfirm
        {...answers}
        open={view.asks === 'bind'}
        title={words.bindTitle(party)}
        confirmText={words.bindYes}
        cancelText={words.bindNo}
      >
        {view.name === '' ? words.bindTextNameless : words.bindText(view.name)}
      </LazyConfirm>
      <LazyConfirm
        {...answers}
        open={view.asks === 'unbind'}
        title={words.unbindTitle(party)}
        confirmText={words.unbindYes}
        cancelText={words.unbindNo}
        danger
      >
        {words.unbindText(party)}
      </LazyConfirm>
    </>
  );
}

/** ACC-SAFE-11: while linking, a server error has a text of its own. */
function errorOf({ asks, notice }: ThirdBinderView): string | null {
  if (notice?.kind !== 'refused' && notice?.kind !== 'unreachable') return null;
  if (asks === 'unbind') return noticeText(notice, words.unbindFailed);
  const isBroken = notice.kind === 'unreachable' && notice.reason === 'server';
  return isBroken ? safeExact.thirdNotBound.text : noticeText(notice, safeExact.thirdNotBound.text);
}

function busyText({ leaving, checkReturn, party }: ThirdBinderView): string | null {
  if (party === null) return null;
  if (leaving) return words.leaving(words.parties[party]);
  return checkReturn === 'asking' ? words.looking(words.parties[party]) : null;
}

/** `info` for a member who refused at the third party or is linked already: neither is an error. */
function toneOf(notice: BinderNotice): NoticeTone {
  return notice.kind === 'own' || (notice.kind === 'nothing' && notice.error === 'refused') ? 'info' : 'danger';
}

/** @param fallback for a refusal without a message */
function textOf(notice: BinderNotice, fallback: string = words.lookFailed): string {
  switch (notice.kind) {
    case 'own':
      return words.own(words.parties[notice.party]);
    case 'taken':
      return safeExact.thirdTaken.text;
    case 'nothing':
      return notice.error === 'invalid' ? words.foreign : words[notice.error](words.parties[notice.party]);
    case 'foreign':
    case 'notKept':
      return words[notice.kind];
    default:
      return noticeText(notice, fallback);
  }
}
