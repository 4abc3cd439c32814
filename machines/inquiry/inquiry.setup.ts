import { assign, emit, sendTo, setup } from 'xstate';
import type { InquiryAnswers } from '../../contract/inquiry/inquiry.ts';
import { addressOf, PAY_LINK_PAGE } from '../../contract/page-paths.ts';
import type { PaymentStart } from '../../contract/payment/payment.ts';
import { call, noticeActions, subscription } from '../lib/reply.ts';
import type { DiseasesPicked } from './disease-choice.ts';
import { diseasePickerMachine } from './disease-picker.machine.ts';
import * as inquiry from './inquiry-rules.ts';
import { safetyAnswersMachine } from './safety-answers.machine.ts';
import type { SafetyDraft } from './safety-fields.ts';
import { toggledIn } from './usual-diseases.ts';

/** Ports, guards and actions of `inquiry`; its states are in `inquiry.machine.ts`. */
export const inquirySetup = setup({
  types: {
    input: {} as inquiry.InquiryInput,
    context: {} as inquiry.InquiryContext,
    events: {} as inquiry.InquiryEvent,
    emitted: {} as inquiry.InquiryEmitted,
    children: {} as { safetyAnswers: 'safetyAnswers'; diseasePicker: 'diseasePicker' },
    tags: {} as 'open' | 'busy' | 'leaving',
  },
  actors: {
    safetyAnswers: safetyAnswersMachine,
    diseasePicker: diseasePickerMachine,
    readInquiry: call<inquiry.ReadInquiryReply, inquiry.InquiryPlace>('readInquiry'),
    saveInquiry: call<inquiry.SaveInquiryReply, inquiry.InquiryToSave>('saveInquiry'),
    findPayment: call<inquiry.FindPaymentReply, { orderCode: string }>('findPayment'),
    watchReturn: subscription<inquiry.InquiryEvent>('watchReturn'),
  },
  guards: {
    hasNoPatient: ({ context }) => inquiry.chosenPatient(context) === null,
    isToEdit: ({ context }) => inquiry.editableFaultIn(context) !== null,
    mayBeChosen: ({ context: { patients, rules } }, patientId: string) =>
      patients.some((patient) => patient.id === patientId && inquiry.lackOf(patient, rules) === null),
    canToggle: ({ context }, pressed: inquiry.PressedDisease) => toggledIn(context, pressed) !== null,
    isUnfit: ({ context }) => context.patientFault !== null,
    isAllRight: ({ context: { patientFault, bareDrugs } }) => patientFault === null && bareDrugs.length === 0,
    isByKey: ({ context }) => context.place.kind === 'key',
  },
  actions: {
    ...noticeActions<inquiry.InquiryContext, inquiry.InquiryEvent>(),
    keepFacts: assign(({ context }, reply: inquiry.InquiryRead) => {
      const { orderCode, products, sum, patients, rules, hasConsent, isBegun } = reply;
      const facts = { orderCode, products, sum, patients, rules, hasConsent, isBegun };
      const { chosen } = context;
      const patientId = context.patientId ?? reply.patientId;
      return { ...facts, patientId, patientFault: inquiry.patientFaultIn({ ...facts, patientId, chosen }) };
    }),
    keepOrderCode: assign({ orderCode: (_, { orderCode }: { orderCode: string }) => orderCode }),
    keepPatient: assign(({ context: { patients, products, chosen, rules } }, patientId: string) => ({
      patientId,
      patientFault: inquiry.patientFaultIn({ patients, patientId, products, chosen, rules }),
    })),
    keepDiseases: assign(({ context }, picked: DiseasesPicked) => inquiry.withDiseases(context, picked)),
    toggleDisease: assign(({ context }, pressed: inquiry.PressedDisease) => {
      const picked = toggledIn(context, pressed);
      return picked === null ? {} : inquiry.withDiseases(context, picked);
    }),
    keepSafety: assign((_, safety: SafetyDraft) => ({ safety })),
    keepAnswers: assign((_, answers: InquiryAnswers) => ({ answers })),
    judge: assign(({ context }) => ({
      patientFault: inquiry.chosenPatient(context) === null ? ('missing' as const) : inquiry.patientFaultIn(context),
      bareDrugs: inquiry.bareDrugsIn(context),
    })),
    countFailedSubmit: assign({ failedSubmits: ({ context }) => context.failedSubmits + 1 }),
    missConsent: assign({ hasConsent: false }),
    keepStart: assign({ start: (_, { start }: { start: PaymentStart }) => start }),
    askSafety: sendTo('safetyAnswers', { type: 'check.asked' }),
    tellConsentMissed: sendTo('safetyAnswers', { type: 'consent.missed' }),
    /** PAT-DIS-01: opens the picker for one drug, limited to what the medicine user may have. */
    openPicker: sendTo('diseasePicker', ({ context }, productCode: string) => {
      const product = context.products.find((one) => one.productCode === productCode);
      const patient = inquiry.chosenPatient(context);
      if (product === undefined) throw new Error('no such drug');
      return {
        type: 'picker.opened',
        product,
        chosen: inquiry.diseasesOf(context.chosen, productCode),
        patient: patient && { age: patient.age, sex: patient.sex },
        isRequired: context.rules.isDiseaseRequired,
      };
    }),
    emitDraftSaved: emit({ type: 'draftSaved' }),
    tellLoginMissed: emit({ type: 'loginMissed' }),
    leaveForEdit: emit(({ context }) => {
      const fault = inquiry.editableFaultIn(context);
      if (context.patientId === null || fault === null) throw new Error('nothing is to be edited');
      return { type: 'leftForEdit' as const, patientId: context.patientId, fault };
    }),
    leaveForPayment: emit(({ context: { start } }) => {
      if (start === null) throw new Error('no payment was found');
      return { type: 'leftForPayment' as const, start };
    }),
    leaveForDetail: emit(({ context }) => ({
      type: 'leftFor' as const,
      to: `/user/order/detail/${encodeURIComponent(context.orderCode)}`,
    })),
    leaveForMessagePayment: emit(({ context: { place } }) => ({
      type: 'leftFor' as const,
      to: withKey(PAY_LINK_PAGE, place, true),
    })),
    leaveForEntry: emit(({ context: { place } }) => ({
      type: 'leftFor' as const,
      to: withKey('/payJianke/entry', place, false),
    })),
  },
});

/** A page of the key's holder; those after the entry find the proof in their address (ORD-ROUTE-15, ORD-ROUTE-16). */
function withKey(path: string, place: inquiry.InquiryPlace, isProven: boolean): string {
  if (place.kind !== 'key') return path;
  return addressOf(path, { key: place.key, consigneePhone: isProven ? place.consigneePhone : null });
}
