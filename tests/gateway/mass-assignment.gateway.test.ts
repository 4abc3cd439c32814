import * as v from 'valibot';
import { expect } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { allCalls } from '../../contract/calls.ts';
import { rows } from '../../scripts/conformance/requests/cases.ts';
import { missing } from '../../scripts/conformance/requests/ids.ts';
import { inquiryHelpers } from '../kit/inquiry-kit.ts';
import { patientHelpers } from '../kit/patient-kit.ts';
import { gatewayKit } from './kit.ts';

const kit = gatewayKit();
const { test, added, rows: patients } = patientHelpers(kit);
const { placed } = inquiryHelpers(kit);

/** Fields that only the gateway decides; `__proto__` and its kind stand for what a merge would take over. */
const forged = [
  ...['memberId', 'accountId', 'member_id', 'userId', 'ownerId', 'isValidateName', 'isSystemDefault', 'isReal'],
  ...['sum', 'total', 'actualPrice', 'price', 'advanceSum', 'couponValue', 'coinAmount', 'balance', 'amountPaid'],
  ...['orderType', 'orderStatus', 'paymentDeadline', 'paidAt', 'isConsulted', 'orderCode', 'splitOf', 'createdAt'],
  ...['isAdmin', 'role', 'isPurchasing', 'mustChangePassword', 'password_hash', 'phoneStr', 'openId', 'isBind'],
  ...['constructor', 'toString', 'hasOwnProperty'],
] as const;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);

/** Copies of the value with one more field in each of its records in turn, by the place of the field. */
function withMore(value: unknown, field: string, where = 'body'): [string, unknown][] {
  if (Array.isArray(value)) {
    return value.flatMap((one, place) =>
      withMore(one, field, `${where}[${place}]`).map(([at, changed]): [string, unknown] => [
        at,
        value.with(place, changed),
      ]),
    );
  }
  if (!isRecord(value)) return [];
  const here: [string, unknown] = [where, { ...value, [field]: 1 }];
  const deeper = Object.entries(value).flatMap(([name, one]) =>
    withMore(one, field, `${where}.${name}`).map(([at, changed]): [string, unknown] => [
      at,
      { ...value, [name]: changed },
    ]),
  );
  return [here, ...deeper];
}

/** The parts of a request that are sent by name, as the contract’s schemas get them. */
function partsOf(call: Call): [string, v.GenericSchema, unknown][] {
  const { path, body } = rows[call.name]?.ask(missing) ?? { path: '' };
  const query = Object.fromEntries(new URL(path, 'http://shop.test').searchParams);
  const given = body instanceof FormData ? Object.fromEntries(body.entries()) : body;
  return [
    ...(call.body === undefined ? [] : [['body', call.body, given] satisfies [string, v.GenericSchema, unknown]]),
    ...(call.query === undefined ? [] : [['query', call.query, query] satisfies [string, v.GenericSchema, unknown]]),
  ];
}

/** An application may contain any texts; of the patient of an inquiry only the id is read. */
const takesAny = (call: Call, where: string) => call.name === 'openStoreApplication' || where.endsWith('.patientVo');

test('S14 no call accepts an unknown field in its body or query, at any depth', () => {
  const accepted: string[] = [];
  let tried = 0;
  const parts = allCalls.flatMap((call) =>
    partsOf(call).map(([name, schema, value]) => ({ call, name, schema, value })),
  );
  for (const { call, name, schema, value } of parts) {
    expect(v.safeParse(schema, value).success, `${call.name}: the ${name} itself is right`).toBe(true);
    for (const field of forged) {
      for (const [where, changed] of withMore(value, field, name)) {
        if (takesAny(call, where)) continue;
        tried += 1;
        if (v.safeParse(schema, changed).success) accepted.push(`${call.name} ${where}.${field}`);
      }
    }
  }
  expect(accepted).toEqual([]);
  expect(tried).toBeGreaterThan(2000);
});

test('S14 patient fields next to the id in an inquiry change no patient', async ({ shopper }) => {
  const id = await added(shopper);
  const before = await patients();
  const row = rows.perfectInquiryV2;
  const { path, body } = row?.ask({ ...missing, patient: id, order: await placed() }) ?? { path: '' };
  const patientVo = { id, isValidateName: true, isSystemDefault: true, name: '别人', memberId: 1 };
  const { status } = await shopper.post(path, { ...Object(body), patientVo });
  expect(status).toBe(200);
  expect(await patients()).toEqual(before);
});
