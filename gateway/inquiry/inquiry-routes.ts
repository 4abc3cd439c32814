import {
  perfectInquiry,
  perfectInquiryByToken,
  perfectInquiryV2,
  readOrderPrescription,
  readPrescriptionByToken,
  submitInquiryByToken,
  submitOptionalInquiry,
  submitPayInquiry,
} from '../../contract/inquiry/inquiry.calls.ts';
import type { SentInquiry } from '../../contract/inquiry/inquiry.ts';
import type { Visit } from '../http/env.ts';
import { openByKey } from '../pay-link/pay-link.ts';
import type { Routes } from '../session/serve-member.ts';
import { submitInquiry } from './inquiry.ts';
import { prescriptionOf } from './read-prescription.ts';

/** The calls of inquiries: PAT-CALL-17 to PAT-CALL-25. */
export function serveInquiries({ deps, forAnyone, forMember }: Routes): void {
  const submit = async (member: { readonly id: string }, orderCode: string, sent: SentInquiry) => {
    await submitInquiry(deps, { memberId: member.id, orderCode: null }, orderCode, sent);
  };
  const submitByKey = async (visit: Visit, key: string, consigneePhone: string, sent: SentInquiry) => {
    const { owner, order } = await openByKey(deps, visit, { key, consigneePhone });
    await submitInquiry(deps, owner, order.code, sent);
  };

  forMember(readOrderPrescription, ({ params, member }) =>
    prescriptionOf(deps, { memberId: member.id, orderCode: null }, params.orderCode),
  );
  forAnyone(readPrescriptionByToken, async ({ params, query, visit }) => {
    const { consigneePhone } = query;
    const { owner, order } = await openByKey(deps, visit, { key: params.token, consigneePhone });
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
