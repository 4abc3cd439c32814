/**
 * The member's own profile, as its page and the page that completes it show it.
 *
 * The record is read, edited group by group, and a save sends the one group whose button was pressed (ACC-CALL-05).
 * Sex and birthday have to be chosen (ACC-PROF-09, ACC-PROF-10). Health data need a consent of their own before they
 * are saved for the first time (ruling 19). A refusal keeps all that was typed; a save without a login says so and
 * ends here, and what was typed waits for the shopper to come back, health data excepted (ACC-PROF-14, ACC-PROF-15).
 */
import { assign, emit, fromPromise, setup } from 'xstate';
import { type CannotAskReason, reasonOf } from '../../../contract/could-not-ask.ts';
import type { StateMeta } from '../../state-meta.ts';
import type { FormNotice } from '../form-notice.ts';
import {
  draftOf,
  emptyProfile,
  faultsOf,
  type ProfileFault,
  type ProfileFaults,
  type ProfileField,
  type ProfileGroup,
  type ProfileValues,
  profileFault,
  valuesOf,
} from './profile-fields.ts';

export interface ProfileFormInput {
  /** The day in Shanghai, `YYYY-MM-DD`. */
  readonly today: string;
}

export type ReadProfileReply =
  | {
      kind: 'read';
      values: ProfileValues;
      /** What was typed before a login came between. */
      draft: Partial<ProfileValues>;
      hasConsent: boolean;
    }
  | { kind: 'unreadable' };

/** `message` is the gateway's, null when it gave none (then ACC-PROF-13 stands). */
export type SaveProfileReply =
  | { kind: 'saved' }
  | { kind: 'refused'; message: string | null }
  | { kind: 'notLoggedIn' };

export interface SaveProfileInput {
  readonly values: Partial<ProfileValues>;
  /** The consent to health data is given with this save. */
  readonly givesConsent: boolean;
}

interface Context extends ProfileFormInput {
  /** As the gateway has it. */
  readonly kept: ProfileValues;
  readonly typed: ProfileValues;
  readonly faults: ProfileFaults;
  readonly hasConsent: boolean;
  readonly agreed: boolean;
  readonly consentIsMissing: boolean;
  /** The group whose save was pressed last, and the text over it. */
  readonly group: ProfileGroup | null;
  readonly notice: FormNotice | null;
  /** What the running save has sent. */
  readonly sent: Partial<ProfileValues>;
  /** How often a save of the group failed here; each time its first wrong field gets the cursor. */
  readonly failedSubmits: Readonly<Record<ProfileGroup, number>>;
}

export type ProfileFormEvent =
  | { type: 'field.changed'; field: ProfileField; value: string }
  | { type: 'field.left'; field: ProfileField }
  | { type: 'consent.changed'; agreed: boolean }
  | { type: 'save.pressed'; group: ProfileGroup }
  /** The shopper leaves the page and gives up what is not saved. */
  | { type: 'changes.discarded' }
  | { type: 'retry.pressed' };

/** `succeeded`: told in words (ACC-PROF-11). `loginMissed`: the shopper is on the way to Login (ACC-PROF-15). */
export type ProfileFormEmitted = { type: 'succeeded' } | { type: 'loginMissed' };

const notWired = (port: string) => Promise.reject(new Error(`${port} is not wired`));

