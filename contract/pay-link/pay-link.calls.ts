/**
 * Paying by a link from a message: a key, and the last four digits of the consignee's phone as its proof (ORD-LINK).
 */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { looseCode, looseFlag, looseText } from '../loose.ts';
import { looseMoment, writtenMoment } from '../moment.ts';
import { orderRecord } from '../orders/order.ts';
import { keyProof, keyRefusals, sentPhone } from '../sent.ts';
import { plainText } from '../text.ts';

const key = plainText(64);
const byToken = v.object({ token: key });

/** ORD-LINK-12..14: the results of a bind check; any value but `unregistered` and `timedOut` counts as `registered`. */
export const IS_REGISTED = { unregistered: '0', registered: '1', timedOut: '2' } as const;

/** ORD-CALL-34 (decided path): who holds a key. `maskPhone` hides the last four digits (ORD-LINK-02). */
export const bindCheckByToken = defineCall({
  name: 'bindCheckByToken',
  method: 'GET',
  path: '/v4/orders/bindCheckByToken/{token}',
  summary: 'Check who holds a pay key',
  requirements: ['ORD-CALL-34', 'ORD-LINK-11', 'ORD-LINK-12', 'ORD-LINK-13', 'ORD-LINK-14'],
  access: 'anyone',
  platform: 'PC',
  params: byToken,
  answer: v.object({ isRegisted: looseCode, maskPhone: looseText }),
  refusals: keyRefusals,
});

/** PAT-CALL-15 (decision): the masked consignee phone of a pay key's order, for bind checks that do not give it. */
export const findConsigneePhone = defineCall({
  name: 'findConsigneePhone',
  method: 'GET',
  path: '/v4/orders/findConsigneePhone/{token}',
  summary: 'Find the consignee phone of a token',
  requirements: ['PAT-CALL-15'],
  access: 'anyone',
  params: byToken,
  answer: v.union([
    v.pipe(
      v.object({ consigneePhone: v.string() }),
      v.transform(({ consigneePhone }) => consigneePhone),
    ),
    v.string(),
  ]),
  refusals: keyRefusals,
});

/**
 * ORD-CALL-35 (decided path): registers the consignee by the key; the completed phone is the proof. It does not log in.
 * Idempotent; 410 also once the time for registering has run out (ORD-LINK-13).
 */
export const registerByToken = defineCall({
  name: 'registerByToken',
  method: 'POST',
  path: '/v4/orders/registerByToken',
  summary: 'Register over a pay link',
  requirements: ['ORD-CALL-35', 'ORD-LINK-01', 'ORD-LINK-07', 'ORD-LINK-18'],
  access: 'anyone',
  platform: 'PC',
  body: v.strictObject({ phone: sentPhone, token: key }),
  refusals: keyRefusals,
});

/**
 * ORD-DATA-05: the order of a pay page; `accountId` is the member's for the payment, `orderTime` when it was placed.
 */
export const payOrderRecord = v.object({
  ...orderRecord.entries,
  accountId: looseCode,
  orderTime: looseMoment,
});
export type PayOrderRecord = v.InferOutput<typeof payOrderRecord>;

/** ORD-CALL-18: how far a pay page looks back. */
export const LOOK_BACK_DAYS = 7;

/**
 * ORD-CALL-17: the order of a pay key, whatever its type is now; `token` is the key. The completed phone is checked
 * with every call: a wrong one counts as an attempt. Answers the record, or a list with this record alone.
 */
export const readNotPay = defineCall({
  name: 'readNotPay',
  method: 'GET',
  path: '/v5/orders/notPay',
  summary: 'Read the order of a pay key',
  requirements: ['ORD-CALL-17', 'ORD-CALL-18', 'ORD-LINK-01', 'ORD-DATA-05', 'ORD-DATA-08'],
  access: 'anyone',
  platform: 'PC',
  query: v.strictObject({ token: key, consigneePhone: sentPhone, bgnDate: writtenMoment, endDate: writtenMoment }),
  answer: v.union([
    payOrderRecord,
    v.pipe(
      v.array(payOrderRecord),
      v.minLength(1),
      v.transform(([first]) => first),
    ),
  ]),
  refusals: [404, ...keyRefusals],
});

/**
 * PAT-CALL-21, PAT-INQ-20 (decided path): whether the order of a key still needs an inquiry; a truthy `isPerfect` says
 * that it does not.
 */
export const needInquiryByToken = defineCall({
  name: 'needInquiryByToken',
  method: 'GET',
  path: '/v4/orders/needInquiryByToken/{token}',
  summary: 'Ask by key whether an inquiry is needed',
  requirements: ['PAT-CALL-21', 'PAT-INQ-20', 'ORD-LINK-08'],
  access: 'anyone',
  platform: 'PC',
  params: byToken,
  query: keyProof,
  answer: v.object({
    isPerfect: looseFlag,
    patientVo: v.fallback(v.nullish(v.unknown(), null), null),
    diseases: v.fallback(v.nullish(v.unknown(), null), null),
    diseasesVos: v.fallback(v.nullish(v.unknown(), null), null),
  }),
  refusals: keyRefusals,
});
