import { describe, expect, test } from 'vitest';
import { readOrder } from '../../contract/orders/order.calls.ts';
import { readMember } from '../../contract/profile/member.calls.ts';
import { samplePlaces } from '../../machines/inquiry/sample-inquiry.cases.ts';
import { json, openTestServer, refusal } from '../kit/actors.ts';
import { inquiryPort } from '../kit/inquiry-port.ts';

const server = openTestServer();
const CODE = samplePlaces.order.orderCode;

describe('the payment after an inquiry', () => {
  const order = {
    ...{ ordersCode: CODE, orderType: 'waitAudit', paymentType: '99', paySource: '3', sum: 100 },
    orderProducts: [{ productCode: 'P2001', prescriptionType: '4', quantity: 1 }],
  };
  const find = (who: string | null = 'A1001') => inquiryPort('findPayment', { orderCode: CODE }, who);

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
