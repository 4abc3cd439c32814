/**
 * The document of a medicine user on its form: the number of an identity card, or any other certificate.
 *
 * Only the gateway can tell whether a number belongs to a person. A refused save whose message names the identity card
 * counts (PAT-ID-06, PAT-ID-07); the first one asks whether to go on with another certificate (PAT-ID-08). Whoever
 * declines stays with the number as it is (PAT-ID-09). The type can be chosen at any time: who has no identity card has
 * no number that could fail. Choosing one clears what belonged to the other (PAT-FORM-14). A save that passes sets the
 * count back.
 *
 * Of a certificate that is no identity card two pictures can be added, front and back; both optional.
 *
 * Sex and birthday are asked (PAT-FORM-05, PAT-FORM-06); a number that is right tells them and outweighs what was
 * chosen. The form hears of every change `id.changed`, and when it asks `check.asked` it hears `id.passed` or
 * `id.refused`. A verified document never changes.
 */
import { assign, type SnapshotFrom, sendParent, setup } from 'xstate';
import { ageOn } from '../../contract/patients/age.ts';
import { CERTIFICATE_TYPES, type CertificateType } from '../../contract/patients/certificates.ts';
import { normaliseNumber } from '../../contract/patients/id-card.ts';
import type { StateMeta } from '../state-meta.ts';
import {
  foundIn,
  type IdCheckContext,
  type IdCheckInput,
  type IdFacts,
  type IdFaults,
  type IdPerson,
  type IdPictures,
  type IdSide,
  idFaultsIn,
  isOfIdCard,
  knownIn,
  needsNumber,
  needsPerson,
  noDocument,
  noIdFaults,
} from './id-fields.ts';

/** What the machine says to the form it belongs to. */
export type IdVerdict = { type: 'id.passed'; facts: IdFacts } | { type: 'id.refused' };
export type IdChanged = { type: 'id.changed'; facts: IdFacts };

export type IdCheckEvent =
  | { type: 'number.changed'; number: string }
  | { type: 'sex.changed'; sex: 'male' | 'female' }
  | { type: 'birthday.changed'; birthday: string }
  | { type: 'field.left'; field: keyof IdFaults }
  | { type: 'type.changed'; certificateType: CertificateType }
  | { type: 'image.stored'; side: IdSide; url: string }
  | { type: 'image.removed'; side: IdSide }
  | { type: 'check.asked' }
  | { type: 'prompt.accepted' }
  | { type: 'prompt.declined' }
  /** The gateway kept the patient. */
  | { type: 'save.passed' }
  /** It did not; `namesIdCard`: its message has the word of PAT-ID-07. */
  | { type: 'save.refused'; namesIdCard: boolean };

