import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import {
  type CompleteInfoLinkActor,
  type CompleteInfoLinkView,
  selectCompleteInfoLink,
} from '../../machines/complete-info/complete-info-link.machine.ts';
import { frameWords } from '../lib/frame.words.ts';
import { NotRead } from '../lib/not-read.tsx';
import { patientFormExact } from '../patients/patient-form.words.ts';
import { NoticePage, NoticePlace } from '../shell/notice-page.tsx';
import { Button } from '../ui/button.tsx';
import { BrokenDrawing } from '../ui/drawings/broken-drawing.tsx';
import { LateDrawing } from '../ui/drawings/late-drawing.tsx';
import { Icon } from '../ui/icons.tsx';
import { LazyConfirm } from '../ui/lazy-dialog.tsx';
import { SkeletonList } from '../ui/skeleton.tsx';
import { theme } from '../ui/theme.ts';
import { completeInfoWords as words } from './complete-info.words.ts';
import {
  CompleteInfoForm,
  type CompleteInfoScreenProps,
  endText,
  Sheet,
  Title,
  unreadText,
} from './complete-info-form.tsx';

const Round = styled.span`
  display: grid; place-items: center; inline-size: ${theme.space[7]}; block-size: ${theme.space[7]};
  border-radius: ${theme.radius.pill}; background: ${theme.color.primaryTint}; color: ${theme.color.primary};
`;

/** `/user/patientInfo/complete` (PAT-FORM-12): the information that an order still lacks, requested by a link. */
export function CompleteInfoScreen(props: CompleteInfoScreenProps) {
  const { actor } = props;
  const view = useSelector(actor, selectCompleteInfoLink, shallowEqual);
  return contentOf(props, view);
}

function contentOf(props: CompleteInfoScreenProps, view: CompleteInfoLinkView): ReactNode {
  const { actor } = props;
  const { stage, form, notice } = view;
  if (stage === 'done') return <NoticePlace>{doneOf(actor)}</NoticePlace>;
  if (form !== null) return <CompleteInfoForm {...props} view={view} form={form} />;
  if (stage === 'otherNotice') return <NoticePlace>{otherOf(actor, view)}</NoticePlace>;
  if (stage === 'expired' || stage === 'used' || stage === 'cancelled') {
    return <NoticePlace role="alert">{endOf(props, view)}</NoticePlace>;
  }
  return (
    <Sheet aria-labelledby="complete-title">
      <Title id="complete-title">{words.title}</Title>
      {stage === 'failed' ? (
        <NotRead
          text={notice === null ? words.failed : unreadText(notice)}
          onRetry={() => actor.send({ type: 'retry.pressed' })}
        />
      ) : (
        <SkeletonList rows={4} label={words.reading} />
      )}
    </Sheet>
  );
}

/** PAT-FORM-18: confirms that the information is saved, and says what comes next. */
function doneOf(actor: CompleteInfoLinkActor): ReactNode {
  const check = (
    <Round>
      <Icon name="check" size={24} />
    </Round>
  );
  return (
    <NoticePage drawing={check} title={words.doneTitle} text={words.done(patientFormExact.patientSaved.text)}>
      <Button variant="primary" onPress={() => actor.send({ type: 'home.pressed' })}>
        {frameWords.home}
      </Button>
    </NoticePage>
  );
}

/** PAT-LINK-05. */
function endOf({ actor, hasSupport }: CompleteInfoScreenProps, view: CompleteInfoLinkView): ReactNode {
  const title = view.stage === 'used' ? words.usedTitle : words.invalidTitle;
  return (
    <NoticePage drawing={<LateDrawing />} title={title} text={endText(view)}>
      {hasSupport && (
        <Button variant="primary" onPress={() => actor.send({ type: 'support.pressed' })}>
          {frameWords.chat}
        </Button>
      )}
      <Button onPress={() => actor.send({ type: 'home.pressed' })}>{frameWords.home}</Button>
    </NoticePage>
  );
}

/** PAT-LINK-06: a question over a page that has nothing else to show; both answers leave it. */
function otherOf(actor: CompleteInfoLinkActor, view: CompleteInfoLinkView): ReactNode {
  return (
    <>
      <NoticePage drawing={<BrokenDrawing />} title={words.otherTitle} text="">
        {null}
      </NoticePage>
      <LazyConfirm
        open
        title={endText(view)}
        confirmText={words.browse}
        cancelText={words.centre}
        onConfirm={() => actor.send({ type: 'browse.pressed' })}
        onCancel={() => actor.send({ type: 'centre.pressed' })}
      />
    </>
  );
}
