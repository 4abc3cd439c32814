/**
 * Choosing the diseases that one drug is taken for, in a dialog over the inquiry (PAT-DIS-01).
 *
 * The inquiry opens the dialog for a drug; without a patient, or if the drug is not for the patient, it says so and
 * offers nothing. The diseases of the drug are read in pages, its presets first. A search starts half a second after
 * the last input; an empty keyword shows the pages again, and an answer for an older keyword is dropped. Shoppers may
 * also add diseases of their own. Marks belong to the opening: only a valid confirm hands them to the inquiry, closing
 * the dialog discards them. Choices are kept in memory only.
 */
import { assign, type SnapshotFrom, sendParent, setup } from 'xstate';
import { call, keep, note, noticeActions, port, to } from '../lib/reply.ts';
import * as choice from './disease-choice.ts';

const typed = ({ event }: { event: { keyword: string } }) => event.keyword;
const named = ({ event }: { event: { name: string } }) => event.name;
const keepTyped = { type: 'keepKeyword', params: typed } as const;
const clear = [keepTyped, 'forgetFound'] as const;
const unmark = { type: 'unmark', params: named } as const;

export const diseasePickerMachine = setup({
  types: {
    context: {} as choice.DiseasePickerContext,
    events: {} as choice.DiseasePickerEvent,
    tags: {} as 'paged' | 'loading' | 'searching' | 'failed' | 'tooLong',
  },
  actors: {
    fetchPage: call<choice.FetchPageReply, choice.DiseasePageRequest>('fetchPage'),
    searchDiseases: call<choice.SearchDiseasesReply, choice.DiseaseSearchRequest>('searchDiseases'),
  },
  guards: {
    isBanned: (_, opening: choice.Opening) => choice.banOf(opening) !== null,
    isTooLong: (_, keyword: string) => choice.isLongKeyword(keyword),
    isEmpty: ({ context }, keyword: string) =>
      choice.meantKeyword(keyword) === '' && context.nextPage !== choice.FIRST_PAGE,
    isEmptyTooSoon: (_, keyword: string) => choice.meantKeyword(keyword) === '',
    hasKeyword: ({ context }) => choice.meantKeyword(context.keyword) !== '',
    canReadMore: ({ context }) => context.found === null && context.nextPage !== null,
    isChosen: ({ context }, name: string) => choice.isChosen(context.chosen, name),
    hasRoom: ({ context }) => choice.hasRoom(context.chosen),
    customIsRight: ({ context }) => choice.customFault(context) === null,
    choiceStands: ({ context }) => choice.choiceFault(context) === null,
  },
  actions: {
    ...noticeActions<choice.DiseasePickerContext, choice.DiseasePickerEvent>(),
    begin: assign((_, { product, chosen, patient, isRequired }: choice.Opening) => ({
      ...{ product, chosen, isRequired, patient: patient ?? choice.noChoice.patient },
    })),
    bar: assign((_, opening: choice.Opening) => ({ product: opening.product, ban: choice.banOf(opening) })),
    forgetAll: assign(choice.noChoice),
    keepPage: assign(({ context }, reply: choice.PageRead) => {
      const entries = choice.joinedEntries(context.entries, reply.entries, context.patient.sex);
      return { entries, nextPage: reply.nextPage, firstNew: choice.firstNew(context.entries, entries) };
    }),
    keepKeyword: assign({ keyword: (_, keyword: string) => keyword }),
    keepFound: assign(({ context: { keyword, patient } }, reply: choice.DiseasesFound) => {
      const entries = choice.joinedEntries([], reply.entries, patient.sex);
      return { found: { keyword: choice.meantKeyword(keyword), entries } };
    }),
    forgetFound: assign({ found: null }),
    mark: assign(({ context }, name: string) => {
      const entry = choice.entryIn(choice.shownEntries(context), name);
      return entry === undefined ? {} : { chosen: [...context.chosen, choice.orderDiseaseOf(entry)] };
    }),
    unmark: assign({ chosen: ({ context }, name: string) => choice.withoutDisease(context.chosen, name) }),
    keepCustom: assign({ custom: (_, text: string) => text }),
    addCustom: assign(({ context: { chosen, custom } }) => ({
      chosen: [...chosen, choice.customDiseaseOf(custom)],
      custom: '',
    })),
    refuse: assign(({ context }, fault: choice.ChoiceFault | null) => ({ fault, refusals: context.refusals + 1 })),
    forgetFault: assign({ fault: null }),
    tellInquiry: sendParent(
      ({ context: { product, chosen } }: { context: choice.DiseasePickerContext }): choice.DiseasesPicked => ({
        type: 'diseases.picked',
        productCode: product?.productCode ?? '',
        diseases: chosen,
      }),
    ),
  },
  delays: {
    /** PAT-DIS-20: after the last input. */
    searchWait: 500,
  },
}).createMachine({
  id: 'diseasePicker',
  context: choice.noChoice,
  initial: 'closed',
  states: {
    closed: {
      description: 'The inquiry shows the diseases chosen for its drugs.',
      meta: { req: ['PAT-DIS-01', 'PAT-INQ-02'] },
      entry: 'forgetAll',
      on: {
        'picker.opened': [
          {
            guard: { type: 'isBanned', params: ({ event }) => event },
            target: 'barred',
            actions: { type: 'bar', params: ({ event }) => event },
          },
          { target: 'open', actions: { type: 'begin', params: ({ event }) => event } },
        ],
      },
    },
    barred: {
      description: 'Nothing can be chosen: there is no patient, or the drug is not for this patient.',
      meta: { req: ['PAT-DIS-14', 'PAT-DIS-15', 'PAT-DIS-16'] },
      on: { 'close.pressed': 'closed' },
    },
    open: {
      description: 'The dialog is open.',
      meta: { req: ['PAT-DIS-01'] },
      type: 'parallel',
      on: { 'close.pressed': 'closed' },
      states: {
        list: {
          description: 'The diseases that are offered.',
          meta: { req: ['PAT-DIS-02', 'PAT-DIS-05', 'PAT-DIS-06', 'PAT-DIS-07', 'PAT-DIS-08', 'PAT-DIS-09'] },
          initial: 'loading',
          on: {
            'keyword.changed': [
              { guard: { type: 'isTooLong', params: typed }, target: '.tooLong', actions: keepTyped },
              { guard: { type: 'isEmpty', params: typed }, target: '.listed', actions: clear },
              { guard: { type: 'isEmptyTooSoon', params: typed }, target: '.loading', actions: clear },
              { target: '.waiting', actions: keepTyped },
            ],
          },
          states: {
            loading: {
              description: 'The next page of the diseases of the drug is being loaded.',
              meta: { req: ['PAT-DIS-05', 'PAT-CALL-28', 'PAT-CALL-29'] },
              tags: ['paged', 'loading'],
              entry: 'forgetNotice',
              invoke: {
                input: ({ context: { product, nextPage, patient } }) => ({
                  productCode: product?.productCode ?? '',
                  page: nextPage ?? choice.FIRST_PAGE,
                  ...patient,
                }),
                ...port('fetchPage', { read: to('listed', keep('keepPage')), failed: note('failed') }),
              },
            },
            listed: {
              description: 'Diseases are in view: those of the drug, or those found by the search.',
              meta: { req: ['PAT-DIS-05', 'PAT-DIS-08', 'PAT-DIS-09', 'PAT-DIS-21'] },
              tags: ['paged'],
              on: { 'more.pressed': { guard: 'canReadMore', target: 'loading' } },
            },
            waiting: {
              description: 'The shopper may still be typing.',
              meta: { req: ['PAT-DIS-02', 'PAT-DIS-20'] },
              after: { searchWait: 'searching' },
            },
            searching: {
              description: 'The gateway searches for the keyword.',
              meta: { req: ['PAT-DIS-02', 'PAT-DIS-21', 'PAT-CALL-27'] },
              tags: ['searching'],
              entry: 'forgetNotice',
              invoke: {
                input: ({ context: { keyword, patient } }) => ({
                  keyword: choice.meantKeyword(keyword),
                  ...patient,
                }),
                ...port('searchDiseases', { found: to('listed', keep('keepFound')), failed: note('failed') }),
              },
            },
            failed: {
              description: 'The page or the search failed; input and marks are kept.',
              meta: { req: ['PAT-DIS-22'] },
              tags: ['failed'],
              on: { 'retry.pressed': [{ guard: 'hasKeyword', target: 'searching' }, { target: 'loading' }] },
            },
            tooLong: {
              description: 'The keyword is too long and is not searched for.',
              meta: { req: ['PAT-DIS-19'] },
              tags: ['tooLong'],
            },
          },
        },
        choice: {
          description: 'The diseases chosen so far.',
          meta: { req: ['PAT-DIS-03', 'PAT-DIS-04', 'PAT-DIS-10'] },
          initial: 'marking',
          on: {
            'mark.toggled': [
              { guard: { type: 'isChosen', params: named }, target: '.marking', actions: unmark },
              { guard: 'hasRoom', target: '.marking', actions: { type: 'mark', params: named } },
              { target: '.refused', actions: { type: 'refuse', params: 'full' as const } },
            ],
            'chosen.removed': { target: '.marking', actions: unmark },
            'custom.changed': {
              target: '.marking',
              actions: { type: 'keepCustom', params: ({ event }) => event.text },
            },
            'custom.added': [
              { guard: 'customIsRight', target: '.marking', actions: 'addCustom' },
              { target: '.refused', actions: { type: 'refuse', params: ({ context }) => choice.customFault(context) } },
            ],
            'confirm.pressed': [
              { guard: 'choiceStands', target: '#diseasePicker.closed', actions: 'tellInquiry' },
              { target: '.refused', actions: { type: 'refuse', params: ({ context }) => choice.choiceFault(context) } },
            ],
          },
          states: {
            marking: {
              description: 'The shopper marks or removes diseases, or adds them by name.',
              meta: { req: ['PAT-DIS-03', 'PAT-DIS-04'] },
              entry: 'forgetFault',
            },
            refused: {
              description: 'The last action was refused, and a text says why.',
              meta: { req: ['PAT-DIS-12', 'PAT-DIS-15', 'PAT-DIS-17', 'PAT-DIS-18'] },
            },
          },
        },
      },
    },
  },
});

export type DiseasePickerView = ReturnType<typeof selectDiseasePicker>;

/** Snapshot of `diseasePicker` → what its dialog shows; `foundFor` is null while the entries are those of the drug. */
export function selectDiseasePicker(snapshot: SnapshotFrom<typeof diseasePickerMachine>) {
  const { context } = snapshot;
  const { found, nextPage } = context;
  return {
    ...context,
    isOpen: !snapshot.matches('closed'),
    entries: choice.shownEntries(context),
    foundFor: found?.keyword ?? null,
    awaits: snapshot.hasTag('loading') ? ('page' as const) : snapshot.hasTag('searching') ? ('search' as const) : null,
    isFailed: snapshot.hasTag('failed'),
    isTooLong: snapshot.hasTag('tooLong'),
    // The button stays while a further page is on its way.
    hasMore: snapshot.hasTag('paged') && found === null && nextPage !== null && nextPage > choice.FIRST_PAGE,
  };
}
