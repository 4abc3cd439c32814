/**
 * The member's coins: the balance, and below it the ledger in pages or the rules.
 *
 * Balance and ledger are read in parallel, and each fails alone. The address decides which tab is shown; a tab that the
 * shopper picks is written to the address. The ledger is not read while the rules are shown.
 */
import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { CoinRecord } from '../../contract/coins/coin.calls.ts';
import type { PageOf } from '../../contract/page.ts';
import type { FormNotice, Refused } from '../lib/form-notice.ts';
import { unfilteredListOf } from '../lib/paged-list.machine.ts';
import { call, keep, note, noticeActions, port, to } from '../lib/reply.ts';

/** ORD-COIN-02, ORD-COIN-05. */
export const COIN_TABS = ['ledger', 'rules'] as const;
export type CoinTab = (typeof COIN_TABS)[number];

/** Lines of the ledger, in pages. */
export const coinPages = unfilteredListOf<CoinRecord>();

/** `expiring`: how many of the coins expire at the end of this year; null if unknown. */
export interface CoinBalance {
  readonly balance: number;
  readonly expiring: number | null;
}
interface Read {
  readonly kind: 'read';
  readonly balance: CoinBalance;
}
export type ReadBalanceReply = Read | Refused;

/** `read`: the page in view when the shopper left the ledger. */
export interface CoinLedgerInput {
  readonly tab: CoinTab;
  readonly page: number;
  readonly read?: PageOf<CoinRecord> | null;
}

interface Context {
  readonly tab: CoinTab;
  /** The page that the ledger starts with. */
  readonly page: number;
  readonly read: PageOf<CoinRecord> | null;
  /** Null until read. */
  readonly balance: CoinBalance | null;
  readonly notice: FormNotice | null;
}

export type CoinLedgerEvent =
  /** The address names another tab: by back and forward. */
  { type: 'tab.led'; tab: CoinTab; page: number } | { type: 'tab.picked'; tab: CoinTab } | { type: 'retry.pressed' };

export type CoinLedgerEmitted = { type: 'tabMoved'; tab: CoinTab };

export const coinLedgerMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CoinLedgerEvent,
    emitted: {} as CoinLedgerEmitted,
    input: {} as CoinLedgerInput,
    children: {} as { list: 'list' },
  },
  actors: {
    list: coinPages,
    readBalance: call<ReadBalanceReply>('readBalance'),
  },
  guards: {
    opensOnRules: ({ context }) => context.tab === 'rules',
    isRules: (_, tab: CoinTab) => tab === 'rules',
    isLedger: (_, tab: CoinTab) => tab === 'ledger',
  },
  actions: {
    ...noticeActions<Context, CoinLedgerEvent>(),
    beginAt: assign((_, page: number) => ({ page, read: null })),
    tellTab: emit((_, tab: CoinTab) => ({ type: 'tabMoved' as const, tab })),
    keepBalance: assign({ balance: (_, { balance }: Read) => balance }),
  },
}).createMachine({
  id: 'coinLedger',
  context: ({ input: { tab, page, read = null } }) => ({ tab, page, read, balance: null, notice: null }),
  type: 'parallel',
  states: {
    balance: {
      description: 'How many coins the member has.',
      meta: { req: ['ORD-COIN-01'] },
      initial: 'reading',
      states: {
        reading: {
          description: 'The balance is read.',
          meta: { req: ['ORD-COIN-01', 'ORD-CALL-32'] },
          entry: 'forgetNotice',
          invoke: port('readBalance', { read: to('known', keep('keepBalance')), failed: note('unknown') }),
        },
        known: {
          description: 'The balance is in view, with the coins that expire this year.',
          meta: { req: ['ORD-COIN-01', 'ORD-COIN-12', 'ORD-ROUTE-14'] },
        },
        unknown: {
          description: 'The balance could not be read; ledger and rules still work.',
          meta: { req: ['ORD-COIN-01'] },
          on: { 'retry.pressed': 'reading' },
        },
      },
    },
    tab: {
      description: 'What is shown below the balance.',
      meta: { req: ['ORD-COIN-02', 'ORD-COIN-05'] },
      initial: 'opening',
      states: {
        opening: {
          description: 'The address decides what is shown first.',
          meta: { req: ['ORD-COIN-02', 'ORD-COIN-05'] },
          always: [{ guard: 'opensOnRules', target: 'rules' }, { target: 'ledger' }],
        },
        ledger: {
          description: 'The ledger is shown, in pages.',
          meta: { req: ['ORD-COIN-02', 'ORD-COIN-03', 'ORD-COIN-04', 'ORD-CALL-33', 'ORD-LIST-04'] },
          invoke: {
            id: 'list',
            src: 'list',
            input: ({ context: { page, read } }) => ({ filter: {}, page, read }),
          },
          on: {
            'tab.picked': {
              guard: { type: 'isRules', params: ({ event }) => event.tab },
              target: 'rules',
              actions: { type: 'tellTab', params: 'rules' as const },
            },
            'tab.led': { guard: { type: 'isRules', params: ({ event }) => event.tab }, target: 'rules' },
          },
        },
        rules: {
          description: 'The rules are shown.',
          meta: { req: ['ORD-COIN-05'] },
          on: {
            'tab.picked': {
              guard: { type: 'isLedger', params: ({ event }) => event.tab },
              target: 'ledger',
              actions: [
                { type: 'beginAt', params: 1 },
                { type: 'tellTab', params: 'ledger' as const },
              ],
            },
            'tab.led': {
              guard: { type: 'isLedger', params: ({ event }) => event.tab },
              target: 'ledger',
              actions: { type: 'beginAt', params: ({ event }) => event.page },
            },
          },
        },
      },
    },
  },
});

/** Snapshot of `coinLedger` → what its view shows; `list` is there while the ledger is shown. */
export function selectCoinLedger(snapshot: SnapshotFrom<typeof coinLedgerMachine>) {
  const { balance, notice } = snapshot.context;
  return {
    tab: snapshot.matches({ tab: 'rules' }) ? ('rules' as const) : ('ledger' as const),
    list: snapshot.children.list,
    balance,
    failed: snapshot.matches({ balance: 'unknown' }),
    notice,
  };
}
