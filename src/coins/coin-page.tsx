import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { CoinRecord } from '../../contract/coins/coin.calls.ts';
import type { CoinLedgerEmitted, CoinTab } from '../../machines/coins/coin-ledger.machine.ts';
import type { NoFilter, PagedListActor } from '../../machines/lib/paged-list.machine.ts';
import { useAppContext } from '../shell/use-app-context.ts';
import { useFlow } from '../shell/use-flow.ts';
import { pageIn, useListPlace, useRestoredRows } from '../shell/use-list-place.ts';
import { provideCoinLedger } from './coin-ledger.actors.ts';
import { COIN_RULES_ADDRESS, CoinScreen, coinAddress } from './coin-screen.tsx';

/** `/user/account/coin`, in the member's frame (ORD-ROUTE-14). */
export function CoinPage() {
  const { navigator } = useAppContext();
  const { search } = useLocation();
  const [tab, page] = [tabIn(search), pageIn(search)];
  const read = useRestoredRows<CoinRecord>();
  const tabMoved = ({ tab: to }: CoinLedgerEmitted) =>
    navigator.go(to === 'rules' ? COIN_RULES_ADDRESS : coinAddress({ page: 1 }));
  const actor = useFlow(provideCoinLedger, { tabMoved }, { tab, page, read });
  useEffect(() => actor.send({ type: 'tab.led', tab, page }), [actor, tab, page]);
  const list = useSelector(actor, (snapshot) => snapshot.children.list);
  return (
    <>
      {tab === 'ledger' && list && <Placed list={list} page={page} />}
      <CoinScreen actor={actor} />
    </>
  );
}

function Placed({ list, page }: { list: PagedListActor<CoinRecord, NoFilter>; page: number }) {
  useListPlace(list, { filter: {}, page }, coinAddress);
  return null;
}

function tabIn(search: string): CoinTab {
  return new URLSearchParams(search).get('tab') === 'rules' ? 'rules' : 'ledger';
}
