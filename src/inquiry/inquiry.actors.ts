import * as v from 'valibot';
import { shanghaiDay } from '../../contract/birthday.ts';
import type { Call } from '../../contract/call.ts';
import {
  type OrderPrescription,
  perfectInquiry,
  perfectInquiryByToken,
  readOrderPrescription,
  readPrescriptionByToken,
  submitInquiryByToken,
  submitOptionalInquiry,
  submitPayInquiry,
} from '../../contract/inquiry/inquiry.calls.ts';
import { writeInquiry } from '../../contract/inquiry/inquiry.ts';
import { readOrder } from '../../contract/orders/order.calls.ts';
import { isRx } from '../../contract/orders/order.ts';
import { actionsOf } from '../../contract/orders/order-actions.ts';
import { ageAt } from '../../contract/patients/age.ts';
import { CERTIFICATE_TYPES } from '../../contract/patients/certificates.ts';
import { CONSENT_VERSIONS, giveConsent } from '../../contract/patients/consent.calls.ts';
import { listPatients, readDefaultPatient, SAVE_REFUSALS } from '../../contract/patients/patient.calls.ts';
import type { PatientRecord } from '../../contract/patients/patient.ts';
import { listPatientsByKey } from '../../contract/patients/patients-by-key.ts';
import type { RxSettings } from '../../contract/patients/rx-settings.ts';
import { readMember } from '../../contract/profile/member.calls.ts';
import { inquiryMachine } from '../../machines/inquiry/inquiry.machine.ts';
import type {
  InquiryEvent,
  InquiryInput,
  InquiryPatient,
  InquiryPlace,
  InquiryToSave,
  ReadInquiryReply,
} from '../../machines/inquiry/inquiry-rules.ts';
import type { Reply } from '../lib/api.ts';
import { returnPort } from '../lib/page.ts';
import { isRefusedBy, provide, refused, refusedToMember } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';
import { hasHealthConsent } from '../patients/health-consent.ts';
import { readRxSettings } from '../patients/rx-settings.ts';
import { provideDiseasePicker } from './disease-picker.actors.ts';
import { inquiryWords as words } from './inquiry.words.ts';
import { inquiryMemory } from './inquiry-memory.ts';

const DEFAULT_TIMEOUT_MS = 3000;
/** Statuses that make a key useless: it is invalid, its order is gone, or it has expired. */
const refusesKey: ReadonlySet<number> = new Set([400, 404, 410]);

/**
 * `inquiry` on the real gateway.
 * @param whoIsHere the account id of the member, null while it is not known
 */
