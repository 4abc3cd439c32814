import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { MOST_PATIENTS } from '../../contract/patients/patient.calls.ts';
import type { patientListMachine } from '../../machines/patients/patient-list.machine.ts';
import { type PatientListView, selectPatientList } from '../../machines/patients/patient-list.select.ts';
import { NoticeSlot } from '../lib/notice-slot.ts';
import { AddTile, Cards, CardsHead } from '../lib/record-tile.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Sheet } from '../ui/card.tsx';
import { Empty } from '../ui/empty.tsx';
import { ErrorBlock } from '../ui/error-block.tsx';
import { FocusHeir } from '../ui/focus-heir.tsx';
import { Icon } from '../ui/icons.tsx';
import { LazyConfirm } from '../ui/lazy-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { SkeletonList } from '../ui/skeleton.tsx';
import { PatientCard } from './patient-card.tsx';
import { patientListExact as exact, patientListWords as words } from './patient-list.words.ts';
import { patientNoticeText } from './patient-notice.ts';

type Actor = ActorRefFrom<typeof patientListMachine>;

/** Where a medicine user is added, and the start of where one is edited. */
const ADD = '/user/patientInfo/add';
const editOf = (id: string) => `/user/patientInfo/edit/${encodeURIComponent(id)}`;

const fallbacks = {
  list: words.missing,
  delete: exact.patientNotDeleted.text,
  default: exact.patientDefaultFailed.text,
} as const;

function textOf({ notice, about }: PatientListView): string | null {
  return notice && patientNoticeText(notice, fallbacks[about]);
}

/** `/user/personal/patient` (PAT-LIST-01). */
export function PatientListScreen({ actor }: { actor: Actor }) {
  const view = useSelector(actor, selectPatientList, shallowEqual);
  const { patients, toDelete, failed } = view;
  const text = textOf(view);
  return (
    <Sheet aria-labelledby="patients-title">
      <CardsHead>
        <h1 id="patients-title" tabIndex={-1}>
          {words.title}
        </h1>
        {patients !== null && !failed && <p>{words.count(patients.length, MOST_PATIENTS)}</p>}
      </CardsHead>
      <NoticeSlot role="alert">
        {text !== null && toDelete === null && !failed && <Notice tone="danger">{text}</Notice>}
      </NoticeSlot>
      <FocusHeir>{listOf(actor, view)}</FocusHeir>
      <LazyConfirm
        open={toDelete !== null}
        title={words.removeTitle}
        confirmText={words.remove}
        cancelText={words.keep}
        danger
        pending={view.deleting}
        error={toDelete && text}
        onConfirm={() => actor.send({ type: 'delete.confirmed' })}
        onCancel={() => actor.send({ type: 'delete.cancelled' })}
      >
        {toDelete && words.removeText(toDelete.name)}
      </LazyConfirm>
    </Sheet>
  );
}

function listOf(actor: Actor, view: PatientListView): ReactNode {
  const { patients, defaultIsLocked } = view;
  if (view.failed) {
    return (
      <ErrorBlock
        text={textOf(view) ?? words.missing}
        retryText={words.retry}
        onRetry={() => actor.send({ type: 'retry.pressed' })}
      />
    );
  }
  if (patients === null) return <SkeletonList rows={2} label={words.reading} />;
  if (patients.length === 0) {
    return (
      <Empty
        why="never"
        text={words.empty}
        action={
          <ButtonLink $variant="primary" href={ADD}>
            {words.add}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      {defaultIsLocked && <Notice tone="info">{words.shopsDefault}</Notice>}
      <Cards aria-busy={view.loading || undefined}>
        {patients.map((patient) => (
          <PatientCard
            key={patient.id}
            patient={patient}
            editAddress={editOf(patient.id)}
            canBeDefault={!patient.isDefault && !defaultIsLocked}
            becomingDefault={view.becomingDefault === patient.id}
            onDelete={() => actor.send({ type: 'delete.pressed', id: patient.id })}
            onSetDefault={() => actor.send({ type: 'default.pressed', id: patient.id })}
          />
        ))}
        {view.canAdd && (
          <li>
            <AddTile as="a" href={ADD}>
              <Icon name="plus" />
              {words.add}
            </AddTile>
          </li>
        )}
      </Cards>
      {!view.canAdd && <p>{words.full}</p>}
    </>
  );
}
