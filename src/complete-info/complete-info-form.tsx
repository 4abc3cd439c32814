import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import type {
  CompleteInfoLinkActor,
  CompleteInfoLinkView,
} from '../../machines/complete-info/complete-info-link.machine.ts';
import type { FormNotice } from '../../machines/lib/form-notice.ts';
import {
  type PatientFormView,
  type patientFormMachine,
  selectPatientForm,
} from '../../machines/patients/patient-form.machine.ts';
import { clockText, type PayCountdownActor, selectPayCountdown } from '../../machines/payment/pay-countdown.machine.ts';
import { noticeText } from '../lib/form-notice-line.tsx';
import { frameWords } from '../lib/frame.words.ts';
import { patientFormExact, patientFormWords } from '../patients/patient-form.words.ts';
import { patientNoticeText } from '../patients/patient-notice.ts';
import { PatientSections, type PatientUploads } from '../patients/patient-sections.tsx';
import { timeText } from '../payment/pay-countdown-text.ts';
import { Button } from '../ui/button.tsx';
import { Sheet as Paper } from '../ui/card.tsx';
import { Deadline } from '../ui/deadline.tsx';
import { FocusHeir } from '../ui/focus-heir.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageTitle } from '../ui/page-title.ts';
import { SkeletonList } from '../ui/skeleton.tsx';
import { theme } from '../ui/theme.ts';
import { completeInfoExact as exact, completeInfoWords as words } from './complete-info.words.ts';

export const Sheet = styled(Paper)`margin-block-end: ${theme.space[7]};`;
export const Title = styled(PageTitle)`margin-block-end: ${theme.space[2]};`;
const Intro = styled.p`color: ${theme.color.muted};`;
const Ways = styled.div`display: flex; flex-wrap: wrap; gap: ${theme.space[3]};`;
const Kept = styled.p`margin-block-start: ${theme.space[1]};`;

/** The buttons of the bar, one of which keeps the focus when the link's state replaces them. */
const WAY_ON = '[data-ways] button';

export interface CompleteInfoScreenProps {
  actor: CompleteInfoLinkActor;
  /** The shop has a chat. */
  hasSupport: boolean;
  /** The uploads for pictures, by where the picture goes. */
  uploads: PatientUploads;
}

interface CompleteInfoFormProps extends CompleteInfoScreenProps {
  view: CompleteInfoLinkView;
  form: ActorRefFrom<typeof patientFormMachine>;
}

/** The form of a link, which keeps its input; the state of an ended link is shown in place of the save button. */
export function CompleteInfoForm({ actor, view, form, hasSupport, uploads }: CompleteInfoFormProps) {
  const shown = useSelector(form, selectPatientForm, shallowEqual);
  const { countdown, stage } = view;
  const isOver = stage !== 'open' && stage !== 'loading' && stage !== 'failed';
  return (
    <Sheet aria-labelledby="complete-title">
      <Title id="complete-title">{words.title}</Title>
      <Intro>{words.intro}</Intro>
      {countdown && !isOver && <TimeLeft actor={countdown} />}
      {shown.stage === 'shown' ? (
        <PatientSections
          actor={form}
          view={shown}
          back=""
          uploads={uploads}
          around={{
            bar: isOver ? overBar(actor, view, hasSupport) : saveBar(actor, view, shown),
            label: words.title,
            onSave: () => actor.send({ type: 'save.pressed' }),
          }}
        />
      ) : (
        <SkeletonList rows={4} label={words.reading} />
      )}
    </Sheet>
  );
}

/** PAT-FORM-09; announced at the start, at five minutes, at one minute and at the end. */
function TimeLeft({ actor }: { actor: PayCountdownActor }) {
  const { seconds, saidWhen, saidSeconds } = useSelector(actor, selectPayCountdown, shallowEqual);
  if (seconds === null || saidWhen === null) return null;
  const spoken = saidWhen === 'begun' ? words.begun(timeText(saidSeconds)) : words[saidWhen];
  return <Deadline text={words.left(clockText(seconds))} label={words.begun(timeText(seconds))} spoken={spoken} />;
}

function saveBar(
  actor: CompleteInfoLinkActor,
  { stage, notice }: CompleteInfoLinkView,
  form: PatientFormView,
): ReactNode {
  return (
    <>
      <div role="alert">{barNotice({ stage, notice }, form)}</div>
      <FocusHeir heir={WAY_ON}>
        <Ways data-ways>
          {stage === 'failed' ? (
            <Button onPress={() => actor.send({ type: 'retry.pressed' })}>{frameWords.retry}</Button>
          ) : (
            <Button
              type="submit"
              variant="primary"
              pending={form.busy || stage === 'loading'}
              pendingText={stage === 'loading' ? words.reading : patientFormWords.saving}
            >
              {words.save}
            </Button>
          )}
        </Ways>
      </FocusHeir>
    </>
  );
}

/** Why the link could not be read, or why the form was not saved. */
function barNotice(
  { stage, notice }: Pick<CompleteInfoLinkView, 'stage' | 'notice'>,
  form: PatientFormView,
): ReactNode {
  if (stage === 'failed' && notice !== null) {
    return <Notice tone="danger">{unreadText(notice)}</Notice>;
  }
  if (form.notice === null) return null;
  return <Notice tone="danger">{patientNoticeText(form.notice, patientFormExact.patientNotSaved.text)}</Notice>;
}

/** Why the link could not be read; offline has its own text (PAT-LIST-08). */
export function unreadText(notice: FormNotice): string {
  return patientNoticeText(notice, noticeText(notice, words.failed));
}

/** Replaces the save button: nothing can be saved any more, but the input is kept. */
function overBar(actor: CompleteInfoLinkActor, view: CompleteInfoLinkView, hasSupport: boolean): ReactNode {
  const isOther = view.stage === 'otherNotice';
  return (
    <>
      <div role="alert">
        <Notice tone="warn">
          {endText(view)}
          <Kept>{words.kept}</Kept>
        </Notice>
      </div>
      <FocusHeir heir={WAY_ON}>
        <Ways data-ways>
          {isOther && <Button onPress={() => actor.send({ type: 'centre.pressed' })}>{words.centre}</Button>}
          {isOther && <Button onPress={() => actor.send({ type: 'browse.pressed' })}>{words.browse}</Button>}
          {!isOther && hasSupport && (
            <Button variant="primary" onPress={() => actor.send({ type: 'support.pressed' })}>
              {frameWords.chat}
            </Button>
          )}
          {!isOther && <Button onPress={() => actor.send({ type: 'home.pressed' })}>{frameWords.home}</Button>}
        </Ways>
      </FocusHeir>
    </>
  );
}

/** Why the form can no longer be completed. PAT-LINK-04: a cancelled order has the 72-hour text for any link. */
export function endText({ stage, isChronic, notice }: CompleteInfoLinkView): string {
  if (stage === 'used') return exact.linkIsUsed.text;
  if (stage === 'expired' && isChronic) return exact.chronicLinkIsOver.text;
  if (stage === 'expired' || stage === 'cancelled') return exact.linkIsOver.text;
  return notice === null ? words.incomplete : noticeText(notice, words.failed);
}