export function provideInquiry(
  { api, clock, page }: Pick<Services, 'api' | 'clock' | 'page'>,
  whoIsHere: () => string | null,
) {
  const read = (place: InquiryPlace, signal: AbortSignal) => {
    const options = { signal, serverErrorAsRefusal: true };
    return place.kind === 'order'
      ? api.ask(readOrderPrescription, { params: { orderCode: place.orderCode } }, options)
      : api.ask(readPrescriptionByToken, { params: { token: place.key }, query: proofOf(place) }, options);
  };
  const list = async (place: InquiryPlace, rules: Promise<RxSettings>, signal: AbortSignal) => {
    // PAT-CALL-10 (decision): medicine users with a checked name come first where only they can be chosen.
    const query = (await rules).isNeedUserValidation ? { isDrugUserNameCheck: '1' as const } : {};
    return place.kind === 'order'
      ? api.ask(listPatients, { query }, { signal })
      : api.ask(listPatientsByKey, { query: { ...query, key: place.key, ...proofOf(place) } }, { signal });
  };
  // PAT-CALL-05: read in parallel with the list; without it no patient is preselected.
  const defaultId = async (place: InquiryPlace, signal: AbortSignal) => {
    if (place.kind === 'key') return null;
    const reply = await api.ask(readDefaultPatient, {}, { signal, timeoutMs: DEFAULT_TIMEOUT_MS }).catch(() => null);
    return reply?.kind === 'ok' ? (reply.body?.id ?? null) : null;
  };
  // A holder of a key gives the consent when saving a medicine user.
  const hasConsent = async (place: InquiryPlace, signal: AbortSignal) =>
    place.kind === 'key' || hasHealthConsent({ api }, signal);
  const memberId = async (signal: AbortSignal) => {
    const known = whoIsHere();
    if (known !== null) return known;
    const reply = await api.ask(readMember, {}, { signal });
    return reply.kind === 'ok' ? reply.body.accountId : null;
  };
  const save = (input: InquiryToSave, signal: AbortSignal): Promise<Reply<Call>> => {
    const { place, patientId, drugs, answers, isBegun, isOptional } = input;
    const inquiry = {
      patientId,
      drugs,
      answers,
      captionOf: (answer: keyof typeof words.answers) => words.answers[answer],
    };
    if (place.kind === 'key') {
      const body = { ...writeInquiry(inquiry), token: place.key };
      if (isBegun) return api.ask(perfectInquiryByToken, { query: proofOf(place), body }, { signal });
      return api.ask(submitInquiryByToken, { params: { token: place.key }, query: proofOf(place), body }, { signal });
    }
    const body = writeInquiry(inquiry);
    const { orderCode } = place;
    if (isBegun) return api.ask(perfectInquiry, { params: { id: orderCode }, body }, { signal });
    // PAT-CALL-23 (decision).
    return isOptional
      ? api.ask(submitOptionalInquiry, { body: { ...body, ordersCode: orderCode } }, { signal })
      : api.ask(submitPayInquiry, { params: { orderCode }, body }, { signal });
  };

  return provide(inquiryMachine, {
    diseasePicker: provideDiseasePicker({ api }),
    readInquiry: async ({ input: place, signal }) => {
      if (place.kind === 'order' ? !isCode(place.orderCode) : place.key === '') return { kind: 'lost', message: null };
      if (place.kind === 'key' && place.consigneePhone === '') return { kind: 'wrongPhone' };
      // Beside the order, since the list waits for them.
      const settings = readRxSettings(api, signal);
      const prescription = await read(place, signal);
      if (prescription.kind !== 'ok') return unreadOf(prescription, place);
      if (prescription.body.isPerfect) return { kind: 'done', orderCode: codeOf(prescription.body, place) };
      const [patients, rules, consents, byDefault] = await Promise.all([
        list(place, settings, signal),
        settings,
        hasConsent(place, signal),
        defaultId(place, signal),
      ]);
      // The order was just read, so a refused list says nothing about it.
      if (patients.kind !== 'ok') return refused(patients);
      const now = clock.now();
      const { patientInfoId } = prescription.body;
      return {
        kind: 'read',
        patientId: patientInfoId || byDefault,
        isBegun: patientInfoId !== '',
        orderCode: codeOf(prescription.body, place),
        products: prescription.body.products.filter(isRx),
        sum: prescription.body.sum,
        patients: patients.body.map((record) => patientIn(record, now)),
        rules,
        hasConsent: consents,
      };
    },
    saveInquiry: async ({ input, signal }) => {
      if (input.givesConsent) {
        const body = { purpose: 'health', version: CONSENT_VERSIONS.health } as const;
        const given = await api.ask(giveConsent, { body }, { signal });
        if (given.kind === 'refused') return refusedToMember(given);
      }
      const reply = await save(input, signal);
      // Any 2xx is success, whatever its body.
      if (reply.kind !== 'refused') return { kind: 'saved' };
      if (isRefusedBy(reply, 409)) return { kind: 'moved', message: refused(reply).message };
      // A holder of a key cannot consent here; the message leads to the medicine user's form.
      if (input.place.kind === 'key') return refused(reply);
      return reply.code === SAVE_REFUSALS.consent ? { kind: 'consentMissing' } : refusedToMember(reply);
    },
    findPayment: async ({ input: { orderCode }, signal }) => {
      const [reply, userId] = await Promise.all([
        api.ask(readOrder, { params: { ordersCode: orderCode } }, { signal }),
        memberId(signal),
      ]);
      const order = reply.kind === 'ok' ? [reply.body].flat().find((one) => one.ordersCode === orderCode) : undefined;
      if (order === undefined || userId === null || !actionsOf(order).payNow) return { kind: 'notPayable' };
      const { paymentDeadline, paySource } = order;
      if (paymentDeadline !== null && paymentDeadline <= clock.now()) return { kind: 'notPayable' };
      return { kind: 'payable', start: { userId, orderCodes: [orderCode], paySource } };
    },
    watchReturn: returnPort<InquiryEvent>({ page }),
  });
}

