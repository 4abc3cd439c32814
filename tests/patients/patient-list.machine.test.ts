import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { patientListCases } from '../../machines/patients/patient-list.cases.ts';
import { patientListMachine, selectPatientList } from '../../machines/patients/patient-list.machine.ts';
import { successIsNamed } from '../kit/owned-list-facts.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(patientListCases);

describe('patientList: what holds everywhere', () => {
  test('PAT-LIST-02 a patient is deleted only after a confirmation', () => {
    facts.onlyAfter('a delete follows its confirmation', {
      first: ({ subject, from }) => subject === 'delete.confirmed' && from.in('confirming'),
      later: ({ starts }) => starts('deleteRow'),
      undone: ({ to }) => to.in('listed'),
    });
  });

  test('PAT-LIST-01 PAT-LIST-03 PAT-LIST-05 the list is read again after every change', () => {
    facts.everyChange('the list is read again after a success', ({ tells, starts }) => {
      return !tells('succeeded') || starts('listPatients');
    });
    facts.everyChange('each success is named', successIsNamed);
  });

  test('PAT-LIST-04 a default set by the shop is not changed', () => {
    facts.everyChange('with a default set by the shop no other is set', ({ starts, from: { context } }) => {
      return !starts('setDefault') || !context.rows?.some(({ isSystemDefault }) => isSystemDefault);
    });
  });

  test('PAT-LIST-09 a list that could not be read is empty', async () => {
    const failing = patientListMachine.provide({
      actors: { listPatients: fromPromise(() => Promise.reject(new Error('offline'))) },
    });
    const failed = await waitFor(createActor(failing).start(), (snapshot) => snapshot.matches('failed'));
    expect(selectPatientList(failed)).toMatchObject({ rows: [], canAdd: true, about: 'list' });
  });

  test('PAT-LIST-06 PAT-LIST-07 PAT-LIST-08 a failed call shows a notice', () => {
    facts.everyChange('a failure has a notice', ({ kind, caseName, to }) => {
      const failed = kind === 'error' || ['服务器拒绝', '拒绝但无消息'].includes(caseName);
      return !failed || to.context.notice !== null;
    });
    facts.reaches('the list can be reached from everywhere', (at) => at.in('listed'));
  });
});
