/**
 * The inquiry of an order with prescription drugs: who takes them, for which diseases, and how safely.
 *
 * It is about a member's own order (ORD-ROUTE-18) or that of a key (ORD-ROUTE-17). A member's default medicine user is
 * preselected (PAT-CALL-05); diseases and answers are not. The usual diseases of a drug are marked on the page, the
 * child `diseasePicker` finds the other diseases of one drug, `safetyAnswers` has the questions and the boxes. A
 * medicine user who is not verified or lacks an ID cannot be chosen (PAT-INQ-12, PAT-INQ-15); if one was preselected, a
 * save opens their form. A save judges every part and shows all faults together; a valid one calls the gateway once,
 * however often it is pressed. Choices survive every failure, a visit to that form, and a login. After a saved inquiry
 * a member goes to the start of the payment, a key's holder to the page of the key.
 */
import { keep, note, port, to, when } from '../lib/reply.ts';
import { inquirySetup } from './inquiry.setup.ts';
import { freshContext, safetyInput, toSave } from './inquiry-rules.ts';

export const inquiryMachine = inquirySetup.createMachine({
  id: 'inquiry',
  context: ({ input }) => freshContext(input),
  initial: 'loading',
  states: {
    loading: {
      description: 'The page reads the drugs of the order, the medicine users and the shop’s rules.',
      meta: {
        req: [
          'PAT-SET-01',
          'PAT-SCOPE-02',
          'PAT-CALL-01',
          'PAT-CALL-05',
          'PAT-CALL-07',
          'PAT-CALL-17',
          'PAT-CALL-24',
          'ORD-DATA-20',
        ],
      },
      entry: 'forgetNotice',
      invoke: {
        input: ({ context }) => context.place,
        ...port('readInquiry', {
          read: to('open', keep('keepFacts')),
          done: to('saved', keep('keepOrderCode'), 'emitDraftSaved'),
          lost: to('lost', keep('keepMessage')),
          wrongPhone: to('toEntry'),
          failed: note('failed'),
        }),
      },
    },
    failed: {
      description: 'The inquiry could not be read; the shopper can retry.',
      meta: { req: ['ORD-LINK-16', 'ORD-LINK-20', 'ORD-LINK-21'] },
      on: { 'retry.pressed': 'loading' },
    },
    lost: {
      description: 'The order is not the member’s, or the link is no longer of use: a retry would not help.',
      meta: { req: ['ORD-LINK-16', 'ORD-LINK-17'] },
      type: 'final',
    },
    toEntry: {
      description: 'The holder of the link has to complete the phone first.',
      meta: { req: ['ORD-LINK-01', 'ORD-ROUTE-17'] },
      entry: 'leaveForEntry',
      type: 'final',
    },
    open: {
      description: 'The three steps are on the page.',
      meta: { req: ['PAT-INQ-01', 'PAT-INQ-02', 'PAT-INQ-03', 'PAT-INQ-04', 'PAT-INQ-05'] },
      tags: ['open'],
      invoke: [
        { id: 'safetyAnswers', src: 'safetyAnswers', input: ({ context }) => safetyInput(context) },
        { id: 'diseasePicker', src: 'diseasePicker' },
      ],
      on: { 'safety.changed': { actions: { type: 'keepSafety', params: ({ event }) => event.draft } } },
      initial: 'editing',
      states: {
        editing: {
          description: 'The shopper chooses the medicine user and the diseases, and answers.',
          meta: { req: ['PAT-SCOPE-01', 'PAT-DIS-01', 'PAT-DIS-10', 'PAT-DIS-11'] },
          on: {
            'patient.chosen': {
              guard: { type: 'mayBeChosen', params: ({ event }) => event.id },
              target: '.deciding',
              actions: { type: 'keepPatient', params: ({ event }) => event.id },
            },
            'diseases.picked': {
              target: '.deciding',
              actions: { type: 'keepDiseases', params: ({ event }) => event },
            },
            'disease.toggled': [
              {
                guard: { type: 'canToggle', params: ({ event }) => event },
                target: '.deciding',
                actions: { type: 'toggleDisease', params: ({ event }) => event },
              },
              // PAT-DIS-16: the picker says why.
              { actions: { type: 'openPicker', params: ({ event }) => event.productCode } },
            ],
            'drug.pressed': { actions: { type: 'openPicker', params: ({ event }) => event.productCode } },
            'save.pressed': [
              { guard: 'isToEdit', actions: ['forgetNotice', 'leaveForEdit'] },
              { target: 'checking', actions: ['forgetNotice', 'judge', 'askSafety'] },
            ],
          },
          initial: 'deciding',
          states: {
            deciding: {
              description: 'The machine checks whether a medicine user is chosen, and fit for the inquiry.',
              meta: { req: ['PAT-INQ-12', 'PAT-DIS-14', 'PAT-DIS-15'] },
              always: [
                { guard: 'hasNoPatient', target: 'none' },
                { guard: 'isUnfit', target: 'unfit' },
                { target: 'ready' },
              ],
            },
            none: {
              description: 'No medicine user is chosen, so no disease can be chosen either.',
              meta: { req: ['PAT-DIS-16', 'PAT-INQ-14'] },
            },
            unfit: {
              description:
                'The chosen medicine user is not verified or lacks an ID, or a drug or disease does not fit.',
              meta: { req: ['PAT-INQ-12', 'PAT-INQ-13', 'PAT-INQ-15', 'PAT-DIS-14', 'PAT-DIS-15'] },
            },
            ready: {
              description: 'A doctor can be consulted about the chosen medicine user.',
              meta: { req: ['PAT-SCOPE-01', 'PAT-DIS-01'] },
            },
          },
        },
        checking: {
          description: 'The shopper pressed save: every part is checked, the answers by the child machine.',
          meta: { req: ['PAT-INQ-06', 'PAT-INQ-07', 'PAT-INQ-08', 'PAT-INQ-09', 'PAT-INQ-14', 'PAT-DIS-13'] },
          tags: ['busy'],
          on: {
            'safety.passed': [
              {
                guard: 'isAllRight',
                target: 'saving',
                actions: { type: 'keepAnswers', params: ({ event }) => event.answers },
              },
              { target: 'editing', actions: 'countFailedSubmit' },
            ],
            'safety.refused': { target: 'editing', actions: 'countFailedSubmit' },
          },
        },
        saving: {
          description: 'The gateway saves the inquiry, once; if the consent is missing, it saves that first.',
          meta: {
            req: [
              'PAT-INQ-16',
              'PAT-INQ-17',
              'PAT-INQ-18',
              'PAT-INQ-19',
              'PAT-CALL-18',
              'PAT-CALL-19',
              'PAT-CALL-22',
              'PAT-CALL-23',
              'PAT-CALL-25',
            ],
          },
          tags: ['busy'],
          invoke: {
            input: ({ context }) => toSave(context),
            ...port('saveInquiry', {
              moved: to('rereading', keep('keepMessage')),
              consentMissing: to('editing', 'missConsent', 'tellConsentMissed', 'countFailedSubmit'),
              notLoggedIn: to('#inquiry.toLogin'),
              failed: note('editing'),
              saved: [
                when('isByKey', to('#inquiry.toMessagePayment', 'emitDraftSaved')),
                to('#inquiry.findingPayment', 'emitDraftSaved'),
              ],
            }),
          },
        },
        rereading: {
          description: 'The order no longer waits for an inquiry; the gateway is asked if one was saved elsewhere.',
          meta: { req: ['PAT-INQ-20', 'ORD-LINK-22'] },
          tags: ['busy'],
          invoke: {
            input: ({ context }) => context.place,
            ...port('readInquiry', {
              done: to('#inquiry.saved', keep('keepOrderCode'), 'forgetNotice', 'emitDraftSaved'),
              otherwise: to('editing'),
              unreachable: to('editing'),
            }),
            id: 'readAgain',
          },
        },
      },
    },
    saved: {
      description: 'The inquiry is already saved, or none is needed; the payment comes next.',
      meta: { req: ['PAT-INQ-20', 'PAT-CALL-21', 'PAT-CALL-26'] },
      on: { 'pay.pressed': [{ guard: 'isByKey', target: 'toMessagePayment' }, { target: 'findingPayment' }] },
    },
    findingPayment: {
      description: 'The gateway is asked what of the order is payable now; without an answer, its page opens.',
      meta: { req: ['PAT-CALL-26', 'ORD-ACT-15'] },
      tags: ['leaving'],
      invoke: {
        input: ({ context: { orderCode } }) => ({ orderCode }),
        ...port('findPayment', {
          payable: to('toPayment', keep('keepStart')),
          notPayable: to('toDetail'),
          unreachable: to('toDetail'),
        }),
      },
    },
    toPayment: {
      description: 'The payment page opens in place of this one; going back may show this page as it was.',
      meta: { req: ['PAT-CALL-26', 'ORD-CALL-28'] },
      tags: ['leaving'],
      entry: 'leaveForPayment',
      invoke: { id: 'watchReturn', src: 'watchReturn' },
      on: { 'page.returned': 'saved' },
    },
    toDetail: {
      description: 'Nothing can be paid here now; the order’s own page opens in place of this one.',
      meta: { req: ['PAT-CALL-26', 'ORD-ROUTE-05'] },
      tags: ['leaving'],
      entry: 'leaveForDetail',
      type: 'final',
    },
    toMessagePayment: {
      description: 'The pay page of the key opens in place of this one.',
      meta: { req: ['ORD-LINK-09', 'ORD-ROUTE-15'] },
      tags: ['leaving'],
      entry: 'leaveForMessagePayment',
      type: 'final',
    },
    toLogin: {
      description: 'The shopper is no longer logged in and is taken to Login and back.',
      meta: { req: ['PAT-SCOPE-04', 'PAT-SCOPE-05'] },
      entry: 'tellLoginMissed',
      type: 'final',
    },
  },
});