/** Machine input for the page of a member's order; `search` is the query of its address (ORD-ROUTE-18). */
export function orderInquiryInput(services: Pick<Services, 'memory'>, search: string): InquiryInput {
  const query = new URLSearchParams(search);
  const place: InquiryPlace = {
    kind: 'order',
    orderCode: query.get('orderCode')?.trim() ?? '',
    pConsigneePhone: query.get('pConsigneePhone') ?? '',
    paySource: query.get('paySource') ?? '',
  };
  return { place, draft: inquiryMemory(services).recall(place) };
}

/** The same for the holder of a key (ORD-ROUTE-17). */
export function keyInquiryInput(services: Pick<Services, 'memory'>, search: string): InquiryInput {
  const query = new URLSearchParams(search);
  const place: InquiryPlace = {
    kind: 'key',
    key: query.get('key')?.trim() ?? '',
    consigneePhone: query.get('consigneePhone') ?? '',
  };
  return { place, draft: inquiryMemory(services).recall(place) };
}

function proofOf({ consigneePhone }: Extract<InquiryPlace, { kind: 'key' }>) {
  return { consigneePhone };
}

/** Whether a code is well formed; the gateway is not asked about others. */
function isCode(orderCode: string): boolean {
  return orderCode !== '' && v.safeParse(readOrderPrescription.params, { orderCode }).success;
}

function codeOf({ ordersCode }: OrderPrescription, place: InquiryPlace): string {
  return place.kind === 'order' ? place.orderCode : ordersCode;
}

type Unread = Exclude<Reply<Call>, { kind: 'ok' }>;

function unreadOf(reply: Unread, place: InquiryPlace): ReadInquiryReply {
  const { message } = refused(reply);
  if (place.kind === 'order') return { kind: isRefusedBy(reply, 404) ? 'lost' : 'refused', message };
  if (isRefusedBy(reply, 403)) return { kind: 'wrongPhone' };
  return { kind: refusesKey.has(reply.status) ? 'lost' : 'refused', message };
}

/** PAT-DIS-14, ruling 11: the age is computed at the gateway's time, or taken from a record without a birthday. */
function patientIn(record: PatientRecord, now: number): InquiryPatient {
  const { id, name, sex, birthDay, relationLabel, certificateType, isValidateName, isDefault } = record;
  return {
    ...{ id, name, sex, isDefault },
    age: birthDay === null ? record.age : ageAt(shanghaiDay(birthDay), now),
    relation: relationLabel,
    number: certificateType === CERTIFICATE_TYPES.idCard ? record.idCardNumber : record.cardNumber,
    isVerified: isValidateName,
  };
}

/** PAT-ROUTE-04: addresses for adding and editing medicine users; `from` and the other values lead back here. */
export function patientWays(place: InquiryPlace): { add: string; edit(id: string): string } {
  const query = new URLSearchParams(
    place.kind === 'order'
      ? {
          from: 'inquiry',
          orderCode: place.orderCode,
          pConsigneePhone: place.pConsigneePhone,
          paySource: place.paySource,
        }
      : { useKey: place.key, consigneePhone: place.consigneePhone, from: 'inquiry' },
  );
  return {
    add: `/user/patientInfo/add?${query}`,
    edit: (id) => `/user/patientInfo/edit/${encodeURIComponent(id)}?${query}`,
  };
}
