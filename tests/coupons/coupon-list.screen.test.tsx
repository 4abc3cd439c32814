import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { readMoment } from '../../contract/moment.ts';
import { couponListCases } from '../../machines/coupons/coupon-list.cases.ts';
import {
  type CouponFilter,
  type CouponRow,
  couponListMachine,
  couponPages,
  type ReadCountsReply,
} from '../../machines/coupons/coupon-list.machine.ts';
import { CouponRulesScreen } from '../../src/coupons/coupon-rules-screen.tsx';
import { CouponScreen, couponAddress } from '../../src/coupons/coupon-screen.tsx';
import { noticeText } from '../kit/notices.ts';
import { pageReader } from '../kit/page-reader.ts';
import { press, testScreen, textsOf } from '../kit/screen.tsx';

const MALL = 'https://mall.example/';
const names = { unused: '未使用', used: '已使用', expired: '已过期' };
const tabTexts = () => textsOf(screen.getAllByRole('tab'));
const plain = Object.values(names);

testScreen(couponListCases, {
  render: (actor) => <CouponScreen actor={actor} mallHome={MALL} couponsUrl="" />,
  states: {
    counting: ({ context: { counts } }) => {
      expect(counts === null ? tabTexts() : plain).toEqual(plain);
      expect(screen.getByText('正在读取优惠券')).toBeTruthy();
      expect(screen.getByRole('alert').textContent).toBe('');
    },
    counted: ({ context: { counts } }) => {
      expect(tabTexts()).toEqual([`未使用${counts?.unused}`, `已使用${counts?.used}`, `已过期${counts?.expired}`]);
      expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
    },
    uncounted: ({ context: { notice } }) => {
      expect(tabTexts()).toEqual(plain);
      expect(screen.getByRole('alert').textContent).toContain(noticeText(notice, '优惠券数量没有读出来'));
      // The list goes on loading.
      expect(screen.getByText('正在读取优惠券')).toBeTruthy();
    },
  },
  events: {
    'tab.picked': (_, { tab }) => fireEvent.click(screen.getByRole('tab', { name: new RegExp(`^${names[tab]}`) })),
    'retry.pressed': () => press('重试'),
  },
});

const at = (text: string) => readMoment(text);
const row = (of: Partial<CouponRow> = {}): CouponRow => ({
  id: 'C20261101',
  status: 'unused',
  kind: 'ordinary',
  isAppOnly: false,
  value: 2000,
  least: 9900,
  range: '全场商品',
  activeAt: at('2026-11-01 00:00:00'),
  isAhead: false,
  expiresAt: at('2026-12-31 23:59:59'),
  isEnding: false,
  ...of,
});

/** The whole screen on a gateway that keeps these coupons. */
async function open(
  kept: Readonly<Record<CouponFilter['tab'], readonly CouponRow[]>>,
  { mallHome = MALL, couponsUrl = '' } = {},
) {
  const { asked, actors } = pageReader<CouponRow, CouponFilter>(({ filter }) => kept[filter.tab], 2);
  const actor = createActor(
    couponListMachine.provide({
      actors: {
        list: couponPages.provide({ actors }),
        readCounts: fromPromise<ReadCountsReply>(async () => ({
          kind: 'counted',
          counts: { unused: kept.unused.length, used: kept.used.length, expired: kept.expired.length },
        })),
      },
    }),
    { input: { filter: { tab: 'unused' }, page: 2 } },
  ).start();
  render(<CouponScreen actor={actor} mallHome={mallHome} couponsUrl={couponsUrl} />);
  await screen.findByRole('tab', { name: new RegExp(`^未使用\\s*${kept.unused.length}$`) });
  return asked;
}
const none = { unused: [], used: [], expired: [] };

