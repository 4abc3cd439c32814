/**
 * The member's own profile, as its page and the page that completes it show it.
 *
 * The record is read, edited group by group, and a save sends the one group whose button was pressed (ACC-CALL-05).
 * Sex and birthday have to be chosen (ACC-PROF-09, ACC-PROF-10). Health data need a consent of their own before they
 * are saved for the first time (ruling 19). A refusal keeps all that was typed; a save without a login says so and
 * ends here, and what was typed waits for the shopper to come back, health data excepted (ACC-PROF-14, ACC-PROF-15).
 */
import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import { type FormContext, formParts } from '../lib/form.ts';
import type { Refused } from '../lib/form-notice.ts';
import { call, keep, note, port, to } from '../lib/reply.ts';
import {
  changesOf,
  emptyProfile,
  faultsOf,
  noFaults,
  type ProfileFaults,
  type ProfileField,
  type ProfileGroup,
  type ProfileValues,
  profileGroups,
  unchangedSince,
  valuesOf,
} from './profile-fields.ts';

export interface ProfileFormInput {
  /** The day in Shanghai, `YYYY-MM-DD`. */
  readonly today: string;
}

export interface ProfileRead {
  readonly kind: 'read';
  /** Whose record it is. */
  readonly accountId: string;
  readonly values: ProfileValues;
  /** The input from before a login in between. */
  readonly draft: Partial<ProfileValues>;
  readonly hasConsent: boolean;
}

export interface SaveProfileInput {
  readonly values: Partial<ProfileValues>;
  /** The consent to health data is given with this save. */
  readonly givesConsent: boolean;
}

export interface ProfileFormContext extends ProfileFormInput, FormContext<ProfileValues, ProfileFaults> {
  /** Whose record it is; empty until it was read. */
  readonly accountId: string;
  /** As the gateway has it. */
  readonly kept: ProfileValues;
  readonly hasConsent: boolean;
  readonly agreed: boolean;
  readonly consentIsMissing: boolean;
  /** The group whose save was pressed last; the notice and the failed submit are about it. */
  readonly group: ProfileGroup | null;
  /** What the running save has sent. */
  readonly sent: Partial<ProfileValues>;
}

export type ProfileFormEvent =
  | { type: 'field.changed'; field: ProfileField; value: string }
  | { type: 'field.left'; field: ProfileField }
  | { type: 'consent.changed'; agreed: boolean }
  | { type: 'save.pressed'; group: ProfileGroup }
  /** The shopper leaves the page and gives up what is not saved. */
  | { type: 'changes.discarded' }
  /** The session has ended, here or elsewhere. */
  | { type: 'login.lost' }
  | { type: 'retry.pressed' };

const form = formParts<ProfileValues, ProfileFaults, ProfileFormContext, ProfileFormEvent>({
  noFaults,
  faultsOf: ({ fields, today }) => faultsOf(fields, today),
});
const groupIn = ({ event }: { readonly event: { readonly group: ProfileGroup } }) => event.group;
const fieldsIn = ({ event }: { readonly event: { readonly group: ProfileGroup } }) => profileGroups[event.group];
/** The first actions of every save. */
const pressed = [{ type: 'keepGroup', params: groupIn }, 'forgetNotice'] as const;