export const idCheckMachine = setup({
  types: {
    input: {} as IdCheckInput,
    context: {} as IdCheckContext,
    events: {} as IdCheckEvent,
    meta: {} as StateMeta,
  },
  guards: {
    isFree: ({ context }) => !context.isLocked,
    takesPictures: ({ context }) => !context.isLocked && !isOfIdCard(context),
    isOfAnother: ({ context }) => !isOfIdCard(context),
    isAnother: ({ context }, wanted: CertificateType) => !context.isLocked && wanted !== context.certificateType,
    counts: ({ context }, namesIdCard: boolean) => !context.isLocked && namesIdCard,
    allIsRight: ({ context }) => Object.values(idFaultsIn(context)).every((fault) => fault === null),
  },
  actions: {
    keepNumber: assign({ number: (_, number: string) => normaliseNumber(number) }),
    keepSex: assign((_, sex: 'male' | 'female') => ({ sex })),
    keepBirthday: assign((_, birthday: string) => ({ birthday })),
    keepPicture: assign({
      pictures: ({ context }, { side, url }: { side: IdSide; url: string }) => ({ ...context.pictures, [side]: url }),
    }),
    forgetFault: assign({
      faults: ({ context }, field: keyof IdFaults) => ({ ...context.faults, [field]: null }),
    }),
    judgeField: assign({
      faults: ({ context }, field: keyof IdFaults) => ({ ...context.faults, [field]: idFaultsIn(context)[field] }),
    }),
    judgeAll: assign({ faults: ({ context }) => idFaultsIn(context) }),
    switchTo: assign((_, certificateType: CertificateType) => ({ ...noDocument, certificateType })),
    forgetFaults: assign({ faults: noIdFaults }),
    countFailure: assign({ errorTimes: ({ context }) => context.errorTimes + 1 }),
    forgetFailures: assign({ errorTimes: 0 }),
    tellChanged: sendParent(({ context }: { context: IdCheckContext }) => ({
      type: 'id.changed',
      facts: knownIn(context),
    })),
    tellPassed: sendParent(({ context }: { context: IdCheckContext }) => ({
      type: 'id.passed',
      facts: knownIn(context),
    })),
    tellRefused: sendParent({ type: 'id.refused' }),
  },
}).createMachine({
  id: 'idCheck',
  context: ({ input }) => ({
    ...input,
    ...(input.typed ?? input.kept ?? noDocument),
    faults: noIdFaults,
    errorTimes: 0,
  }),
  on: {
    'number.changed': {
      guard: 'isFree',
      actions: [
        { type: 'keepNumber', params: ({ event }) => event.number },
        { type: 'forgetFault', params: 'number' as const },
        'tellChanged',
      ],
    },
    'sex.changed': {
      guard: 'isFree',
      actions: [
        { type: 'keepSex', params: ({ event }) => event.sex },
        { type: 'forgetFault', params: 'sex' as const },
        'tellChanged',
      ],
    },
    'birthday.changed': {
      guard: 'isFree',
      actions: [
        { type: 'keepBirthday', params: ({ event }) => event.birthday },
        { type: 'forgetFault', params: 'birthday' as const },
        'tellChanged',
      ],
    },
    // An upload that is under way may end when another type was chosen.
    'image.stored': {
      guard: 'takesPictures',
      actions: [{ type: 'keepPicture', params: ({ event }) => event }, 'tellChanged'],
    },
    'image.removed': {
      guard: 'takesPictures',
      actions: [{ type: 'keepPicture', params: ({ event }) => ({ side: event.side, url: '' }) }, 'tellChanged'],
    },
    'field.left': { actions: { type: 'judgeField', params: ({ event }) => event.field } },
    'check.asked': [{ guard: 'allIsRight', actions: 'tellPassed' }, { actions: ['judgeAll', 'tellRefused'] }],
    'type.changed': {
      guard: { type: 'isAnother', params: ({ event }) => event.certificateType },
      target: '.multiCertificate',
      actions: [{ type: 'switchTo', params: ({ event }) => event.certificateType }, 'forgetFaults', 'tellChanged'],
    },
    'save.passed': { target: '.opening', actions: 'forgetFailures' },
  },
  initial: 'opening',
  states: {
    opening: {
      description: 'What is kept of the patient decides what is asked first.',
      meta: { req: ['PAT-FORM-03'] },
      always: [{ guard: 'isOfAnother', target: 'multiCertificate' }, { target: 'idCard' }],
    },
    idCard: {
      description: 'The number of an identity card is asked; nothing has failed yet (the count is 0).',
      meta: {
        req: [
          'PAT-FORM-03',
          'PAT-FORM-05',
          'PAT-FORM-06',
          'PAT-RULE-08',
          'PAT-ID-01',
          'PAT-ID-02',
          'PAT-ID-03',
          'PAT-ID-04',
        ].concat(['ACC-FIELD-13', 'ACC-FIELD-17']),
      },
      on: {
        'save.refused': {
          guard: { type: 'counts', params: ({ event }) => event.namesIdCard },
          target: 'prompted',
          actions: 'countFailure',
        },
      },
    },
    prompted: {
      description:
        'The number did not pass (the count is 1): the shopper is asked whether to go on with another certificate.',
      meta: { req: ['PAT-ID-06', 'PAT-ID-07', 'PAT-ID-08'] },
      on: {
        'prompt.accepted': {
          target: 'multiCertificate',
          actions: [{ type: 'switchTo', params: CERTIFICATE_TYPES.passport }, 'forgetFaults', 'tellChanged'],
        },
        'prompt.declined': 'multiCertificate',
      },
    },
    multiCertificate: {
      description: 'The type of the certificate was chosen, or the shopper was asked whether to choose another.',
      meta: { req: ['PAT-ID-05', 'PAT-ID-09', 'PAT-FORM-13', 'PAT-FORM-14', 'PAT-RULE-09', 'PAT-DATA-01'] },
      on: {
        'save.refused': {
          guard: { type: 'counts', params: ({ event }) => event.namesIdCard },
          actions: 'countFailure',
        },
      },
    },
  },
});

/** What the section of the document shows; sex and birthday are those that the number tells, where it does. */
export interface IdCheckView extends IdPerson {
  readonly certificateType: CertificateType;
  readonly number: string;
  readonly numberIsNeeded: boolean;
  readonly pictures: IdPictures;
  /** The pictures are there to be seen or, of a document that is not verified, to be added. */
  readonly showsPictures: boolean;
  readonly faults: IdFaults;
  readonly today: string;
  readonly isLocked: boolean;
  /** The type of the certificate can be chosen. */
  readonly choosesType: boolean;
  /** The question of PAT-ID-08 is open. */
  readonly prompts: boolean;
  /** Sex and birthday can be chosen: no number tells them (PAT-FORM-05, PAT-FORM-06). */
  readonly choosesPerson: boolean;
  /** They may not stay open. */
  readonly needsPerson: boolean;
  /** Who the number says it is (ACC-FIELD-17); null: it does not say. */
  readonly found: (IdPerson & { readonly age: number }) | null;
}

/** Snapshot of `idCheck` → what its section shows and may do. */
export function selectIdCheck(snapshot: SnapshotFrom<typeof idCheckMachine>): IdCheckView {
  const { context } = snapshot;
  const { certificateType, number, sex, birthday, pictures, faults, today, isLocked } = context;
  const hasPictures = Object.values(pictures).some((url) => url !== '');
  const found = foundIn(context);
  const age = found === null ? null : ageOn(found.birthday, today);
  return {
    ...{ certificateType, number, pictures, today, isLocked, ...(found ?? { sex, birthday }) },
    faults: found === null ? faults : { ...faults, sex: null, birthday: null },
    showsPictures: !isOfIdCard(context) && (!isLocked || hasPictures),
    numberIsNeeded: needsNumber(context),
    choosesType: !snapshot.matches('prompted') && !isLocked,
    prompts: snapshot.matches('prompted'),
    choosesPerson: found === null && !isLocked,
    needsPerson: needsPerson(context),
    found: found === null || age === null ? null : { ...found, age },
  };
}
