/**
 * The member's medicine users: listed, deleted, and one of them the default; they are added and edited on a page of
 * their own.
 *
 * Deleting asks first (PAT-LIST-02). Where the shop has chosen the default itself, the member cannot change it
 * (PAT-LIST-04). After every change the list is read again; one that could not be read is empty (PAT-LIST-09) and can
 * be asked for again.
 */
import { assign, emit, setup } from 'xstate';
import type { PatientRecord } from '../../contract/patients/patient.ts';
import { noticeActions, whenRefused, whenUnreachable, withAnswer } from '../lib/answers.ts';
import type { FormNotice, Refused } from '../lib/form-notice.ts';
import { port } from '../lib/ports.ts';
import type { StateMeta } from '../state-meta.ts';

export type ListPatientsReply = { kind: 'listed'; patients: readonly PatientRecord[] } | Refused;
/** `gone`: it was deleted already. */
export type ChangePatientReply = { kind: 'done' } | { kind: 'gone' } | Refused;

interface Context {
  /** Null until they were read. */
  readonly patients: readonly PatientRecord[] | null;
  /** The patient that something is done with. */
  readonly subject: string | null;
  readonly notice: FormNotice | null;
  /** What the notice is about. */
  readonly failed: 'list' | 'delete' | 'default';
}

export type PatientListEvent =
  | { type: 'retry.pressed' }
  | { type: 'delete.pressed'; id: string }
  | { type: 'delete.confirmed' }
  | { type: 'delete.cancelled' }
  | { type: 'default.pressed'; id: string };

/** Shown as a toast, wherever the shopper then is. */
export type PatientListEmitted = { type: 'succeeded'; what: 'deleted' | 'defaulted' };

export const patientListMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PatientListEvent,
    emitted: {} as PatientListEmitted,
    meta: {} as StateMeta,
  },
  actors: {
    listPatients: port<ListPatientsReply>('listPatients'),
    deletePatient: port<ChangePatientReply, { id: string }>('deletePatient'),
    setDefault: port<ChangePatientReply, { id: string }>('setDefault'),
  },
  guards: {
    isListed: (_, reply: ListPatientsReply) => reply.kind === 'listed',
    isDone: (_, reply: ChangePatientReply) => reply.kind === 'done',
    isGone: (_, reply: ChangePatientReply) => reply.kind === 'gone',
    defaultIsFree: ({ context }) => !hasShopsDefault(context.patients),
  },
  actions: {
    ...noticeActions<Context, PatientListEvent>(),
    keepList: assign((_, reply: ListPatientsReply) => (reply.kind === 'listed' ? { patients: reply.patients } : {})),
    emptyList: assign({ patients: [] }),
    keepSubject: assign({ subject: (_, id: string) => id }),
    about: assign({ failed: (_, what: Context['failed']) => what }),
    tellSuccess: emit((_, what: PatientListEmitted['what']) => ({ type: 'succeeded' as const, what })),
  },
}).createMachine({
  id: 'patientList',
  context: { patients: null, subject: null, notice: null, failed: 'list' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The patients are read; those that were there before stay in view.',
      meta: { req: ['PAT-SCOPE-04', 'PAT-LIST-01', 'PAT-CALL-01'] },
      entry: ['forgetNotice', { type: 'about', params: 'list' as const }],
      invoke: {
        id: 'listPatients',
        src: 'listPatients',
        onDone: [
          { guard: withAnswer('isListed'), target: 'listed', actions: withAnswer('keepList') },
          whenRefused('failed'),
        ],
        onError: whenUnreachable('failed'),
      },
    },
    failed: {
      description: 'They could not be read: none is shown, and they may be asked for again.',
      meta: { req: ['PAT-LIST-08', 'PAT-LIST-09'] },
      entry: 'emptyList',
      on: { 'retry.pressed': 'loading' },
    },
    listed: {
      description: 'The shopper sees the patients, the default first.',
      meta: { req: ['PAT-LIST-01', 'PAT-LIST-02', 'PAT-LIST-03', 'PAT-LIST-04'] },
      on: {
        'delete.pressed': {
          target: 'confirming',
          actions: ['forgetNotice', { type: 'keepSubject', params: ({ event }) => event.id }],
        },
        'default.pressed': {
          guard: 'defaultIsFree',
          target: 'settingDefault',
          actions: ['forgetNotice', { type: 'keepSubject', params: ({ event }) => event.id }],
        },
      },
    },
    confirming: {
      description: 'The shopper is asked whether the patient is to go.',
      meta: { req: ['PAT-LIST-02'] },
      on: { 'delete.confirmed': 'deleting', 'delete.cancelled': { target: 'listed', actions: 'forgetNotice' } },
    },
    deleting: {
      description: 'The gateway deletes the patient.',
      meta: { req: ['PAT-LIST-02', 'PAT-LIST-05', 'PAT-LIST-06', 'PAT-CALL-04'] },
      entry: ['forgetNotice', { type: 'about', params: 'delete' as const }],
      invoke: {
        id: 'deletePatient',
        src: 'deletePatient',
        input: ({ context }) => ({ id: context.subject ?? '' }),
        onDone: [
          {
            guard: withAnswer('isDone'),
            target: 'loading',
            actions: { type: 'tellSuccess', params: 'deleted' as const },
          },
          { guard: withAnswer('isGone'), target: 'loading' },
          whenRefused('confirming'),
        ],
        onError: whenUnreachable('confirming'),
      },
    },
    settingDefault: {
      description: 'The gateway makes the patient the default.',
      meta: { req: ['PAT-LIST-03', 'PAT-LIST-07', 'PAT-CALL-06'] },
      entry: { type: 'about', params: 'default' as const },
      invoke: {
        id: 'setDefault',
        src: 'setDefault',
        input: ({ context }) => ({ id: context.subject ?? '' }),
        onDone: [
          {
            guard: withAnswer('isDone'),
            target: 'loading',
            actions: { type: 'tellSuccess', params: 'defaulted' as const },
          },
          { guard: withAnswer('isGone'), target: 'loading' },
          whenRefused('listed'),
        ],
        onError: whenUnreachable('listed'),
      },
    },
  },
});

/** PAT-LIST-04: the shop has chosen the default itself. */
export function hasShopsDefault(patients: readonly PatientRecord[] | null): boolean {
  return (patients ?? []).some(({ isSystemDefault }) => isSystemDefault);
}