export const profileFormMachine = setup({
  types: {
    input: {} as ProfileFormInput,
    context: {} as ProfileFormContext,
    events: {} as ProfileFormEvent,
    /** `succeeded`: shows a text (ACC-PROF-11). `loginMissed`: the shopper is on the way to Login (ACC-PROF-15). */
    emitted: {} as { type: 'succeeded' } | { type: 'loginMissed' },
    tags: {} as 'shown',
  },
  actors: {
    readProfile: call<ProfileRead | Refused>('readProfile'),
    /**
     * `message` is the gateway's; null if it sent none (then ACC-PROF-13 applies). `consentMissing`: the consent was
     * withdrawn meanwhile.
     */
    saveProfile: call<{ kind: 'saved' | 'consentMissing' | 'notLoggedIn' } | Refused, SaveProfileInput>('saveProfile'),
  },
  guards: {
    isFaulty: ({ context }, names: readonly string[]) => !form.guards.isRight({ context }, names),
    lacksConsent: ({ context }, group: ProfileGroup) => group === 'health' && !context.hasConsent && !context.agreed,
  },
  actions: {
    ...form.actions,
    keepRecord: assign((_, { accountId, values, draft, hasConsent }: ProfileRead) => {
      return { accountId, kept: values, fields: { ...values, ...draft }, hasConsent };
    }),
    keepAgreement: assign((_, agreed: boolean) => ({ agreed, consentIsMissing: false })),
    missConsent: assign({
      ...{ hasConsent: false, agreed: false, consentIsMissing: true },
      failedSubmits: ({ context }) => context.failedSubmits + 1,
    }),
    keepGroup: assign({ group: (_, group: ProfileGroup) => group }),
    startSave: assign({ sent: ({ context }, group: ProfileGroup) => valuesOf(group, context.fields) }),
    keepSent: assign({
      kept: ({ context }) => ({ ...context.kept, ...context.sent }),
      // Input typed during the save stays; sent fields lose their surrounding blanks.
      fields: ({ context }) => ({ ...context.fields, ...unchangedSince(context.sent, context.fields) }),
      hasConsent: ({ context }) => context.hasConsent || context.group === 'health',
    }),
    discardChanges: assign({ fields: ({ context }) => context.kept, faults: noFaults }),
    tellSuccess: emit({ type: 'succeeded' }),
    tellLoginMissed: emit({ type: 'loginMissed' }),
  },
}).createMachine({
  id: 'profileForm',
  context: ({ input }) => ({
    ...input,
    ...form.fresh,
    ...{ accountId: '', kept: emptyProfile, fields: emptyProfile },
    ...{ hasConsent: false, agreed: false, consentIsMissing: false, group: null, sent: {} },
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The page reads the record, and whether the member has agreed to the storage of health data.',
      meta: { req: ['ACC-CALL-04', 'ACC-PROF-01'] },
      invoke: port('readProfile', { read: to('shown', keep('keepRecord')), failed: to('failed') }),
    },
    failed: {
      description: 'The record could not be read; the member can retry.',
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
          actions: [{ type: 'change', params: ({ event: { field, value } }) => ({ [field]: value }) }, 'rememberDraft'],
        },
        'field.left': { actions: { type: 'judge', params: ({ event }) => event.field } },
      },
      states: {
        editing: {
          description: 'The member views and edits the record.',
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
                guard: { type: 'isFaulty', params: fieldsIn },
                actions: [...pressed, { type: 'judgeAll', params: fieldsIn }],
              },
              {
                guard: { type: 'lacksConsent', params: groupIn },
                actions: [...pressed, 'missConsent'],
              },
              { target: 'saving', actions: [...pressed, { type: 'startSave', params: groupIn }] },
            ],
            // Not while saving: the agreement at the time of the press applies.
            'consent.changed': { actions: { type: 'keepAgreement', params: ({ event }) => event.agreed } },
            'changes.discarded': { actions: ['discardChanges', 'rememberDraft'] },
          },
        },
        saving: {
          description: 'One group is being saved; before the first health data, the consent is saved.',
          meta: { req: ['ACC-CALL-05', 'ACC-PROF-11', 'ACC-PROF-12', 'ACC-PROF-13', 'ACC-PROF-14'] },
          on: { 'login.lost': { target: '#profileForm.toLogin', actions: 'tellLoginMissed' } },
          invoke: {
            input: ({ context: { sent, group, hasConsent } }) => ({
              values: sent,
              givesConsent: group === 'health' && !hasConsent,
            }),
            ...port('saveProfile', {
              saved: to('editing', 'keepSent', 'rememberDraft', 'tellSuccess'),
              consentMissing: to('editing', 'missConsent'),
              notLoggedIn: to('#profileForm.toLogin', 'tellLoginMissed'),
              failed: note('editing'),
            }),
          },
        },
      },
    },
    toLogin: {
      description: 'The shopper is no longer logged in and is taken to Login and back.',
      meta: { req: ['ACC-PROF-14', 'ACC-PROF-15'] },
      type: 'final',
    },
  },
});

export type ProfileFormView = ReturnType<typeof selectProfileForm>;

type Snapshot = SnapshotFrom<typeof profileFormMachine>;

/** Snapshot of `profileForm` → what its page shows and may do. */
export function selectProfileForm(snapshot: Snapshot) {
  const { fields, faults, today, hasConsent, agreed, consentIsMissing, group, notice, failedSubmits } =
    snapshot.context;
  return {
    stage: snapshot.matches('failed') ? 'failed' : snapshot.matches('loading') ? 'loading' : 'shown',
    ...{ fields, faults, today, agreed, consentIsMissing, group, notice, failedSubmits },
    asksConsent: !hasConsent,
    saving: snapshot.matches({ shown: 'saving' }) ? group : null,
  } as const;
}

/** Whether leaving the page now would lose something. */
export function selectIsUnsaved(snapshot: Snapshot): boolean {
  return snapshot.hasTag('shown') && Object.keys(changesOf(snapshot.context.fields, snapshot.context.kept)).length > 0;
}
