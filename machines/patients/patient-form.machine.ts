/**
 * The form to add or edit one medicine user, with its document and, for a child up to 6, its guardian.
 *
 * A save calls the gateway once, however often it is pressed; the first one needs the consent, unticked beforehand
 * (ruling 19). Input survives every failure; verified fields never change. Only the gateway can tell whether a number
 * belongs to a person: the first refusal that names the identity card offers another certificate, which can also be
 * chosen at any time (PAT-ID-06 to PAT-ID-09). The health information is the child `healthInfo`.
 *
 * After a login in between, the same member gets the input back, except for the consent. The holder of a link's key
 * fills in the form without a login, agrees each time, and does not choose the account's default (PAT-LIST-04).
 */
import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import { CERTIFICATE_TYPES, type CertificateType } from '../../contract/patients/certificates.ts';
import { type FormContext, formParts } from '../lib/form.ts';
import { call, keep, note, port, to, when } from '../lib/reply.ts';
import { type HealthChanged, healthInfoMachine } from './health-info.machine.ts';
import * as patient from './patient-fields.ts';
import { faultsOf, noFaults, type PatientFaults, ruleRequirements, seenOf, toSave } from './patient-rules.ts';

export interface PatientFormInput {
  /** Null: a new one (PAT-FORM-10, PAT-FORM-11). */
  readonly id: string | null;
  /** PAT-SCOPE-06: the holder of a link's key fills in the form, not a member. */
  readonly isByKey: boolean;
  /** The day in Shanghai. */
  readonly today: string;
}

export type PatientFormContext = PatientFormInput &
  patient.PatientStart &
  FormContext<patient.PatientFields, PatientFaults>;

export type PatientFormEvent =
  | HealthChanged
  | { type: 'field.changed'; change: patient.PatientChange }
  | { type: 'field.left'; field: patient.TextField }
  | { type: 'type.changed'; certificateType: CertificateType }
  | ({ type: 'image.stored' } & patient.PlacedPicture)
  | ({ type: 'image.removed' } & patient.PlacedPicture)
  | { type: 'consent.changed'; agreed: boolean }
  | { type: 'prompt.accepted' }
  | { type: 'prompt.declined' }
  | { type: 'notice.closed' }
  | { type: 'save.pressed' }
  /** The shopper leaves the page and gives up what is not saved. */
  | { type: 'changes.discarded' }
  /** The session has ended, here or elsewhere. */
  | { type: 'login.lost' }
  | { type: 'retry.pressed' };

/** Reports to a parent machine: the form waits for the shopper (again), the gateway refused, or all is saved. */
export type PatientFormReport = 'rested' | 'refused' | 'saved';

const form = formParts<patient.PatientFields, PatientFaults, PatientFormContext, PatientFormEvent>({
  ...{ noFaults, faultsOf, typed: patient.typed, meant: patient.meant, isFree: patient.isFree },
  alsoSets: { isChanged: true },
});
const takePassport = [
  { type: 'change', params: patient.documentOfType({ certificateType: CERTIFICATE_TYPES.passport }) },
  'rememberDraft',
] as const;
const report = (params: PatientFormReport) => ({ type: 'report', params }) as const;

