import type { Hono } from 'hono';
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
import type { Deps, GatewayEnv, Visit } from '../http/env.ts';
import { serveAnyone } from '../http/serve-call.ts';
import { openByKey } from '../pay-link/key-holder.ts';
import { serveMember } from '../session/serve-member.ts';
import { submitInquiry } from './inquiry.ts';
import { prescriptionOf } from './read-prescription.ts';

/** The calls of inquiries: PAT-CALL-17 to PAT-CALL-25. */
export function serveInquiries(app: Hono<GatewayEnv>, deps: Deps): void {
  const submit = async (member: { readonly id: string }, orderCode: string, sent: SentInquiry) => {
    await submitInquiry(deps, { memberId: member.id, orderCode: null }, orderCode, sent);
    return {};
  };
  const submitByKey = async (visit: Visit, key: string, consigneePhone: string, sent: SentInquiry) => {
    const { owner, order } = await openByKey(deps, visit, { key, consigneePhone });
    await submitInquiry(deps, owner, order.code, sent);
    return {};
  };

  serveMember(app, deps, readOrderPrescription, ({ params, member }) =>
    prescriptionOf(deps, { memberId: member.id, orderCode: null }, params.orderCode),
  );
  serveAnyone(app, readPrescriptionByToken, async ({ params, query, visit }) => {
    const { consigneePhone } = query;
    const { owner, order } = await openByKey(deps, visit, { key: params.token, consigneePhone });
    return prescriptionOf(deps, owner, order.code);
  });
  serveMember(app, deps, submitPayInquiry, ({ params, body, member }) => submit(member, params.orderCode, body));
  serveMember(app, deps, perfectInquiry, ({ params, body, member }) => submit(member, params.id, body));
  serveMember(app, deps, perfectInquiryV2, ({ body, member }) => submit(member, body.ordersCode, body));
  serveMember(app, deps, submitOptionalInquiry, ({ body, member }) => submit(member, body.ordersCode, body));
  serveAnyone(app, submitInquiryByToken, ({ params, query, body, visit }) =>
    submitByKey(visit, params.token, query.consigneePhone, body),
  );
  serveAnyone(app, perfectInquiryByToken, ({ query, body, visit }) =>
    submitByKey(visit, body.token, query.consigneePhone, body),
  );
}
