import { describe, expect, test } from 'vitest';
import { readOrder } from '../../contract/orders/order.calls.ts';
import { readMember } from '../../contract/profile/member.calls.ts';
import { samplePlaces } from '../../machines/inquiry/sample-inquiry.cases.ts';
import { keyInquiryInput, orderInquiryInput, patientWays, provideInquiry } from '../../src/inquiry/inquiry.actors.ts';
import { createPage } from '../../src/lib/page.ts';
import { json, openTab, openTestServer, refusal, replyOf } from '../kit/actors.ts';

const server = openTestServer();
const { order: orderPlace, key: keyPlace } = samplePlaces;
const CODE = orderPlace.orderCode;

describe('the payment after an inquiry', () => {
  const order = {
    ...{ ordersCode: CODE, orderType: 'waitAudit', paymentType: '99', paySource: '3', sum: 100 },
    orderProducts: [{ productCode: 'P2001', prescriptionType: '4', quantity: 1 }],
  };
  const find = (who: string | null = 'A1001') => {
    const machine = provideInquiry({ ...openTab(), page: createPage() }, () => who);
    return replyOf(machine, 'findPayment', { orderCode: CODE });
  };

  test('PAT-CALL-26 ORD-CALL-28 a payable order is paid by the member, with its own source', async () => {
    server.answer(readOrder, () => json(order));
    server.answer(readMember, () => json({ accountId: 'A2002' }));
    const start = { orderCodes: [CODE], paySource: '3' };
    expect(await find()).toEqual({ kind: 'payable', start: { ...start, userId: 'A1001' } });
    expect(await find(null)).toEqual({ kind: 'payable', start: { ...start, userId: 'A2002' } });
  });

  test('ORD-ACT-15 ruling 16 a cash, cancelled, overdue or missing order is not payable', async () => {
    for (const changed of [
      { paymentType: '1' },
      { orderType: 'canceled' },
      { paymentDeadline: '2020-01-01 00:00:00' },
    ]) {
      server.answer(readOrder, () => json({ ...order, ...changed }));
      expect(await find(), JSON.stringify(changed)).toEqual({ kind: 'notPayable' });
    }
    server.answer(readOrder, () => refusal(404));
    expect(await find()).toEqual({ kind: 'notPayable' });
  });
});

test('ORD-ROUTE-18 ORD-ROUTE-17 PAT-ROUTE-04 the address identifies the inquiry, and links to the patient form carry it along', () => {
  const tab = openTab();
  const search = `?orderCode=${CODE}&pConsigneePhone=138****8000&paySource=3`;
  expect(orderInquiryInput(tab, search)).toEqual({ place: orderPlace, draft: null });
  expect(orderInquiryInput(tab, '').place).toEqual({
    kind: 'order',
    orderCode: '',
    pConsigneePhone: '',
    paySource: '',
  });
  const { key, consigneePhone } = keyPlace;
  expect(keyInquiryInput(tab, `?key=${key}&consigneePhone=${consigneePhone}`)).toEqual({
    place: keyPlace,
    draft: null,
  });
  // With blanks, as copied from a message.
  expect(orderInquiryInput(tab, search.replace(CODE, ` ${CODE} `)).place).toEqual(orderPlace);
  expect(keyInquiryInput(tab, `?key= ${key} &consigneePhone=${consigneePhone}`).place).toEqual(keyPlace);
  const query = (address: string) => Object.fromEntries(new URL(address, 'https://x').searchParams);
  expect(patientWays(orderPlace).add).toMatch(/^\/user\/patientInfo\/add\?/);
  expect(query(patientWays(orderPlace).edit('p/1'))).toEqual({
    ...{ from: 'inquiry', orderCode: CODE, pConsigneePhone: '138****8000', paySource: '3' },
  });
  expect(patientWays(keyPlace).edit('p/1')).toMatch(/^\/user\/patientInfo\/edit\/p%2F1\?/);
  expect(query(patientWays(keyPlace).add)).toEqual({ useKey: key, consigneePhone, from: 'inquiry' });
});
