import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import type { CoinRecord } from '../../contract/coins/coin.calls.ts';
import { centsOf } from '../../contract/coins/coins.ts';
import { shownMinute } from '../../contract/moment.ts';
import { type coinLedgerMachine, selectCoinLedger } from '../../machines/coins/coin-ledger.machine.ts';
import { RuleList } from '../coupons/rule-list.tsx';
import { noticeText } from '../lib/form-notice-line.tsx';
import { NoticeSlot } from '../lib/notice-slot.ts';
import { PageHead } from '../lib/page-head.tsx';
import { PagedList, pagesUnder } from '../lib/paged-list.tsx';
import { ToMall } from '../lib/to-mall.tsx';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/card.tsx';
import { Empty } from '../ui/empty.tsx';
import { Notice } from '../ui/notice.tsx';
import { grouped, Price } from '../ui/price.tsx';
import { Bone } from '../ui/skeleton.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { media, tabular, theme, type } from '../ui/theme.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { coinExact, coinWords as words } from './coin.words.ts';

const Root = styled(Sheet)`
  ${media.print} { padding: 0; & [role='tablist'], & nav, & button { display: none; } }
`;
const Balance = styled.div`
  min-block-size: 120px; margin-block-end: ${theme.space[4]}; padding: ${theme.space[4]} ${theme.space[5]};
  border-radius: ${theme.radius.card}; background: ${theme.color.primaryTint};
  ${media.print} { min-block-size: 0; padding-inline: 0; }
`;
const Figure = styled.p`
  display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 ${theme.space[4]};
  & > b { font-size: ${theme.size.amount}; line-height: ${theme.line.amount}; ${tabular} }
`;
const Quiet = styled.p`color: ${theme.color.muted}; ${tabular}`;
const Change = styled.span<{ $gained: boolean }>`
  color: ${({ $gained }) => ($gained ? theme.color.primary : 'inherit')}; white-space: nowrap; ${type.body} ${tabular}
`;

type Actor = ActorRefFrom<typeof coinLedgerMachine>;

/** The address of the rules, or of a page of the ledger. */
export const COIN_RULES_ADDRESS = '/user/account/coin?tab=rules';
export const coinAddress = pagesUnder('/user/account/coin');

const columns: readonly Column<CoinRecord>[] = [
  {
    key: 'date',
    title: words.date,
    onPhone: 'note',
    width: '180px',
    cell: ({ createDate }) => (createDate === null ? words.unknownDate : shownMinute(createDate)),
  },
  { key: 'description', title: words.description, onPhone: 'title', cell: ({ description }) => description },
  {
    key: 'amount',
    title: words.amount,
    onPhone: 'figure',
    align: 'end',
    width: '120px',
    cell: ({ coinAmount }) => (
      <Change $gained={coinAmount > 0}>{`${coinAmount < 0 ? '−' : '+'}${grouped(Math.abs(coinAmount))}`}</Change>
    ),
  },
];

/** `/user/account/coin` (ORD-ROUTE-14): the balance, and the ledger or the rules. */
export function CoinScreen({ actor }: { actor: Actor }) {
  const view = useSelector(actor, selectCoinLedger, shallowEqual);
  return (
    <Root aria-labelledby="coin-title">
      <PageHead id="coin-title" title={words.title} />
      <Balance>{balanceOf(actor, view)}</Balance>
      <Tabs
        label={words.tabsLabel}
        tabs={[
          { value: 'ledger', text: coinExact.coinLedger.text },
          { value: 'rules', text: coinExact.coinRules.text },
        ]}
        value={view.tab}
        onValue={(tab) => actor.send({ type: 'tab.picked', tab })}
      >
        <TabPanel value="ledger">
          {view.list && (
            <PagedList
              actor={view.list}
              reading={words.reading}
              skeletonRows={5}
              renderRows={(rows) => (
                <Table caption={words.caption} columns={columns} rows={rows} keyOf={(row) => rows.indexOf(row)} />
              )}
              renderEmpty={() => <Empty why="never" text={words.empty} action={<ToMall />} />}
              addressOf={coinAddress}
            />
          )}
        </TabPanel>
        <TabPanel value="rules">
          <RuleList rules={words.rules} />
        </TabPanel>
      </Tabs>
    </Root>
  );
}

function balanceOf(actor: Actor, { balance, failed, notice }: ReturnType<typeof selectCoinLedger>): ReactNode {
  if (failed) {
    return (
      <NoticeSlot role="alert">
        <Notice tone="danger">
          {notice === null ? words.balanceFailed : noticeText(notice, words.balanceFailed)}{' '}
          <Button size="sm" variant="text" onPress={() => actor.send({ type: 'retry.pressed' })}>
            {words.retry}
          </Button>
        </Notice>
      </NoticeSlot>
    );
  }
  if (balance === null) {
    return (
      <div aria-busy="true">
        <VisuallyHidden role="status">{words.readingBalance}</VisuallyHidden>
        <Bone $width="160px" $height={theme.line.amount} />
      </div>
    );
  }
  return (
    <>
      <Quiet>{words.balance}</Quiet>
      <Figure>
        <b>{grouped(balance.balance)}</b>
        <span>
          {words.worth} <Price cents={centsOf(balance.balance)} plain />
        </span>
      </Figure>
      {balance.expiring !== null && (
        <Quiet>{balance.expiring > 0 ? words.expiring(grouped(balance.expiring)) : words.noneExpiring}</Quiet>
      )}
    </>
  );
}
