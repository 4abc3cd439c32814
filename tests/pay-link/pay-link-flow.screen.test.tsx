import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  bindCheckByToken,
  needInquiryByToken,
  readNotPay,
  registerByToken,
} from '../../contract/pay-link/pay-link.calls.ts';
import type { Settings } from '../../src/lib/settings-schema.ts';
import type { AppContext } from '../../src/shell/app-context.ts';
import { json, openTestServer, refusal } from '../kit/actors.ts';
import { until } from '../kit/until.ts';
import { addressOf, findHeading, wholeApp } from '../kit/whole-app.tsx';

const server = openTestServer();
const KEY = 'secret-key-1';
const openApp = wholeApp();
beforeEach(() => {
  vi.spyOn(window, 'open').mockReturnValue(null);
});
afterEach(() => {
  window.history.replaceState(null, '', '/');
});

function open(address: string, shop: Partial<Settings> = {}, prepare?: (appContext: AppContext) => void): AppContext {
  window.history.replaceState(null, '', address);
  return openApp(address, { shop, prepare });
}

describe('/payJianke/entry', () => {
  test('ORD-ROUTE-16 PAT-SCOPE-06 ORD-LINK-02 ORD-LINK-07 ORD-LINK-18 ORD-LINK-09 a visitor registers by the key and goes on to the payment', async () => {
    server.answer(bindCheckByToken, () => json({ isRegisted: '0', maskPhone: '1380000****' }));
    server.answer(registerByToken, () => json({}));
    server.answer(needInquiryByToken, () => json({ isPerfect: true }));
    server.answer(readNotPay, () => refusal(404));
    const appContext = open(`/payJianke/entry?key=${KEY}`);
    await findHeading('请补全收货手机号');
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: '1234' } });
    expect(document.title).toBe('核对手机号 - 杏林大药房');
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(screen.getByRole('button', { name: '注册' }));
    await screen.findByText('注册成功！');
    await until(() =>
      expect(addressOf(appContext)).toBe(`/payJianke/messagePayment?key=${KEY}&consigneePhone=13800001234`),
    );
    await screen.findByText('获取订单数据失败！');
    const stored = JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }, document.cookie]);
    for (const secret of [KEY, '1380000', '1234']) expect(stored + document.title).not.toContain(secret);
  });

  test('ORD-LINK-17 without a key it makes no call, says so and offers the chat', async () => {
    open('/payJianke/entry?key=&from=sms', { chatUrl: '/sandbox/chat' });
    await findHeading('链接打不开');
    expect(screen.getByText('请求错误').closest('[role=alert]')).not.toBeNull();
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '在线客服' }));
    const [chat] = vi.mocked(window.open).mock.calls[0] ?? [];
    expect(String(chat)).toBe(`${window.location.origin}/sandbox/chat?pageUrl=%2FpayJianke%2Fentry`);
  });

  test('ORD-ROUTE-21 a phone is redirected with its query before any call', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Mobile/15E148');
    const left = vi.fn<AppContext['navigator']['leaveShop']>();
    // No call is answered here: any call fails the test.
    open(`/payJianke/entry?key=${KEY}`, { mobilePayEntry: 'https://m.shop.example/pay' }, ({ navigator }) => {
      vi.spyOn(navigator, 'leaveShop').mockImplementation(left);
    });
    await until(() => expect(left).toHaveBeenCalledWith(`https://m.shop.example/pay?key=${KEY}`, { replace: true }));
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('/payJianke/messagePayment', () => {
  test.each(['', '&consigneePhone=13800001234'])(
    'ORD-ROUTE-15 ORD-LINK-01 without the right phone (%j) the entry page asks for it, and no order is shown',
    async (phone) => {
      server.answer(readNotPay, () => refusal(403, 'payLinkWrong', '手机号后四位不正确'));
      server.answer(bindCheckByToken, () => json({ isRegisted: '1', maskPhone: '1380000****' }));
      const appContext = open(`/payJianke/messagePayment?key=${KEY}${phone}`);
      await findHeading('请补全收货手机号');
      expect(addressOf(appContext)).toBe(`/payJianke/entry?key=${KEY}`);
      expect(await screen.findByRole('button', { name: '查看订单' })).toBeTruthy();
    },
  );

  test('ORD-LINK-16 ORD-LINK-10 an expired link offers the chat, without naming key or phone', async () => {
    server.answer(readNotPay, () => refusal(410, 'payLinkOver', '链接已失效，请联系客服'));
    open(`/payJianke/messagePayment?key=${KEY}&consigneePhone=13800001234`, { chatUrl: '/sandbox/chat' });
    const alert = (await screen.findByText('链接已失效，请联系客服')).closest('[role=alert]');
    expect([...(alert?.querySelectorAll('button') ?? [])].map((button) => button.textContent)).toEqual([
      '重试',
      '在线客服',
    ]);
    fireEvent.click(screen.getByRole('button', { name: '在线客服' }));
    const [chat] = vi.mocked(window.open).mock.calls[0] ?? [];
    expect(String(chat)).toBe(`${window.location.origin}/sandbox/chat?pageUrl=%2FpayJianke%2FmessagePayment`);
  });
});

describe('paying by a link', () => {
  test.each([
    ['ORD-PAY-15', 'waitDelivery', '订单已支付'],
    ['ORD-PAY-16', 'canceled', '订单已取消'],
  ])('%s %s: the page says so, and leads to the mall', async (_id, orderType, title) => {
    server.answer(readNotPay, () => json({ ordersCode: '2026112000231', orderType, paySource: '5', sum: 100 }));
    open(`/payJianke/messagePayment?key=${KEY}&consigneePhone=13800001234`, { mallHome: '/sandbox/mall' });
    await findHeading(title);
    expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/sandbox/mall');
    expect(screen.queryByRole('button', { name: /^立即支付/ })).toBeNull();
  });

  test('ORD-CALL-28 ORD-PAY-17 the holder leaves for the payment of this order on the account of its member', async () => {
    const order = { ordersCode: '2026112000231', orderType: 'waitPay', paySource: '5', accountId: 'A7', sum: 100 };
    server.answer(readNotPay, () => json(order));
    const left = vi.fn<AppContext['navigator']['leaveShop']>();
    open(`/payJianke/messagePayment?key=${KEY}&consigneePhone=13800001234`, {}, ({ navigator }) => {
      vi.spyOn(navigator, 'leaveShop').mockImplementation(left);
    });
    fireEvent.click(await screen.findByRole('button', { name: '立即支付' }));
    await until(() => expect(left).toHaveBeenCalled());
    const query = 'userId=A7&orderCodes=2026112000231&paySource=5&platform=PC&paymentType=99';
    expect(left.mock.calls).toEqual([[`${window.location.origin}/unipay/payment/pay?${query}`]]);
  });
});

describe('/timeout', () => {
  test('ORD-ROUTE-19 ORD-LINK-10 ORD-LINK-15 a timed-out link leads there, and the page offers the chat and a way home', async () => {
    server.answer(bindCheckByToken, () => json({ isRegisted: '2', maskPhone: '' }));
    const appContext = open(`/payJianke/entry?key=${KEY}`, { chatUrl: '/sandbox/chat' });
    await findHeading('链接已超时');
    expect(addressOf(appContext)).toBe('/timeout');
    expect(screen.getByText('超时未绑定账号信息，请联系客服重新下单')).toBeTruthy();
    expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/user');
    // The memory router leaves the window's own address as it was.
    window.history.replaceState(null, '', '/timeout');
    fireEvent.click(screen.getByRole('button', { name: '在线客服' }));
    const [chat] = vi.mocked(window.open).mock.calls[0] ?? [];
    expect(String(chat)).toBe(`${window.location.origin}/sandbox/chat?pageUrl=%2Ftimeout`);
    await act(async () => {});
  });

  test('ORD-ROUTE-19 a shop without a chat offers none', async () => {
    open('/timeout', { chatUrl: '' });
    await findHeading('链接已超时');
    expect(screen.queryByRole('button', { name: '在线客服' })).toBeNull();
  });
});
