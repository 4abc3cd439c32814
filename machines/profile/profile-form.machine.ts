/**
 * The member's own profile, as its page and the page that completes it show it.
 *
 * The record is read, edited group by group, and a save sends the one group whose button was pressed (ACC-CALL-05).
 * Sex and birthday have to be chosen (ACC-PROF-09, ACC-PROF-10). Health data need a consent of their own before they
 * are saved for the first time (ruling 19). A refusal keeps all that was typed; a save without a login says so and
 * ends here, and what was typed waits for the shopper to come back, health data excepted (ACC-PROF-14, ACC-PROF-15).
 */
import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { FormNotice, Refused } from '../lib/form-notice.ts';
import { call, keep, note, noticeActions, onReply, to } from '../lib/reply.ts';
import type { StateMeta } from '../state-meta.ts';
import {
  changesOf,
  draftOf,
  emptyProfile,
  faultsOf,
  type ProfileFaults,
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

export interface ProfileFormInput {
  /** The day in Shanghai, `YYYY-MM-DD`. */
  readonly today: string;
}

export interface ProfileRead {
  readonly kind: 'read';
  readonly values: ProfileValues;
  /** What was typed before a login came between. */
  readonly draft: Partial<ProfileValues>;
  readonly hasConsent: boolean;
}

/** `message` is the gateway's, null when it gave none (then ACC-PROF-13 stands). */
export type SaveProfileReply = { kind: 'saved' } | Refused | { kind: 'notLoggedIn' };

export interface SaveProfileInput {
  readonly values: Partial<ProfileValues>;
  /** The consent to health data is given with this save. */
  readonly givesConsent: boolean;
}

export interface ProfileFormContext extends ProfileFormInput {
  /** As the gateway has it. */
  readonly kept: ProfileValues;
  readonly typed: ProfileValues;
  /** What is wrong as it stands, told or not; and what was, as it was read. */
  readonly faulty: ProfileFaults;
  readonly keptFaulty: ProfileFaults;
  /** The faults shown. */
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
  | ({ type: 'field.changed' } & Typed)
  | { type: 'field.left'; field: ProfileField }
  | { type: 'consent.changed'; agreed: boolean }
  | { type: 'save.pressed'; group: ProfileGroup }
  /** The shopper leaves the page and gives up what is not saved. */
  | { type: 'changes.discarded' }
  /** The session has ended, here or elsewhere. */
  | { type: 'login.lost' }
  | { type: 'retry.pressed' };

/** `succeeded`: told in words (ACC-PROF-11). `loginMissed`: the shopper is on the way to Login (ACC-PROF-15). */
export type ProfileFormEmitted = { type: 'succeeded' } | { type: 'loginMissed' };

export interface Typed {
  readonly field: ProfileField;
  readonly value: string;
}

/** What is still not saved. */
const rememberUnsaved = {
  type: 'rememberDraft',
  params: ({ context }: { readonly context: ProfileFormContext }) => draftOf(context.typed, context.kept),
} as const;

const groupIn = ({ event }: { readonly event: { readonly group: ProfileGroup } }) => event.group;

export const profileFormMachine = setup({
  types: {
    input: {} as ProfileFormInput,
    context: {} as ProfileFormContext,
    events: {} as ProfileFormEvent,
    emitted: {} as ProfileFormEmitted,
    meta: {} as StateMeta,
    tags: {} as 'shown',
  },
  actors: {
    readProfile: call<ProfileRead | Refused>('readProfile'),
    saveProfile: call<SaveProfileReply, SaveProfileInput>('saveProfile'),
  },
  guards: {
    isFaulty: ({ context }, group: ProfileGroup) => Object.keys(partOf(group, context.faulty)).length > 0,
    lacksConsent: ({ context }, group: ProfileGroup) => group === 'health' && !context.hasConsent && !context.agreed,
  },
  actions: {
    ...noticeActions<ProfileFormContext, ProfileFormEvent>(),
    keepRecord: assign(({ context }, { values, draft, hasConsent }: ProfileRead) => {
      const typed = { ...values, ...draft };
      const judged = { faulty: faultsOf(typed, context.today), keptFaulty: faultsOf(values, context.today) };
      return { kept: values, typed, hasConsent, ...judged };
    }),
    keepField: assign({
      typed: ({ context }, { field, value }: Typed) => ({ ...context.typed, [field]: value }),
      faults: ({ context }, { field }: Typed) => withFault(context.faults, field, null),
      faulty: ({ context }, { field, value }: Typed) =>
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
    /** Provided: what is typed and not saved outlives a login in between. */
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
        ...onReply({ read: to('shown', keep('keepRecord')), failed: to('failed') }),
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
          actions: [{ type: 'keepField', params: ({ event }) => event }, rememberUnsaved],
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
                guard: { type: 'isFaulty', params: groupIn },
                actions: [
                  'forgetNotice',
                  { type: 'judgeGroup', params: groupIn },
                  { type: 'countFailedSubmit', params: groupIn },
                ],
              },
              {
                guard: { type: 'lacksConsent', params: groupIn },
                actions: ['forgetNotice', 'missConsent', { type: 'countFailedSubmit', params: groupIn }],
              },
              { target: 'saving', actions: { type: 'startSave', params: groupIn } },
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
            ...onReply({
              saved: to('editing', 'keepSent', rememberUnsaved, 'tellSuccess'),
              notLoggedIn: to('#profileForm.toLogin', 'tellLoginMissed'),
              failed: note('editing'),
            }),
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

export type ProfileFormView = ReturnType<typeof selectProfileForm>;

type Snapshot = SnapshotFrom<typeof profileFormMachine>;

/** Snapshot of `profileForm` → what its page shows and may do. */
export function selectProfileForm(snapshot: Snapshot) {
  const { typed, faults, today, hasConsent, agreed, consentIsMissing, group, notice, failedSubmits } = snapshot.context;
  return {
    stage: snapshot.matches('failed') ? 'failed' : snapshot.matches('loading') ? 'loading' : 'shown',
    ...{ typed, faults, today, agreed, consentIsMissing, notice, failedSubmits },
    asksConsent: !hasConsent,
    saving: snapshot.matches({ shown: 'saving' }) ? group : null,
    noticeOf: group,
  } as const;
}

/** Whether leaving the page now would lose something. */
export function selectIsUnsaved(snapshot: Snapshot): boolean {
  return snapshot.hasTag('shown') && Object.keys(changesOf(snapshot.context.typed, snapshot.context.kept)).length > 0;
}