export const profileFormMachine = setup({
  types: {
    input: {} as ProfileFormInput,
    context: {} as Context,
    events: {} as ProfileFormEvent,
    emitted: {} as ProfileFormEmitted,
    meta: {} as StateMeta,
    tags: {} as 'shown',
  },
  actors: {
    readProfile: fromPromise<ReadProfileReply>(() => notWired('readProfile')),
    saveProfile: fromPromise<SaveProfileReply, SaveProfileInput>(() => notWired('saveProfile')),
  },
  guards: {
    isRead: (_, reply: ReadProfileReply) => reply.kind === 'read',
    isFaulty: ({ context }, group: ProfileGroup) =>
      Object.keys(faultsOf(group, context.typed, context.today)).length > 0,
    lacksConsent: ({ context }, group: ProfileGroup) => group === 'health' && !context.hasConsent && !context.agreed,
    isSaved: (_, reply: SaveProfileReply) => reply.kind === 'saved',
    isNotLoggedIn: (_, reply: SaveProfileReply) => reply.kind === 'notLoggedIn',
  },
  actions: {
    keepRecord: assign(({ context }, reply: ReadProfileReply) => {
      if (reply.kind !== 'read') return context;
      const { values, draft, hasConsent } = reply;
      return { kept: values, typed: { ...values, ...draft }, hasConsent };
    }),
    keepField: assign(({ context }, { field, value }: { field: ProfileField; value: string }) => ({
      typed: { ...context.typed, [field]: value },
      faults: { ...context.faults, [field]: undefined },
    })),
    judgeField: assign(({ context }, field: ProfileField) => {
      const fault: ProfileFault | null = profileFault(field, context.typed[field], context.today);
      return { faults: { ...context.faults, [field]: fault ?? undefined } };
    }),
    judgeGroup: assign(({ context }, group: ProfileGroup) => ({
      faults: { ...context.faults, ...faultsOf(group, context.typed, context.today) },
    })),
    countFailedSubmit: assign(({ context }, group: ProfileGroup) => ({
      failedSubmits: { ...context.failedSubmits, [group]: context.failedSubmits[group] + 1 },
    })),
    keepAgreement: assign((_, agreed: boolean) => ({ agreed, consentIsMissing: false })),
    missConsent: assign({ consentIsMissing: true }),
    startSave: assign(({ context }, group: ProfileGroup) => ({
      group,
      notice: null,
      sent: valuesOf(group, context.typed),
    })),
    keepSent: assign(({ context: { kept, sent, typed, group, hasConsent } }) => ({
      kept: { ...kept, ...sent },
      // What was typed on meanwhile stays; blanks around what was sent go.
      typed: { ...typed, ...unchangedSince(sent, typed) },
      hasConsent: hasConsent || group === 'health',
    })),
    discardChanges: assign(({ context }) => ({ typed: context.kept, faults: {} })),
    forgetNotice: assign({ notice: null }),
    keepRefusal: assign({
      notice: (_, reply: SaveProfileReply) =>
        reply.kind === 'refused' ? { kind: 'refused' as const, message: reply.message } : null,
    }),
    keepUnreachable: assign({
      notice: (_, reason: CannotAskReason) => ({ kind: 'unreachable' as const, reason }),
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
          {
            guard: { type: 'isRead', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'keepRecord', params: ({ event }) => event.output },
          },
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
        'consent.changed': { actions: { type: 'keepAgreement', params: ({ event }) => event.agreed } },
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
            'changes.discarded': {
              actions: ['discardChanges', { type: 'rememberDraft', params: {} }],
            },
          },
        },
        saving: {
          description: 'One group is on its way; before health data for the first time, the consent.',
          meta: { req: ['ACC-CALL-05', 'ACC-PROF-11', 'ACC-PROF-12', 'ACC-PROF-13', 'ACC-PROF-14'] },
          invoke: {
            id: 'saveProfile',
            src: 'saveProfile',
            input: ({ context: { sent, group, hasConsent } }) => ({
              values: sent,
              givesConsent: group === 'health' && !hasConsent,
            }),
            onDone: [
              {
                guard: { type: 'isSaved', params: ({ event }) => event.output },
                target: 'editing',
                actions: [
                  'keepSent',
                  { type: 'rememberDraft', params: ({ context }) => draftOf(context.typed, context.kept) },
                  'tellSuccess',
                ],
              },
              {
                guard: { type: 'isNotLoggedIn', params: ({ event }) => event.output },
                target: '#profileForm.toLogin',
                actions: 'tellLoginMissed',
              },
              { target: 'editing', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
            ],
            onError: {
              target: 'editing',
              actions: { type: 'keepUnreachable', params: ({ event }) => reasonOf(event.error) },
            },
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

/** The fields of `sent` that still read as they were sent, blanks around them aside. */
function unchangedSince(sent: Partial<ProfileValues>, typed: ProfileValues): Partial<ProfileValues> {
  // The names are those of `sent`, which are fields.
  return Object.fromEntries(
    Object.entries(sent).filter(([field, value]) => typed[field as ProfileField].trim() === value),
  );
}
