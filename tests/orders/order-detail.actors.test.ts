import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { readLogistics, readOrder } from '../../contract/orders/order.calls.ts';
import { provideOrderDetail } from '../../src/orders/order-detail.actors.ts';
import { json, openTab, openTestServer, refusal, started } from '../kit/actors.ts';

const server = openTestServer();
const CODE = '2026112000213';
const order = { ordersCode: CODE, orderType: 'waitReceiving' };

function open(ordersCode = CODE) {
  return started(createActor(provideOrderDetail({ api: openTab().api }), { input: { ordersCode } }));
}
type Actor = ReturnType<typeof open>;
const settled = (actor: Actor) =>
  waitFor(actor, (snapshot) => !snapshot.matches('loading') && !snapshot.matches({ shown: { parcel: 'loading' } }));

const nothing = () => json({ msg: '暂无物流' });

describe('the order', () => {
  test('ORD-CALL-05 ORD-ROUTE-05 ORD-DATA-01 reads the order by the code in the address; one record is one part', async () => {
    const asked = server.answer(readOrder, () =>
      json({ ...order, sum: 1234, orderStatus: '40', consigneePhone: '138****8000', unknown: true }),
    );
    server.answer(readLogistics, nothing);
    const actor = open('2026 /1');
    const { context } = await settled(actor);
    expect(asked.map(({ path, headers }) => `${path} ${headers.get('platform')}`)).toEqual([
      '/v3/orders/2026%20%2F1 PC',
    ]);
    expect(context.parts).toHaveLength(1);
    expect(context.parts?.[0]).toMatchObject({ ordersCode: CODE, sum: 1234, consigneePhone: '138****8000' });
  });

  test('ORD-LIST-06 ORD-CALL-16 an array is the parts of a split order, and each part’s parcel is read by its own code', async () => {
    server.answer(readOrder, () =>
      json([
        { ...order, ordersCode: 'A' },
        { ...order, ordersCode: 7 },
      ]),
    );
    const asked = server.answer(readLogistics, nothing);
    const actor = open();
    expect((await settled(actor)).matches({ shown: { parts: 'split' } })).toBe(true);
    actor.send({ type: 'part.picked', ordersCode: '7' });
    await settled(actor);
    expect(asked.map(({ query }) => query.ordersCode)).toEqual(['A', '7']);
  });

  test.each([400, 404])('ORD-CALL-05 a code answered with %i has no order', async (status) => {
    server.answer(readOrder, () => refusal(status));
    const actor = open();
    expect((await settled(actor)).value).toBe('missing');
  });

  test('ORD-DATA-01 an unmasked ID number is masked before the machine stores it', async () => {
    server.answer(readOrder, () => json({ ...order, isGlobalOrder: 1, plainIdCardNumber: '440106199005210026' }));
    server.answer(readLogistics, nothing);
    const actor = open();
    const { context } = await settled(actor);
    expect(context.parts?.[0]?.plainIdCardNumber).toBe('440***********0026');
    expect(JSON.stringify(context)).not.toContain('19900521');
  });
});

describe('the parcel', () => {
  test('ORD-ROUTE-06 ORD-DATA-21 ORD-DATA-22 ORD-DATA-23 the newest entry comes first, in whatever order they are sent', async () => {
    server.answer(readOrder, () => json(order));
    server.answer(readLogistics, () =>
      json({
        companeName: '杏运速递',
        shippingNo: 'XY77',
        orderCode: CODE,
        stages: [{ name: '商家发货', reach: true }, { name: 9 }],
        logisticsList: [
          { description: '旧', time: '2026-11-19 08:00:00' },
          { description: '无时间', time: null },
          { description: '新', time: '2026-11-20 08:00:00' },
        ],
        msg: null,
      }),
    );
    const actor = open();
    const { logistics } = (await settled(actor)).context;
    expect(logistics?.logisticsList.map(({ description }) => description)).toEqual(['新', '旧', '无时间']);
    expect(logistics).toMatchObject({
      companeName: '杏运速递',
      shippingNo: 'XY77',
      stages: [
        { name: '商家发货', reach: true },
        { name: '', reach: false },
      ],
      msg: '',
    });
  });

  test('ORD-ROUTE-06 a refusal keeps its message and leaves the order in view; a retry asks again', async () => {
    server.answer(readOrder, () => json(order));
    server.answer(readLogistics, () => refusal(404, 'noSuchOrder', '订单不存在'));
    const actor = open();
    const failed = await settled(actor);
    expect(failed.matches({ shown: { parcel: 'failed' } })).toBe(true);
    expect(failed.context.parcelNotice).toEqual({ kind: 'refused', message: '订单不存在' });
    server.answer(readLogistics, nothing);
    actor.send({ type: 'parcel.retried' });
    expect((await settled(actor)).context.logistics?.msg).toBe('暂无物流');
  });
});
