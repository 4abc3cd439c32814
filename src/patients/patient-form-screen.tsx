import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import type { FormNotice } from '../../machines/lib/form-notice.ts';
import { type patientFormMachine, selectPatientForm } from '../../machines/patients/patient-form.machine.ts';
import { NotRead } from '../lib/not-read.tsx';
import { shellWords } from '../shell/shell.words.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Sheet } from '../ui/card.tsx';
import { Empty } from '../ui/empty.tsx';
import { PageTitle } from '../ui/page-title.ts';
import { SkeletonList } from '../ui/skeleton.tsx';
import { theme } from '../ui/theme.ts';
import { patientFormWords as words } from './patient-form.words.ts';
import { patientNoticeText } from './patient-notice.ts';
import { PatientSections, type PatientUploads } from './patient-sections.tsx';

const Title = styled(PageTitle)`margin-block-end: ${theme.space[2]};`;

export interface PatientFormScreenProps {
  actor: ActorRefFrom<typeof patientFormMachine>;
  /** Where the shopper came from, and goes back to. */
  back: string;
  uploads: PatientUploads;
  /** Rendered in place of the form: why the link fails. Absent when a member fills the form in, without a link. */
  renderTrouble?: ((notice: FormNotice | null, onRetry: () => void) => ReactNode) | undefined;
}

/** `/user/patientInfo/{add|edit}/{id?}` (PAT-ROUTE-01). */
export function PatientFormScreen({ actor, back, renderTrouble, uploads }: PatientFormScreenProps) {
  const view = useSelector(actor, selectPatientForm, shallowEqual);
  const retry = () => actor.send({ type: 'retry.pressed' });
  if (view.stage === 'failed' && renderTrouble) return renderTrouble(view.notice, retry);
  return (
    <Sheet aria-labelledby="patient-title">
      <Title id="patient-title">{view.isNew ? words.add : words.edit}</Title>
      {view.stage === 'loading' && <SkeletonList rows={4} label={shellWords.reading} />}
      {view.stage === 'failed' && (
        <NotRead
          text={view.notice === null ? words.missing : patientNoticeText(view.notice, words.missing)}
          onRetry={retry}
        />
      )}
      {view.stage === 'gone' && (
        <Empty
          why="never"
          text={words.gone}
          action={<ButtonLink href={back}>{view.isByKey ? words.goBack : words.toList}</ButtonLink>}
        />
      )}
      {view.stage === 'shown' && <PatientSections actor={actor} view={view} back={back} uploads={uploads} />}
    </Sheet>
  );
}
