import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { CoinRecord } from '../../contract/coins/coin.calls.ts';
import { readMoment } from '../../contract/moment.ts';
import { coinLedgerCases } from '../../machines/coins/coin-ledger.cases.ts';
import { coinLedgerMachine, coinPages, type ReadBalanceReply } from '../../machines/coins/coin-ledger.machine.ts';
import type { NoFilter } from '../../machines/lib/paged-list.machine.ts';
import { CoinScreen, coinAddress } from '../../src/coins/coin-screen.tsx';
import { noticeText } from '../kit/notices.ts';
import { pageReader } from '../kit/page-reader.ts';
import { external, press, testScreen } from '../kit/screen.tsx';

const names = { ledger: '明细', rules: '规则' };
const tab = (name: string) => screen.getByRole('tab', { name });

testScreen(coinLedgerCases, {
  render: (actor) => <CoinScreen actor={actor} />,
  states: {
    'balance.reading': () => expect(screen.getByText('正在读取金币余额')).toBeTruthy(),
    'balance.known': ({ context: { balance } }) => {
      expect(screen.getByText(balance?.balance === 0 ? '0' : '1,260')).toBeTruthy();
      const text = balance?.balance === 0 ? '今年年底没有到期的金币' : '其中 487 金币将于今年年底到期';
      expect(screen.getByText(text)).toBeTruthy();
    },
    'balance.unknown': ({ context: { notice } }) => {
      expect(screen.getByRole('alert').textContent).toContain(noticeText(notice, '金币余额没有读出来'));
    },
    'tab.opening': () => expect.unreachable('nothing is ever shown here'),
    'tab.ledger': () => {
      expect(tab('明细').getAttribute('aria-selected')).toBe('true');
      expect(screen.getByText('正在读取金币明细')).toBeTruthy();
    },
    'tab.rules': () => {
      expect(tab('规则').getAttribute('aria-selected')).toBe('true');
      expect(screen.getAllByRole('listitem').length).toBeGreaterThan(8);
      expect(screen.queryByText('正在读取金币明细')).toBeNull();
    },
  },
  events: {
    'tab.led': external,
    'tab.picked': (_, picked) => fireEvent.click(tab(names[picked.tab])),
    'retry.pressed': () => press('重试'),
  },
});

const line = (createDate: string | null, coinAmount: number, description: string): CoinRecord => ({
  createDate: createDate === null ? null : readMoment(createDate),
  coinAmount,
  description,
});

async function open(content: readonly CoinRecord[], of: 'ledger' | 'rules' = 'ledger', expiring: number | null = 1000) {
  const { asked, actors } = pageReader<CoinRecord, NoFilter>(() => content, 3);
  const actor = createActor(
    coinLedgerMachine.provide({
      actors: {
        list: coinPages.provide({ actors }),
        readBalance: fromPromise<ReadBalanceReply>(async () => ({
          kind: 'read',
          balance: { balance: 1_234_567, expiring },
        })),
      },
    }),
    { input: { tab: of, page: 1 } },
  ).start();
  render(<CoinScreen actor={actor} />);
  await screen.findByText('1,234,567');
  return asked;
}

describe('coins', () => {
  test('ORD-COIN-01 ORD-COIN-08 ORD-COIN-12 shows the balance, its value and what expires this year', async () => {
    await open([]);
    expect(screen.getByText('金币余额').parentElement?.textContent).toContain('可抵 ¥12345.67');
    expect(screen.getByText('其中 1,000 金币将于今年年底到期')).toBeTruthy();
  });

  test.each([
    [0, '今年年底没有到期的金币'],
    [null, ''],
  ])('ORD-COIN-12 of %j coins that expire it says %j', async (expiring, text) => {
    await open([], 'ledger', expiring);
    const [, , said] = screen.getByText('金币余额').parentElement?.children ?? [];
    expect(said?.textContent ?? '').toBe(text);
  });

  test('ORD-COIN-02 ORD-COIN-03 ORD-COIN-06 shows lines with date, description and signed amount', async () => {
    await open([line('2026-11-15 08:30:59', 1100, '订单返金币'), line(null, -500, '抵扣订单金额')]);
    const rows = (await screen.findAllByRole('row')).map((one) =>
      [...within(one).queryAllByRole('columnheader'), ...within(one).queryAllByRole('cell')].map(
        ({ textContent }) => textContent,
      ),
    );
    expect(rows).toEqual([
      ['日期', '说明', '金币'],
      ['2026-11-15 08:30', '订单返金币', '+1,100'],
      ['日期不详', '抵扣订单金额', '−500'],
    ]);
    const pages = screen.getByRole('navigation', { name: '分页' });
    expect(within(pages).getByRole('link', { name: '第 2 页' }).getAttribute('href')).toBe('/user/account/coin?page=2');
  });

  test('ORD-COIN-03 an empty ledger says so', async () => {
    await open([]);
    expect(await screen.findByText('还没有金币明细')).toBeTruthy();
  });

  test('ORD-COIN-05 ORD-COIN-09 ORD-COIN-10 ORD-COIN-11 ORD-COIN-13 ORD-COIN-14 ORD-COIN-15 ORD-COIN-16 the rules tab lists each rule and reads no ledger', async () => {
    const asked = await open([], 'rules');
    const rules = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    const facts = [/100 金币.*1 元/, /500/, /10 元/, /10%/, /次年年底/, /最早/, /取消.*退回/, /清零/, /采购账号.*不/];
    for (const fact of facts) expect(rules.filter((text) => fact.test(text)).length, String(fact)).toBeGreaterThan(0);
    expect(asked).toEqual([]);
  });

  test('ORD-ROUTE-14 the address names every page but the first', () => {
    expect([1, 2].map((page) => coinAddress({ page }))).toEqual(['/user/account/coin', '/user/account/coin?page=2']);
  });
});
