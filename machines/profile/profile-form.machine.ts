/**
 * The member's own profile, as its page and the page that completes it show it.
 *
 * The record is read, edited group by group, and a save sends the one group whose button was pressed (ACC-CALL-05).
 * Sex and birthday have to be chosen (ACC-PROF-09, ACC-PROF-10). Health data need a consent of their own before they
 * are saved for the first time (ruling 19). A refusal keeps all that was typed; a save without a login says so and
 * ends here, and what was typed waits for the shopper to come back, health data excepted (ACC-PROF-14, ACC-PROF-15).
 */
import { assign, emit, setup } from 'xstate';
import { noticeActions, whenRefused, whenUnreachable, withAnswer } from '../lib/answers.ts';
import { port } from '../lib/ports.ts';
import type { StateMeta } from '../state-meta.ts';
import {
  draftOf,
  emptyProfile,
  faultsOf,
  type ProfileField,
  type ProfileGroup,
  type ProfileValues,
  partOf,
  profileFault,
  unchangedSince,
  valuesOf,
  withFault,
  withoutGroup,
} from './profile-fields.ts';
import type * as ports from './profile-form.ports.ts';

export const profileFormMachine = setup({
  types: {
    input: {} as ports.ProfileFormInput,
    context: {} as ports.ProfileFormContext,
    events: {} as ports.ProfileFormEvent,
    emitted: {} as ports.ProfileFormEmitted,
    meta: {} as StateMeta,
    tags: {} as 'shown',
  },
  actors: {
    readProfile: port<ports.ReadProfileReply>('readProfile'),
    saveProfile: port<ports.SaveProfileReply, ports.SaveProfileInput>('saveProfile'),
  },
  guards: {
    isRead: (_, reply: ports.ReadProfileReply) => reply.kind === 'read',
    isFaulty: ({ context }, group: ProfileGroup) => Object.keys(partOf(group, context.faulty)).length > 0,
    lacksConsent: ({ context }, group: ProfileGroup) => group === 'health' && !context.hasConsent && !context.agreed,
    isSaved: (_, reply: ports.SaveProfileReply) => reply.kind === 'saved',
    isNotLoggedIn: (_, reply: ports.SaveProfileReply) => reply.kind === 'notLoggedIn',
  },
  actions: {
    ...noticeActions<ports.ProfileFormContext, ports.ProfileFormEvent>(),
    keepRecord: assign(({ context }, reply: ports.ReadProfileReply) => {
      if (reply.kind !== 'read') return {};
      const { values, draft, hasConsent } = reply;
      const typed = { ...values, ...draft };
      const judged = { faulty: faultsOf(typed, context.today), keptFaulty: faultsOf(values, context.today) };
      return { kept: values, typed, hasConsent, ...judged };
    }),
    keepField: assign({
      typed: ({ context }, { field, value }: ports.Typed) => ({ ...context.typed, [field]: value }),
      faults: ({ context }, { field }: ports.Typed) => withFault(context.faults, field, null),
      faulty: ({ context }, { field, value }: ports.Typed) =>
        withFault(context.faulty, field, profileFault(field, value, context.today)),
    }),
    judgeField: assign({
      faults: ({ context }, field: ProfileField) => withFault(context.faults, field, context.faulty[field] ?? null),
    }),
    judgeGroup: assign({
      faults: ({ context }, group: ProfileGroup) => ({ ...context.faults, ...partOf(group, context.faulty) }),
    }),
    countFailedSubmit: assign(({ context }, group: ProfileGroup) => ({
      failedSubmits: { ...context.failedSubmits, [group]: context.failedSubmits[group] + 1 },
    })),
    keepAgreement: assign((_, agreed: boolean) => ({ agreed, consentIsMissing: false })),
    missConsent: assign({ consentIsMissing: true }),
    startSave: assign({
      group: (_, group: ProfileGroup) => group,
      notice: null,
      sent: ({ context }, group: ProfileGroup) => valuesOf(group, context.typed),
    }),
    keepSent: assign({
      kept: ({ context }) => ({ ...context.kept, ...context.sent }),
      // What was typed on meanwhile stays; blanks around what was sent go.
      typed: ({ context }) => ({ ...context.typed, ...unchangedSince(context.sent, context.typed) }),
      keptFaulty: ({ context }) => (context.group === null ? {} : withoutGroup(context.group, context.keptFaulty)),
      hasConsent: ({ context }) => context.hasConsent || context.group === 'health',
    }),
    discardChanges: assign({
      typed: ({ context }) => context.kept,
      faulty: ({ context }) => context.keptFaulty,
      faults: {},
    }),
    /** Wired: what is typed and not saved outlives a login in between. */
    rememberDraft: (_, _draft: Partial<ProfileValues>) => {},
    tellSuccess: emit({ type: 'succeeded' }),
    tellLoginMissed: emit({ type: 'loginMissed' }),
  },
}).createMachine({
  id: 'profileForm',
  context: ({ input }) => ({
    ...input,
    kept: emptyProfile,
    typed: emptyProfile,
    faulty: {},
    keptFaulty: {},
    faults: {},
    hasConsent: false,
    agreed: false,
    consentIsMissing: false,
    group: null,
    notice: null,
    sent: {},
    failedSubmits: { basic: 0, work: 0, health: 0 },
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The record is read, and whether the member has agreed to the keeping of health data.',
      meta: { req: ['ACC-CALL-04', 'ACC-PROF-01'] },
      invoke: {
        id: 'readProfile',
        src: 'readProfile',
        onDone: [
          { guard: withAnswer('isRead'), target: 'shown', actions: withAnswer('keepRecord') },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    failed: {
      description: 'The record could not be had; it may be tried again.',
      meta: { req: ['ACC-CALL-04'] },
      on: { 'retry.pressed': 'loading' },
    },
    shown: {
      description: 'The record is on the page.',
      meta: { req: ['ACC-PROF-01', 'ACC-ROUTE-13', 'ACC-ROUTE-14'] },
      tags: ['shown'],
      initial: 'editing',
      on: {
        'field.changed': {
          actions: [
            { type: 'keepField', params: ({ event }) => event },
            { type: 'rememberDraft', params: ({ context }) => draftOf(context.typed, context.kept) },
          ],
        },
        'field.left': { actions: { type: 'judgeField', params: ({ event }) => event.field } },
      },
      states: {
        editing: {
          description: 'The member looks and types.',
          meta: {
            req: [
              'ACC-PROF-03',
              'ACC-PROF-04',
              'ACC-PROF-05',
              'ACC-PROF-06',
              'ACC-PROF-09',
              'ACC-PROF-10',
              'ACC-PROF-16',
            ],
          },
          on: {
            'save.pressed': [
              {
                guard: { type: 'isFaulty', params: ({ event }) => event.group },
                actions: [
                  'forgetNotice',
                  { type: 'judgeGroup', params: ({ event }) => event.group },
                  { type: 'countFailedSubmit', params: ({ event }) => event.group },
                ],
              },
              {
                guard: { type: 'lacksConsent', params: ({ event }) => event.group },
                actions: [
                  'forgetNotice',
                  'missConsent',
                  { type: 'countFailedSubmit', params: ({ event }) => event.group },
                ],
              },
              { target: 'saving', actions: { type: 'startSave', params: ({ event }) => event.group } },
            ],
            // Not while saving: what was agreed to when the button was pressed stands.
            'consent.changed': { actions: { type: 'keepAgreement', params: ({ event }) => event.agreed } },
            'changes.discarded': {
              actions: ['discardChanges', { type: 'rememberDraft', params: {} }],
            },
          },
        },
        saving: {
          description: 'One group is on its way; before health data for the first time, the consent.',
          meta: { req: ['ACC-CALL-05', 'ACC-PROF-11', 'ACC-PROF-12', 'ACC-PROF-13', 'ACC-PROF-14'] },
          on: { 'login.lost': { target: '#profileForm.toLogin', actions: 'tellLoginMissed' } },
          invoke: {
            id: 'saveProfile',
            src: 'saveProfile',
            input: ({ context: { sent, group, hasConsent } }) => ({
              values: sent,
              givesConsent: group === 'health' && !hasConsent,
            }),
            onDone: [
              {
                guard: withAnswer('isSaved'),
                target: 'editing',
                actions: [
                  'keepSent',
                  { type: 'rememberDraft', params: ({ context }) => draftOf(context.typed, context.kept) },
                  'tellSuccess',
                ],
              },
              { guard: withAnswer('isNotLoggedIn'), target: '#profileForm.toLogin', actions: 'tellLoginMissed' },
              whenRefused('editing'),
            ],
            onError: whenUnreachable('editing'),
          },
        },
      },
    },
    toLogin: {
      description: 'Nobody is logged in any more: the shopper is taken to Login and back.',
      meta: { req: ['ACC-PROF-14', 'ACC-PROF-15'] },
      type: 'final',
    },
  },
});
