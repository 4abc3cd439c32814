import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { sampleLogistics } from '../../machines/orders/order-detail.cases.ts';
import { sampleOrder, sampleProduct, sampleRequest } from '../../machines/orders/sample-orders.cases.ts';
import { card, LIST, news, rowsOf, showOrder } from '../kit/order-page.tsx';

const receipt = () => rowsOf(card('费用'));
const steps = (name: RegExp) => within(screen.getByRole('list', { name })).getAllByRole('listitem');

describe('what the page says of an order', () => {
  test('ORD-DET-01 ORD-DET-02 ORD-DET-03 consignee, phone and address; a whole phone is masked', async () => {
    await showOrder(
      sampleOrder('waitReceiving', { consignee: '林小满', deliveryAddress: '广东省广州市体育东路 28 号' }),
    );
    expect(rowsOf(card('收货信息'))).toEqual([
      ['收货人', '林小满'],
      ['手机', '135****5678135 开头，5678 结尾的手机号'],
      ['地址', '广东省广州市体育东路 28 号'],
    ]);
  });

  test('ORD-DATA-01 the ID number appears only on global orders, masked as received', async () => {
    await showOrder(sampleOrder('waitReceiving', { isGlobalOrder: true, plainIdCardNumber: '440***********0026' }));
    expect(rowsOf(card('收货信息')).at(-1)).toEqual(['证件号', '440***********00260026 结尾的证件号']);
    cleanup();
    await showOrder(sampleOrder('waitReceiving', { plainIdCardNumber: '440***********0026' }));
    expect(screen.queryByText('证件号')).toBeNull();
  });

  test('ORD-DET-05 ORD-DATA-04 server figures in the order of the pay page, never computed', async () => {
    await showOrder(
      sampleOrder('waitReceiving', {
        productMoney: 303_00,
        couponValue: 20_00,
        transportCosts: 0,
        totalFCY: 12_34,
        mallCoinMoney: 8_00,
        sum: 1_23,
        paymentTime: 1,
      }),
    );
    expect(receipt().slice(0, 5)).toEqual([
      ['商品金额', '¥303.00'],
      ['优惠券', '−¥20.00'],
      ['税费', '¥12.34'],
      ['金币抵扣', '−¥8.00'],
      ['实付', '¥1.23'],
    ]);
  });

  test.each([null, 0])('ORD-DET-05 an amount of %s has no line; an unpaid order shows 应付', async (none) => {
    const nothing = { couponValue: none, transportCosts: none, totalFCY: none, mallCoinMoney: none };
    await showOrder(sampleOrder('waitPay', { ...nothing, sum: 49_60 }));
    expect(receipt().slice(0, 2)).toEqual([
      ['商品金额', '¥49.60'],
      ['应付', '¥49.60'],
    ]);
  });

  test('ORD-DET-05 an order cancelled before payment has nothing to pay', async () => {
    await showOrder(sampleOrder('canceled'));
    expect(receipt()).toContainEqual(['合计', '¥49.60']);
    expect(receipt().map(([name]) => name)).not.toContain('应付');
  });

  test('ORD-DET-05 ORD-PAY-14 a sum of which only an advance was paid is not 实付 before the receipt', async () => {
    const paid = { advanceSum: 10_00, paymentTime: 1 };
    await showOrder(sampleOrder('waitReceiving', paid));
    expect(receipt()).toContainEqual(['合计', '¥49.60']);
    cleanup();
    await showOrder(sampleOrder('waitEvaluate', { ...paid, receivedTime: 2 }));
    expect(receipt()).toContainEqual(['实付', '¥49.60']);
  });

  test('ORD-CALL-28 what was paid too late or twice is to be refunded', async () => {
    await showOrder(sampleOrder('canceled', { refundDue: 49_60 }));
    expect(screen.getByText('重复或超时支付的 ¥49.60 将原路退回')).toBeTruthy();
    cleanup();
    await showOrder(sampleOrder('canceled', { refundDue: 0 }));
    expect(screen.queryByText(/将原路退回/)).toBeNull();
  });

  test.each([
    [{ paymentTypeName: '微信支付', paymentType: '27' }, '微信支付'],
    [{ paymentTypeName: '', paymentType: '4' }, '支付宝'],
    [{ paymentTypeName: '', paymentType: '1' }, '货到付款'],
  ])('ORD-DET-06 payment type %j and time', async (given, name) => {
    await showOrder(sampleOrder('waitReceiving', { ...given, paymentTime: 1_795_200_000_000 }));
    expect(receipt()).toContainEqual(['支付方式', name]);
    expect(receipt()).toContainEqual(['付款时间', '2026-11-21 02:40']);
  });

  test('ORD-RX-02 ORD-DATA-01 shows the medicine user, the diseases and the doctor’s decision, if any', async () => {
    const issued = { prescriptionNumber: 'RX2026112000187', doctorName: '林医生', issuedAt: '2026-11-21 10:30:00' };
    const taken = { patientName: '林小满', diagnoses: ['高血压', '感冒'] };
    await showOrder(
      sampleRequest('waitPay', { prescription: { isPerfect: true, ...issued, ...taken, refusedReason: '' } }),
    );
    expect(rowsOf(card('用药信息'))).toEqual([
      ['用药人', '林小满'],
      ['确诊疾病', '高血压、感冒'],
      ['处方编号', 'RX2026112000187'],
      ['开方医师', '林医生'],
      ['开方时间', '2026-11-21 10:30'],
    ]);
    cleanup();
    await showOrder(sampleRequest('canceled', { prescription: { refusedReason: '不适合服用' } }));
    expect(rowsOf(card('用药信息'))).toEqual([['未开具处方', '不适合服用']]);
    for (const prescription of [undefined, null, 'x', 1, { isPerfect: false }, { doctorName: 7 }]) {
      cleanup();
      await showOrder(sampleRequest('waitAudit', { prescription }));
      expect(screen.queryByText('用药信息')).toBeNull();
    }
  });

  test.each([
    [{}, [['发票类型', '不开发票']]],
    [
      { invoiceType: '1-1', consigneeType: '1', invoiceContent: '商品明细' },
      [
        ['发票类型', '电子普通发票'],
        ['抬头', '个人'],
        ['内容', '商品明细'],
      ],
    ],
    [
      { invoiceType: '2-2', consigneeType: '2', taxPayerNumber: '91440101MA5X1NGL0P' },
      [
        ['发票类型', '纸质普通发票'],
        ['抬头', '单位'],
        ['税号', '91440101MA5X1NGL0P'],
      ],
    ],
    [
      { invoiceType: '2-1', consigneeType: '1', taxPayerNumber: '91440101MA5X1NGL0P' },
      [
        ['发票类型', '电子普通发票'],
        ['抬头', '个人'],
        ['税号', '91440101MA5X1NGL0P'],
      ],
    ],
    [{ invoiceType: '3-1', consigneeType: '3' }, [['发票类型', '其他发票']]],
    [{ invoiceType: '1-1' }, [['发票类型', '不开发票']]],
  ])('ORD-DET-07 invoice data %j', async (given, rows) => {
    await showOrder(sampleOrder('completeTransaction', given));
    expect(receipt().slice(-rows.length)).toEqual(rows);
  });

  test('ORD-DET-04 ORD-DATA-09 ORD-DATA-11 ORD-DATA-12 ORD-DATA-13 ORD-DATA-14 products with their marks; children under their parent', async () => {
    const orderProducts = [
      sampleProduct({ productName: '布洛芬', packing: '100ml', amount: 3, actualPrice: 19_80, promotions: ['满减'] }),
      sampleProduct({ productName: '碘伏', mark: '3', combinationId: 'G1', prescriptionType: '2' }),
      sampleProduct({ productName: '开塞露', mark: '13', prescriptionType: '2' }),
      sampleProduct({ productName: '套餐一', mark: '5', combinationId: 'C1', prescriptionType: '2' }),
      sampleProduct({ productName: '氯雷他定', mark: '6', combinationId: 'C1' }),
    ];
    await showOrder(sampleOrder('waitReceiving', { orderProducts }));
    const lines = within(card('商品')).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      '布洛芬甲 100ml满减¥19.80×3',
      '碘伏赠品 3g×15袋/盒¥24.80×2',
      '开塞露奖品 3g×15袋/盒¥24.80×2',
      '套餐一套餐 3g×15袋/盒¥24.80×2氯雷他定套餐内 甲 3g×15袋/盒¥24.80×2',
      '氯雷他定套餐内 甲 3g×15袋/盒¥24.80×2',
    ]);
    expect(lines[3]?.contains(lines[4] ?? null)).toBe(true);
    expect(within(card('商品')).getByText('共 9 件')).toBeTruthy();
  });

  test('ORD-RX-01 a request is called a request, and its products prescription drugs', async () => {
    await showOrder(sampleRequest('waitReceiving'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('需求详情 2026112000187');
    expect(within(screen.getByRole('navigation', { name: '当前位置' })).getByText('需求 2026112000187')).toBeTruthy();
    expect(receipt()).toContainEqual(['需求号', '2026112000187 复制']);
    expect(steps(/需求进度/)[0]?.textContent).toContain('提交需求');
    expect(within(card('商品')).getByText('处方药')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/订单号|提交订单|订单详情/);
  });

  test('ORD-DATA-21 ORD-DATA-22 ORD-DATA-23 company, number, the furthest stage, and each entry with its time', async () => {
    await showOrder(sampleOrder('waitReceiving'), sampleLogistics(2));
    const text = card('物流').textContent ?? '';
    expect(text).toContain('杏运速递XY770020319126');
    expect(text).toContain('已到：商家发货');
    expect(text).toContain('运输中');
    expect(news()[0]?.querySelector('time')?.getAttribute('dateTime')).toBe('2026-11-21T02:40+08:00');
    expect(within(card('物流')).getByRole('button', { name: '复制运单号' })).toBeTruthy();
  });

  test('ORD-DATA-21 a parcel without entries or a message has a default text', async () => {
    await showOrder(sampleOrder('waitPay'), sampleLogistics(0, { companeName: '', shippingNo: '', logisticsList: [] }));
    expect(within(card('物流')).getByText('暂无物流信息')).toBeTruthy();
  });

  test.each([
    ['waitPay', { paymentDeadline: 1_795_200_000_000 }, '请在 11月21日 02:40 前付款；到时未付款将自动取消。'],
    ['waitPay', {}, '请尽快付款，付款后为您备货。'],
    ['waitPay', { paymentType: '1', paymentDeadline: 1 }, '商家确认后为您发货，收到商品时付款。'],
    ['waitReceiving', {}, '包裹已发出，收到后请先核对商品，再确认收货。'],
    ['waitReceiving', { paymentType: '1' }, '包裹已发出，收到商品时付款。'],
    ['canceled', {}, '订单已取消，可以再次购买。'],
    ['refundOrder', {}, '退款正在处理，进展以这里的状态为准。'],
  ] as const)('ORD-STATE-01 ORD-DATA-08 what happens next with %s %j', async (type, given, text) => {
    await showOrder(sampleOrder(type, given));
    expect(screen.getByText(text)).toBeTruthy();
  });

  test('ORD-RX-02 ORD-DATA-08 a request in audit names its deadline', async () => {
    await showOrder(sampleRequest('waitAudit', { paymentDeadline: 1_795_200_000_000 }));
    expect(screen.getByText(/^医师正在审核您的需求；请在 11月21日 02:40 前完成付款/)).toBeTruthy();
    cleanup();
    await showOrder(sampleRequest('waitAudit'));
    expect(screen.getByText('医师正在审核您的需求。')).toBeTruthy();
  });

  test('ORD-RX-02 ORD-ACT-14 the audit begins only after the inquiry; a paid request names no deadline', async () => {
    const paymentDeadline = 1_795_200_000_000;
    const owed = { paymentDeadline, prescription: { isPerfect: false } };
    await showOrder(sampleRequest('waitAudit', owed));
    expect(screen.getByText(/^处方待完善，请先完成问诊.*请在 11月21日 02:40 前完成付款/)).toBeTruthy();
    cleanup();
    await showOrder(sampleRequest('waitAudit', { ...owed, paymentTime: 1 }));
    expect(screen.getByText(/^已付款，处方待完善/)).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/前完成付款|正在审核/);
    cleanup();
    await showOrder(sampleRequest('waitAudit', { paymentDeadline, paymentTime: 1 }));
    expect(screen.getByText(/^已付款，医师正在审核您的需求/)).toBeTruthy();
    expect(document.body.textContent).not.toContain('前完成付款');
  });

  test('ORD-DATA-01 the gateway’s status name takes precedence; an unknown type is 处理中 and has no steps', async () => {
    await showOrder(sampleOrder('waitPay', { orderStatusName: '待确认' }));
    expect(screen.getByRole('heading', { level: 2, name: '待确认' })).toBeTruthy();
    cleanup();
    await showOrder(sampleOrder('waitPay', { orderType: 'unheardOf' }));
    expect(screen.getByRole('heading', { level: 2, name: '处理中' })).toBeTruthy();
    expect(screen.queryByRole('list', { name: '订单进度' })).toBeNull();
  });

  test('ORD-STATE-01 completed steps have their time, and the current one is marked', async () => {
    await showOrder(sampleOrder('waitDelivery', { creationDate: 1_795_200_000_000, paymentTime: 1_795_200_240_000 }));
    expect(steps(/订单进度/).map((step) => step.textContent)).toEqual([
      '提交订单，已完成11-21 02:40',
      '付款，已完成11-21 02:44',
      '发货',
      '收货，未开始',
      '评价，未开始',
    ]);
    expect(steps(/订单进度/).map((step) => step.getAttribute('aria-current'))).toEqual([
      null,
      null,
      'step',
      null,
      null,
    ]);
  });

  test('ORD-LIST-06 a part shown alone links to all parts', async () => {
    await showOrder(sampleOrder('waitReceiving', { splitOf: '2026112003573' }));
    expect(screen.getByRole('link', { name: '查看全部包裹' }).getAttribute('href')).toBe(
      '/user/order/detail/2026112003573',
    );
  });

  test('ORD-ROUTE-05 links back to the list the shopper came from; the page can be printed', async () => {
    const print = vi.fn<() => void>();
    await showOrder(sampleOrder('waitReceiving'), sampleLogistics(2), print);
    expect(screen.getByRole('link', { name: '我的订单' }).getAttribute('href')).toBe(LIST);
    fireEvent.click(screen.getByRole('button', { name: '打印' }));
    expect(print).toHaveBeenCalledOnce();
  });

  test('ORD-ACT-06 ORD-ACT-11 the page offers the actions of the order', async () => {
    await showOrder(sampleOrder('waitReceiving'));
    expect(screen.getByRole('button', { name: /^确认收货/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^删除/ })).toBeNull();
    cleanup();
    await showOrder(sampleOrder('canceled'));
    expect(screen.getByRole('button', { name: '删除订单 2026112000213' })).toBeTruthy();
  });
});
