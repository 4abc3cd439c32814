import type * as v from 'valibot';
import {
  type orderPrescription,
  perfectInquiry,
  perfectInquiryByToken,
  perfectInquiryV2,
  readOrderPrescription,
  readPrescriptionByToken,
  submitInquiryByToken,
  submitOptionalInquiry,
  submitPayInquiry,
} from '../../contract/inquiry/inquiry.calls.ts';
import { type InquiryAnswers, type SentInquiry, writeAnswers } from '../../contract/inquiry/inquiry.ts';
import { orderSexCodes } from '../../contract/profile/sex.ts';
import type { Deps, Visit } from '../http/env.ts';
import { issuedOf, openConsultation } from '../orders/consultation.ts';
import { ownOrder } from '../orders/own-orders.ts';
import { hasNoInquiryLeft } from '../orders/rx-settings.ts';
import { ownPatients, type PatientOwner } from '../patients/own-patients.ts';
import { type PatientAnswer, recordOf } from '../patients/patient-record.ts';
import { openByKey } from '../pay-link/pay-link.ts';
import type { Routes } from '../session/serve-member.ts';
import { isId } from '../store/ids.ts';
import type { OrderProductRow } from '../store/schema-orders.ts';
import { diseaseProductOf, presetsOf, productsOf } from './diseases.ts';
import { rxLinesOf, submitInquiry } from './inquiry.ts';

type PrescriptionAnswer = v.InferInput<typeof orderPrescription>;

/** PAT-CALL-17, PAT-CALL-24: an order's prescription; its patient with the sex codes of orders (ORD-DATA-20). */
async function prescriptionOf(deps: Deps, owner: PatientOwner, orderCode: string): Promise<PrescriptionAnswer> {
  const { db } = deps.store;
  const order = await ownOrder(db, owner.memberId, orderCode);
  const lines = await rxLinesOf(db, orderCode);
  const codes = [...lines.keys()];
  const presets = await presetsOf(db, codes);
  const products = (await productsOf(db, codes)).map((product) => ({
    ...diseaseProductOf(product, presets.get(product.code) ?? []),
    ...orderedAs(lines.get(product.code) ?? []),
  }));
  const sign = await db.selectFrom('consultations').selectAll().where('order_code', '=', orderCode).executeTakeFirst();
  const record = sign === undefined ? null : openConsultation(deps, sign);
  const patientVo = sign === undefined ? null : await patientOf(deps, owner, sign.patient_info_id);
  return {
    ordersCode: order.code,
    isPerfect: codes.length === 0 || (await hasNoInquiryLeft(db, order)),
    products,
    sum: order.total,
    patientVo,
    drugUserInfo: patientVo === null ? null : drugUserInfoOf(patientVo, record?.answers ?? null),
    patientInfoId: sign?.patient_info_id ?? '',
    diseaseData: record?.diseaseData ?? [],
    ...issuedOf(sign),
  };
}

/** A drug in an order, which may have it on several lines: bought and as a gift. */
function orderedAs(lines: readonly OrderProductRow[]) {
  const [line] = lines;
  return {
    productImageUrl: line?.image_url ?? '',
    packing: line?.packing ?? '',
    prescriptionType: line?.prescription_type ?? '',
    amount: lines.reduce((pieces, { amount }) => pieces + amount, 0),
    actualPrice: line?.actual_price ?? null,
  };
}

/** PAT-DATA-10. */
function drugUserInfoOf({ prescriptionImage1 = '' }: PatientAnswer, answers: InquiryAnswers | null) {
  return {
    prescriptionImage1,
    medicalRecordUrl1: '',
    medicalRecordUrl2: '',
    medicalRecordUrl3: '',
    medicalRecordUrl4: '',
    medicalRecordUrl5: '',
    prescriptionAnswer: answers === null ? [] : writeAnswers(answers),
  };
}

/** Null if the patient is deleted, or hidden from the caller. */
async function patientOf(deps: Deps, owner: PatientOwner, id: string): Promise<PatientAnswer | null> {
  const row = isId(id) ? await ownPatients(deps.store.db, owner).where('id', '=', id).executeTakeFirst() : undefined;
  return row === undefined ? null : recordOf(deps, row, { owner, sexes: orderSexCodes });
}

/** The calls of inquiries: PAT-CALL-17 to PAT-CALL-25. */
export function serveInquiries({ deps, forAnyone, forMember }: Routes): void {
  const submit = (member: { readonly id: string }, orderCode: string, sent: SentInquiry) =>
    submitInquiry(deps, { memberId: member.id, orderCode: null }, orderCode, sent);
  const submitByKey = async (visit: Visit, key: string, consigneePhone: string, sent: SentInquiry) => {
    const { owner, order } = await openByKey(deps, visit, { key, consigneePhone });
    await submitInquiry(deps, owner, order.code, sent);
  };

  forMember(readOrderPrescription, ({ params, member }) =>
    prescriptionOf(deps, { memberId: member.id, orderCode: null }, params.orderCode),
  );
  forAnyone(readPrescriptionByToken, async ({ params, query, visit }) => {
    const { owner, order } = await openByKey(deps, visit, { key: params.token, ...query });
    return prescriptionOf(deps, owner, order.code);
  });
  forMember(submitPayInquiry, ({ params, body, member }) => submit(member, params.orderCode, body));
  forMember(perfectInquiry, ({ params, body, member }) => submit(member, params.id, body));
  forMember(perfectInquiryV2, ({ body, member }) => submit(member, body.ordersCode, body));
  forMember(submitOptionalInquiry, ({ body, member }) => submit(member, body.ordersCode, body));
  forAnyone(submitInquiryByToken, ({ params, query, body, visit }) =>
    submitByKey(visit, params.token, query.consigneePhone, body),
  );
  forAnyone(perfectInquiryByToken, ({ query, body, visit }) =>
    submitByKey(visit, body.token, query.consigneePhone, body),
  );
}
