import { fromPromise } from 'xstate';
import { type CoinRecord, listCoins, readCoinBalance } from '../../contract/coins/coin.calls.ts';
import {
  coinLedgerMachine,
  coinPages,
  type NoFilter,
  type ReadBalanceReply,
} from '../../machines/coins/coin-ledger.machine.ts';
import type { PageReply, Place } from '../../machines/lib/paged-list.machine.ts';
import { pageReply } from '../lib/read-page.ts';
import { refused } from '../lib/refused.ts';
import type { Services } from '../lib/services.ts';

/** ORD-COIN-04. */
const PAGE_SIZE = 10;

/** `coinLedger` on the real gateway. */
export function provideCoinLedger({ api }: Pick<Services, 'api'>) {
  return coinLedgerMachine.provide({
    actors: {
      list: coinPages.provide({
        actors: {
          readPage: fromPromise<PageReply<CoinRecord>, Place<NoFilter>>(async ({ input: { page }, signal }) =>
            pageReply(await api.ask(listCoins, { query: { page, size: PAGE_SIZE } }, { signal })),
          ),
        },
      }),
      readBalance: fromPromise<ReadBalanceReply>(async ({ signal }) => {
        const reply = await api.ask(readCoinBalance, {}, { signal });
        return reply.kind === 'ok' ? { kind: 'read', ...reply.body } : refused(reply);
      }),
    },
  });
}