export const patientFormMachine = setup({
  types: {
    input: {} as PatientFormInput,
    context: {} as PatientFormContext,
    events: {} as PatientFormEvent,
    /** `succeeded`: shows a text (PAT-FORM-17, PAT-FORM-18). `loginMissed`: the shopper is on the way to Login. */
    emitted: {} as { type: 'succeeded' } | { type: 'loginMissed' },
    children: {} as { healthInfo: 'healthInfo' },
    tags: {} as 'shown' | 'busy',
  },
  actors: {
    healthInfo: healthInfoMachine,
    readPatient: call<patient.ReadPatientReply, { id: string | null }>('readPatient'),
    savePatient: call<patient.SavePatientReply, patient.PatientToSave>('savePatient'),
  },
  guards: {
    ...form.guards,
    mayPrompt: ({ context }) => context.mayPrompt,
  },
  actions: {
    ...form.actions,
    forgetChanges: assign({ isChanged: false }),
    keepRecord: assign((_, read: patient.PatientRead) => patient.startFrom(read)),
    keepAgreement: assign({
      agreed: (_, agreed: boolean) => agreed,
      faults: ({ context }, _agreed: boolean) => ({ ...context.faults, consent: null }),
    }),
    missConsent: assign({ hasConsent: false, agreed: false }),
    forgetPrompt: assign({ mayPrompt: false }),
    askGuardianImage: assign({ asksGuardianImage: true }),
    /** Provided by a parent machine that needs the report. */
    report: (_, _what: PatientFormReport) => {},
    tellSuccess: emit({ type: 'succeeded' }),
    tellLoginMissed: emit({ type: 'loginMissed' }),
  },
}).createMachine({
  id: 'patientForm',
  context: ({ input }) => ({ ...input, ...patient.notRead, ...form.fresh }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The page reads the data kept of the patient, the shop’s rules and the member’s consent.',
      meta: { req: ['PAT-SCOPE-02', 'PAT-CALL-03', 'PAT-CALL-07', 'PAT-SET-01'] },
      invoke: {
        input: ({ context }) => ({ id: context.id }),
        ...port('readPatient', { read: to('shown', keep('keepRecord')), gone: to('gone'), failed: note('failed') }),
      },
    },
    failed: {
      description: 'The patient could not be read, or the link’s key opens nothing now; the shopper can retry.',
      meta: { req: ['PAT-LIST-08', 'PAT-CALL-03', 'PAT-CALL-07', 'PAT-SCOPE-06'] },
      on: { 'retry.pressed': { target: 'loading', actions: 'forgetNotice' } },
    },
    gone: {
      description: 'The patient does not exist, or no longer exists.',
      meta: { req: ['PAT-ROUTE-03', 'PAT-CALL-03'] },
      type: 'final',
    },
    shown: {
      description: 'The form is on the page. Input and uploads during a save are kept, too.',
      meta: { req: patient.fieldRequirements },
      tags: ['shown'],
      invoke: { id: 'healthInfo', src: 'healthInfo', input: ({ context }) => ({ kept: context.fields.health }) },
      initial: 'editing',
      on: {
        'field.changed': form.changing('field.changed', ({ event }) => event.change),
        'field.left': { actions: { type: 'judge', params: ({ event }) => event.field } },
        'type.changed': form.changing('type.changed', ({ event }) => patient.documentOfType(event), 'forgetPrompt'),
        'image.stored': form.changing('image.stored', ({ context, event }) =>
          patient.withPicture(context.fields, event),
        ),
        'image.removed': form.changing('image.removed', ({ context, event }) =>
          patient.withoutPicture(context.fields, event),
        ),
        'health.changed': form.changing('health.changed', ({ event }) => ({ health: event.items })),
        'login.lost': { target: 'toLogin', actions: 'tellLoginMissed' },
      },
      states: {
        editing: {
          description: 'The shopper fills in the form. A save reports all errors together.',
          meta: { req: ruleRequirements },
          entry: report('rested'),
          on: {
            'consent.changed': { actions: { type: 'keepAgreement', params: ({ event }) => event.agreed } },
            'save.pressed': [
              { guard: 'isRight', target: 'saving', actions: ['forgetNotice', 'keepMeant'] },
              { target: 'editing', reenter: true, actions: ['forgetNotice', 'keepMeant', 'judgeAll'] },
            ],
            'changes.discarded': { actions: ['forgetChanges', 'dropDraft'] },
          },
          initial: 'typing',
          states: {
            typing: {
              description: 'No question is open over the form.',
              meta: { req: ['PAT-GUARD-01', 'PAT-GUARD-02', 'PAT-GUARD-03', 'PAT-GUARD-05', 'PAT-GUARD-06'] },
            },
            prompted: {
              description:
                'After the first refusal of the number, the shopper is asked whether to use another certificate.',
              meta: { req: ['PAT-ID-06', 'PAT-ID-07', 'PAT-ID-08', 'PAT-ID-09'] },
              entry: 'forgetPrompt',
              on: {
                'prompt.accepted': { target: 'typing', actions: takePassport },
                'prompt.declined': 'typing',
              },
            },
            notified: {
              description:
                'The shopper is told that the guardian could not be verified; then a picture of the certificate can be added.',
              meta: { req: ['PAT-GUARD-04', 'PAT-GUARD-07', 'PAT-GUARD-08', 'PAT-GUARD-09'] },
              entry: 'askGuardianImage',
              on: { 'notice.closed': 'typing' },
            },
          },
        },
        saving: {
          description: 'The gateway checks and saves the patient; before the first save, it saves the consent.',
          meta: { req: ['PAT-CALL-02', 'PAT-CALL-08', 'PAT-CALL-10', 'PAT-GUARD-07', 'PAT-ID-07'] },
          tags: ['busy'],
          invoke: {
            input: ({ context }) => toSave(context),
            ...port('savePatient', {
              saved: to('#patientForm.done', 'forgetChanges', 'dropDraft', 'tellSuccess'),
              guardianRefused: to('editing.notified'),
              consentMissing: to('editing', 'missConsent', 'judgeAll'),
              notLoggedIn: to('#patientForm.toLogin', 'tellLoginMissed'),
              refused: note('editing', report('refused')),
              unreachable: note('editing'),
              idCardRefused: [
                when('mayPrompt', to('editing.prompted', keep('keepMessage'), report('refused'))),
                to('editing', keep('keepMessage'), report('refused')),
              ],
            }),
          },
        },
      },
    },
    done: {
      description: 'The patient is saved; the shopper returns to where the form was opened.',
      meta: { req: ['PAT-FORM-17', 'PAT-FORM-18', 'PAT-ROUTE-04'] },
      entry: report('saved'),
      type: 'final',
    },
    toLogin: {
      description: 'The shopper is no longer logged in and is taken to Login and back.',
      meta: { req: ['PAT-SCOPE-04', 'PAT-SCOPE-05'] },
      type: 'final',
    },
  },
});

/** Snapshot of `patientForm` → what its page shows and may do. */
export function selectPatientForm(snapshot: SnapshotFrom<typeof patientFormMachine>) {
  const { context, children } = snapshot;
  const { id, fields, notice, agreed, failedSubmits, isByKey, isRestored, today } = context;
  const prompts = snapshot.matches({ shown: { editing: 'prompted' } });
  const notifies = snapshot.matches({ shown: { editing: 'notified' } });
  const seen = seenOf(context);
  return {
    ...{ fields, notice, agreed, failedSubmits, isByKey, isRestored, today, prompts, notifies },
    ...seen,
    stage: (['loading', 'failed', 'gone'] as const).find((one) => snapshot.matches(one)) ?? 'shown',
    isNew: id === null,
    asksConsent: !context.hasConsent,
    choosesType: !prompts && !seen.isVerified,
    busy: snapshot.hasTag('busy'),
    asksGuardianImage: context.asksGuardianImage && !notifies,
    healthInfo: children.healthInfo,
  };
}
export type PatientFormView = ReturnType<typeof selectPatientForm>;

/** Whether leaving the page now would lose something. */
export function selectPatientIsUnsaved(snapshot: SnapshotFrom<typeof patientFormMachine>): boolean {
  return snapshot.hasTag('shown') && snapshot.context.isChanged;
}