describe('coupons as tickets', () => {
  test('ORD-COUP-04 ORD-COUP-05 ORD-COUP-06 ORD-COUP-07 ORD-COUP-08 ORD-COUP-09 a ticket shows what its coupon has', async () => {
    await open({ ...none, unused: [row()] });
    const ticket = await screen.findByRole('article', { name: '优惠券' });
    const facts = ['¥20', '满99元可用', '适用范围：全场商品', '有效期：2026-11-01 至 2026-12-31', '编号：…20261101'];
    for (const text of facts) expect(ticket.textContent).toContain(text);
    expect(ticket.textContent).not.toMatch(/\.00|即将过期|未生效/);
    expect(within(ticket).getByRole('button', { name: '复制编号 C20261101' })).toBeTruthy();
    const use = within(ticket).getByRole('link', { name: '去使用' });
    expect(use.getAttribute('href')).toBe(MALL);
  });

  test('ORD-COUP-08 ORD-COUP-09 a coupon that is not valid yet says so and has no link to use it', async () => {
    await open({ ...none, unused: [row({ isAhead: true })] });
    const ticket = await screen.findByRole('article', { name: '未生效 优惠券' });
    expect(within(ticket).queryByRole('link')).toBeNull();
  });

  test('ORD-COUP-05 ORD-COUP-06 ORD-COUP-08 a coupon about to expire says so, and odd cents are shown', async () => {
    await open({ ...none, unused: [row({ isEnding: true, value: 1250, least: 10050 })] });
    const ticket = await screen.findByRole('article', { name: '即将过期 优惠券' });
    expect(ticket.textContent).toContain('¥12.50');
    expect(ticket.textContent).toContain('满100.50元可用');
  });

  test('ORD-COUP-14 ORD-COUP-15 the kind and the app-only mark are shown in words', async () => {
    await open({
      ...none,
      unused: [row({ id: '1', kind: 'shipping', least: 0 }), row({ id: '2', kind: 'integral', isAppOnly: true })],
    });
    const shipping = await screen.findByRole('article', { name: '运费券' });
    expect(shipping.textContent).toContain('无门槛');
    expect(shipping.textContent).not.toContain('仅限手机客户端');
    expect(screen.getByRole('article', { name: '仅限手机客户端 兑换券' })).toBeTruthy();
  });

  test('ORD-COUP-09 a shop without a home page has no link to use a coupon', async () => {
    await open({ ...none, unused: [row()] }, { mallHome: '' });
    await screen.findByRole('article');
    expect(screen.queryByRole('link', { name: '去使用' })).toBeNull();
  });

  test('ORD-COUP-01 ORD-COUP-03 ORD-COUP-09 another tab starts at page 1; used and expired coupons say so and have no link', async () => {
    const used = [row({ status: 'used', activeAt: null })];
    const expired = [
      row({ status: 'expired', expiresAt: null }),
      row({ id: '3', status: 'expired', activeAt: null, expiresAt: null, range: '', value: null }),
    ];
    const asked = await open({ unused: [row()], used, expired });
    fireEvent.click(screen.getByRole('tab', { name: /^已使用/ }));
    const [ticket] = await screen.findAllByText('已使用', { selector: 'article span' });
    const card = ticket?.closest('article');
    expect(card?.textContent).toContain('有效期： 至 2026-12-31');
    expect(screen.queryByRole('link', { name: '去使用' })).toBeNull();
    fireEvent.click(screen.getByRole('tab', { name: /^已过期/ }));
    const [first, second] = await screen.findAllByText('已过期', { selector: 'article span' });
    expect(first?.closest('article')?.textContent).toContain('有效期：2026-11-01 起');
    expect(second?.closest('article')?.textContent).toBe('面额待确认满99元可用 优惠券编号：3 已过期');
    expect(asked.map(({ filter, page }) => `${filter.tab} ${page}`)).toEqual(['unused 2', 'used 1', 'expired 1']);
  });

  test('ORD-COUP-03 the tickets of a tab stay as they are while another tab is read', async () => {
    await open({ ...none, unused: [row()] });
    const ticket = await screen.findByRole('article');
    fireEvent.click(screen.getByRole('tab', { name: /^已使用/ }));
    expect(within(screen.getByRole('tabpanel', { name: /^已使用/ })).getByRole('article')).toBe(ticket);
    await screen.findByText('暂无补贴');
    expect(screen.queryByRole('article')).toBeNull();
  });

  test('ORD-COUP-11 ORD-COUP-10 an empty tab says so, and the rules are one link away', async () => {
    await open(none);
    expect(await screen.findByText('暂无补贴')).toBeTruthy();
    expect(screen.getByRole('link', { name: '去逛逛' }).getAttribute('href')).toBe(MALL);
    cleanup();
    await open(none, { couponsUrl: '/more' });
    expect((await screen.findByRole('link', { name: '去领券' })).getAttribute('href')).toBe('/more');
    expect(screen.getByRole('link', { name: '使用规则' }).getAttribute('href')).toBe('/user/account/couponRule');
  });

  test('ORD-ROUTE-12 ORD-COUP-03 the address names tab and page, except the first ones', () => {
    expect(couponAddress({ filter: { tab: 'unused' }, page: 1 })).toBe('/user/account/coupon');
    expect(couponAddress({ filter: { tab: 'used' }, page: 3 })).toBe('/user/account/coupon?tab=used&page=3');
  });
});

test('ORD-ROUTE-13 ORD-COUP-17 ORD-COUP-18 ORD-COUP-19 ORD-COUP-20 the rules list each fact', () => {
  render(<CouponRulesScreen />);
  expect(screen.getByRole('heading', { level: 1, name: '优惠券使用规则' })).toBeTruthy();
  const rules = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  for (const fact of [/运费券.*叠加/, /不找零/, /全场券.*商品券.*不能同时使用/, /自动.*匹配/]) {
    expect(rules.filter((text) => fact.test(text)).length, String(fact)).toBeGreaterThan(0);
  }
});
