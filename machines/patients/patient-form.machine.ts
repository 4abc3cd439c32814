/**
 * The form of one medicine user, added or edited.
 *
 * Name, phone, relation and prescription images are its own; the document is the child `idCheck`, the guardian of a child
 * up to 6 is `guardian`, the health information is `healthInfo`. A save asks both for their verdicts and then the gateway
 * once, however often it is pressed; the first one needs the consent, unticked beforehand (ruling 19). What was typed
 * stays through every failure. A refusal is told to the document, which counts those that name the identity card; a
 * guardian who could not be verified is the guardian's affair. Name and document of a verified patient stay.
 *
 * Where a login comes in between, the same member gets back what was filled in, but for the consent. Who holds the key of
 * a link fills it in without a login, agrees each time, and does not choose the account's default (PAT-LIST-04).
 */
import { keep, note, onReply, to } from '../lib/reply.ts';
import * as ports from './patient-form.ports.ts';
import { patientFormSetup } from './patient-form.setup.ts';
import { needsGuardianOn } from './person-fields.ts';

/** Everything that is wrong is told at once. */
const judged = ['judgeAll', 'judgeImages', 'judgeConsent', 'countFailedSubmit'] as const;

export const patientFormMachine = patientFormSetup.createMachine({
  id: 'patientForm',
  context: ({ input }) => ({
    ...input,
    ...ports.startOf(null, null),
    isRestored: false,
    rules: { numberIsNeeded: true, personIsNeeded: true, isStrict: true },
    hasConsent: false,
    imageIsNeeded: false,
    kept: null,
    faults: ports.noOwnFaults,
    documentIsRight: false,
    agreed: false,
    consentIsMissing: false,
    lacksImage: false,
    imageIsMissing: false,
    isChanged: false,
    notice: null,
    failedSubmits: 0,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'What is kept of the patient is read, with what the shop asks and what the member has agreed to.',
      meta: { req: ['PAT-SCOPE-02', 'PAT-CALL-03', 'PAT-CALL-07', 'PAT-SET-01'] },
      invoke: {
        id: 'readPatient',
        src: 'readPatient',
        input: ({ context }) => ({ id: context.id }),
        ...onReply({ read: to('shown', keep('keepRecord')), gone: to('gone'), failed: note('failed') }),
      },
    },
    failed: {
      description: 'It could not be read, or the key of the link opens nothing now; it may be tried again.',
      meta: { req: ['PAT-LIST-08', 'PAT-CALL-03', 'PAT-CALL-07', 'PAT-SCOPE-06'] },
      on: { 'retry.pressed': { target: 'loading', actions: 'forgetNotice' } },
    },
    gone: {
      description: 'There is no such patient, or no more.',
      meta: { req: ['PAT-ROUTE-03', 'PAT-CALL-03'] },
      type: 'final',
    },
    shown: {
      description: 'The form is on the page.',
      meta: { req: ['PAT-FORM-01', 'PAT-FORM-02', 'PAT-FORM-04', 'PAT-FORM-10', 'PAT-FORM-11'] },
      tags: ['shown'],
      invoke: [
        {
          id: 'idCheck',
          src: 'idCheck',
          input: ({ context: { rules, kept, today, isRestored, document: typed } }) => ({
            ...{ rules, today },
            kept: kept?.document ?? null,
            typed: isRestored ? typed : null,
            isLocked: kept?.isVerified ?? false,
          }),
        },
        {
          id: 'guardian',
          src: 'guardian',
          input: ({ context: { rules, kept, today, isRestored, document: typed, guardian } }) => ({
            kept: kept?.guardian ?? null,
            typed: isRestored ? guardian : null,
            isNeeded: needsGuardianOn(typed.birthday, today),
            isStrict: rules.isStrict,
            today,
          }),
        },
        { id: 'healthInfo', src: 'healthInfo', input: ({ context }) => ({ kept: context.health }) },
      ],
      on: {
        'id.changed': {
          actions: [
            'noteChange',
            { type: 'noteDocument', params: ({ event }) => event.facts },
            { type: 'tellNeed', params: ({ event }) => event.facts },
            'rememberDraft',
          ],
        },
        'guardian.changed': {
          actions: ['noteChange', { type: 'keepGuardian', params: ({ event }) => event.guardian }, 'rememberDraft'],
        },
        'health.changed': {
          actions: ['noteChange', { type: 'keepHealth', params: ({ event }) => event.items }, 'rememberDraft'],
        },
        // An upload that is under way may end while a save is.
        'image.stored': {
          actions: ['noteChange', { type: 'addImage', params: ({ event }) => event.url }, 'rememberDraft'],
        },
        'login.lost': { target: 'toLogin', actions: 'tellLoginMissed' },
      },
      initial: 'editing',
      states: {
        editing: {
          description: 'The shopper fills in the form.',
          entry: 'tellRested',
          meta: {
            req: [
              'PAT-RULE-01',
              'PAT-RULE-02',
              'PAT-RULE-03',
              'PAT-RULE-04',
              'PAT-RULE-05',
              'PAT-RULE-06',
              'PAT-RULE-07',
              'PAT-FORM-08',
              'PAT-FORM-15',
              'PAT-FORM-19',
              'PAT-FORM-20',
              'PAT-LIST-04',
              'PAT-DATA-04',
              'PAT-DATA-05',
              'PAT-DATA-09',
            ],
          },
          on: {
            'field.changed': {
              guard: { type: 'isFree', params: ({ event }) => event.field },
              actions: [
                'noteChange',
                { type: 'keepField', params: ({ event }) => event },
                { type: 'forgetFault', params: ({ event }) => event.field },
                'rememberDraft',
              ],
            },
            'field.left': { actions: ['keepMeant', { type: 'judgeField', params: ({ event }) => event.field }] },
            'relation.changed': {
              actions: ['noteChange', { type: 'keepRelation', params: ({ event }) => event.relation }, 'rememberDraft'],
            },
            'default.changed': {
              guard: 'defaultIsFree',
              actions: ['noteChange', { type: 'keepDefault', params: ({ event }) => event.isDefault }, 'rememberDraft'],
            },
            'image.removed': {
              actions: ['noteChange', { type: 'removeImage', params: ({ event }) => event.url }, 'rememberDraft'],
            },
            'consent.changed': { actions: { type: 'keepAgreement', params: ({ event }) => event.agreed } },
            'save.pressed': { target: 'checkingDocument', actions: ['forgetNotice', 'keepMeant', 'askDocument'] },
            'changes.discarded': { actions: ['forgetChanges', 'dropDraft'] },
          },
        },
        checkingDocument: {
          description:
            'A save was pressed: every part is judged, so that all that is wrong is told at once; first the document.',
          meta: { req: ['PAT-RULE-08', 'PAT-RULE-09'] },
          tags: ['busy'],
          on: {
            'id.passed': {
              target: 'checkingGuardian',
              actions: [{ type: 'keepDocument', params: ({ event }) => event.facts }, 'askGuardian'],
            },
            'id.refused': { target: 'checkingGuardian', actions: ['noteWrongDocument', 'askGuardian'] },
          },
        },
        checkingGuardian: {
          description: 'Then the guardian, and what the form asks by itself.',
          meta: { req: ['PAT-RULE-01', 'PAT-RULE-05', 'PAT-RULE-12', 'PAT-GUARD-06'] },
          tags: ['busy'],
          on: {
            'guardian.passed': [
              {
                guard: 'isAllRight',
                target: 'saving',
                actions: { type: 'keepGuardian', params: ({ event }) => event.guardian },
              },
              { target: 'editing', actions: judged },
            ],
            'guardian.refused': { target: 'editing', actions: judged },
          },
        },
        saving: {
          description: 'The gateway checks and keeps the patient; before the first one, the consent.',
          meta: {
            req: [
              'PAT-CALL-02',
              'PAT-CALL-08',
              'PAT-CALL-10',
              'PAT-FORM-17',
              'PAT-FORM-18',
              'PAT-GUARD-07',
              'PAT-ID-07',
            ],
          },
          tags: ['busy'],
          invoke: {
            id: 'savePatient',
            src: 'savePatient',
            input: ({ context }) => ({
              ...ports.filledIn(context),
              id: context.id,
              givesConsent: !context.hasConsent,
              checksName: context.rules.personIsNeeded,
            }),
            ...onReply({
              saved: to('done', 'tellPassed', 'forgetChanges', 'dropDraft', 'tellSuccess'),
              guardianRefused: to('editing', 'tellGuardianFailed'),
              consentMissing: to('editing', 'missConsent', 'countFailedSubmit'),
              notLoggedIn: to('#patientForm.toLogin', 'tellLoginMissed'),
              refused: note('editing', keep('tellRefused'), 'tellRefusal'),
              unreachable: note('editing'),
            }),
          },
        },
        done: {
          description: 'The patient is kept; the shopper goes back to where the form was opened from.',
          entry: 'tellSaved',
          meta: { req: ['PAT-FORM-17', 'PAT-FORM-18', 'PAT-ROUTE-04'] },
          type: 'final',
        },
      },
    },
    toLogin: {
      description: 'Nobody is logged in any more: the shopper is taken to Login and back.',
      meta: { req: ['PAT-SCOPE-04', 'PAT-SCOPE-05'] },
      type: 'final',
    },
  },
});
