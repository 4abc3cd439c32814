import { listCoins, readCoinBalance } from '../../contract/coins/coin.calls.ts';
import { coinLedgerMachine, coinPages } from '../../machines/coins/coin-ledger.machine.ts';
import { ask, pageRead, provide } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';

/** ORD-COIN-04. */
const PAGE_SIZE = 10;

/** The query for a page of the list. */
export const coinPage = (page: number) => ({ page, size: PAGE_SIZE });

/** `coinLedger` on the real gateway. */
export const provideCoinLedger = ({ api }: Pick<Services, 'api'>) =>
  provide(coinLedgerMachine, {
    list: provide(coinPages, {
      readPage: ({ input: { page }, signal }) =>
        ask(api, listCoins, { query: coinPage(page) }, signal, { ok: (body) => pageRead(body) }),
    }),
    readBalance: ({ signal }) =>
      ask(api, readCoinBalance, {}, signal, { ok: (balance) => ({ kind: 'read', balance }) as const }),
  });
