import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { MOST_PATIENTS } from '../../contract/patients/patient.calls.ts';
import { type patientListMachine, selectPatientList } from '../../machines/patients/patient-list.machine.ts';
import { RecordList } from '../lib/record-list.tsx';
import { AddTile } from '../lib/record-tile.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { Notice } from '../ui/notice.tsx';
import { PatientCard } from './patient-card.tsx';
import { patientListExact as exact, patientListWords as words } from './patient-list.words.ts';
import { patientNoticeText } from './patient-notice.ts';

const ADD = '/user/patientInfo/add';
const editOf = (id: string) => `/user/patientInfo/edit/${encodeURIComponent(id)}`;

const fallbacks = {
  list: words.missing,
  delete: exact.patientNotDeleted.text,
  default: exact.patientDefaultFailed.text,
} as const;

/** `/user/personal/patient` (PAT-LIST-01). */
export function PatientListScreen({ actor }: { actor: ActorRefFrom<typeof patientListMachine> }) {
  const view = useSelector(actor, selectPatientList, shallowEqual);
  const { rows, defaultIsLocked } = view;
  const hasRows = rows !== null && rows.length > 0;
  return (
    <RecordList
      view={view}
      words={words}
      most={MOST_PATIENTS}
      text={view.notice && patientNoticeText(view.notice, fallbacks[view.about])}
      send={actor.send}
      removeText={({ name }) => words.removeText(name)}
      add={
        <ButtonLink $variant="primary" href={ADD}>
          {words.add}
        </ButtonLink>
      }
      before={defaultIsLocked && <Notice tone="info">{words.shopsDefault}</Notice>}
      after={hasRows && !view.canAdd && <p>{words.full}</p>}
    >
      {rows?.map((patient) => (
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
    </RecordList>
  );
}
