import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readCartTotal } from '../../contract/cart/cart.calls.ts';
import { readCoinBalance } from '../../contract/coins/coin.calls.ts';
import { countAvailableCoupons } from '../../contract/coupons/coupon.calls.ts';
import { countFavourites } from '../../contract/favourites/favourite.calls.ts';
import { listOrders, readOrderCounts } from '../../contract/orders/order.calls.ts';
import { readMember } from '../../contract/profile/member.calls.ts';
import { logOut, refreshTokens } from '../../contract/session/session.calls.ts';
import { readCommonTexts, readGiftPacks, readMallSettings, readSetting } from '../../contract/shell/settings.calls.ts';
import { json, openTestServer, refusal } from '../kit/actors.ts';
import { until } from '../kit/until.ts';
import { addressOf, findHeading, wholeApp } from '../kit/whole-app.tsx';

const server = openTestServer();
const open = wholeApp();

const member = { accountId: '1', nickName: '小满有余', phoneStr: '138****8000' };

const ofTheFrame = [readSetting, readMallSettings, readCommonTexts, readGiftPacks, readCartTotal];
const ofTheHome = [readOrderCounts, listOrders, countFavourites, countAvailableCoupons, readCoinBalance];

beforeEach(() => {
  for (const call of [...ofTheFrame, ...ofTheHome]) server.answer(call, () => refusal(404));
  server.answer(readMember, () => json(member));
});

describe('a visitor', () => {
  test('ACC-ROUTE-23 ACC-SES-17 is sent from the member home to Login with the way back, and no data is asked for', async () => {
    const asked = server.answer(readMember, () => json(member));
    const appContext = open('/user');
    await findHeading('登录');
    expect(addressOf(appContext)).toBe('/user/login?backurl=%2Fuser');
    expect(document.title).toBe('登录 - 杏林大药房');
    expect(asked).toEqual([]);
  });

  test('ACC-LOGIN-01 comes from / to Login, which opens with the first of its three tabs', async () => {
    const appContext = open('/');
    await findHeading('登录');
    expect(addressOf(appContext)).toBe('/user/login?backurl=%2Fuser');
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map(({ textContent, ariaSelected }) => [textContent, ariaSelected])).toEqual([
      ['短信登录', 'true'],
      ['密码登录', 'false'],
      ['扫码登录', 'false'],
    ]);
  });

  test('ACC-ROUTE-21 ACC-ROUTE-22 may open the merchants entry, and go home from there', async () => {
    open('/merchants/entry');
    await findHeading('商家入驻');
    expect(document.title).toBe('商家入驻 - 杏林大药房');
    expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/user');
  });

  test('ACC-ROUTE-18 ACC-ROUTE-19 ACC-ROUTE-20 may open the error page, refresh it and go home', async () => {
    open('/user/error');
    await findHeading('出错了');
    expect(screen.getByRole('button', { name: '刷新页面' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/user');
  });

  test('sees that a page does not exist', async () => {
    open('/somewhere/else');
    expect(await findHeading('页面不存在')).toBeTruthy();
  });
});

describe('a member', () => {
  test('ACC-ROUTE-03 ACC-FRAME-04 is greeted at home', async () => {
    open('/user', { loggedIn: true });
    await findHeading('您好， 小满有余');
    expect(document.title).toBe('会员首页 - 杏林大药房');
  });

  test('moves between pages with the focus on each heading, whether or not the page is loaded', async () => {
    const appContext = open('/merchants/entry', { loggedIn: true });
    const entry = await findHeading('商家入驻');
    // The first page leaves the focus to the browser.
    expect(document.activeElement).toBe(document.body);
    const link = screen.getByRole('link', { name: '返回首页' });
    link.focus();
    fireEvent.click(link);
    const home = await findHeading('您好， 小满有余');
    await until(() => expect(document.activeElement).toBe(home));
    expect(entry.isConnected).toBe(false);
    // A page that is not loaded yet: its heading comes later.
    act(() => appContext.navigator.go('/user/account/couponRule'));
    const rules = await findHeading('优惠券使用规则');
    await until(() => expect(document.activeElement).toBe(rules));
  });

  test('ACC-ROUTE-24 is sent from Login to its backurl', async () => {
    const appContext = open('/user/login?backurl=%2Fmerchants%2Fentry', { loggedIn: true });
    await until(() => expect(addressOf(appContext)).toBe('/merchants/entry'));
  });

  test('ACC-SES-14 comes to Login without a way back after logging out', async () => {
    server.answer(logOut, () => json({}));
    const appContext = open('/user', { loggedIn: true });
    await findHeading('您好， 小满有余');
    fireEvent.click(screen.getByRole('button', { name: '退出登录' }));
    await findHeading('登录');
    expect(addressOf(appContext)).toBe('/user/login');
    expect(document.cookie).toBe('');
  });

  test('ORD-CALL-14 (decision) sees how much is in the cart; the next member and a visitor do not', async () => {
    const next = Promise.withResolvers<Response>();
    const asked = server.answer(
      readCartTotal,
      () => json({ total: 3 }),
      () => next.promise,
    );
    server.answer(logOut, () => json({}));
    const appContext = open('/merchants/entry', { loggedIn: true });
    const cart = (name: string) => screen.findByRole('link', { name });
    await cart('购物车，3 件');
    act(() => appContext.session.send({ type: 'tokens.stored' }));
    await cart('购物车');
    next.resolve(json({ total: 7 }));
    await cart('购物车，7 件');
    fireEvent.click(screen.getByRole('button', { name: '退出登录' }));
    await findHeading('登录');
    expect(screen.queryByRole('link', { name: /购物车/ })).toBeNull();
    act(() => appContext.navigator.go('/merchants/entry'));
    expect((await cart('购物车')).getAttribute('href')).toContain('isRx=false');
    expect(asked).toHaveLength(2);
  });

  test('ORD-CALL-14 requests the cart only once the member is known', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const members = server.answer(readMember, () => promise);
    const asked = server.answer(readCartTotal, () => json({ total: 3 }));
    open('/merchants/entry', { loggedIn: true });
    await findHeading('商家入驻');
    await until(() => expect(members).toHaveLength(1));
    expect(asked).toEqual([]);
    resolve(json(member));
    await screen.findByRole('link', { name: '购物车，3 件' });
  });

  test('PAT-ROUTE-03 sees that an unknown kind of medicine user form does not exist', async () => {
    open('/user/patientInfo/other', { loggedIn: true });
    expect(await findHeading('页面不存在')).toBeTruthy();
  });

  test('ACC-SES-11 (ruling 2) with a refused session is sent to Login once, with the way back', async () => {
    server.answer(readMember, () => refusal(401));
    server.answer(refreshTokens, () => refusal(401));
    window.history.replaceState(null, '', '/user');
    const appContext = open('/user', { loggedIn: true });
    const moves = vi.spyOn(appContext.navigator, 'go');
    await findHeading('登录');
    expect(addressOf(appContext)).toBe('/user/login?backurl=%2Fuser');
    expect(moves.mock.calls.length).toBeLessThanOrEqual(1);
    window.history.replaceState(null, '', '/');
  });
});

test('ACC-LIM-02 a message is shown over the page', async () => {
  const appContext = open('/user/error');
  await findHeading('出错了');
  act(() => appContext.toast.send({ type: 'toast.requested', text: '保存成功', kind: 'ok' }));
  expect(screen.getByText('保存成功')).toBeTruthy();
});
