/**
 * A paged list: shows one page of the filtered rows, read again whenever the page or the filter changes.
 *
 * Every list of the order area has this machine as its child. The `filter` belongs to its parent and to the address: a
 * new filter starts at page 1, and the page number is part of the address, so that reload, back and sharing give the
 * same view. The previous rows stay in view while others are read. If a page is empty because its last row is gone, the
 * machine reads the last page that has rows instead.
 */
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { PageOf } from '../../contract/page.ts';
import type { FormNotice, Refused } from './form-notice.ts';
import { again, call, keep, note, noticeActions, port, to, when } from './reply.ts';

/** Which part of a list: pages count from 1. */
export interface Place<Filter> {
  readonly filter: Filter;
  readonly page: number;
}

/** Where a list starts; `read`: the page in view when the shopper left, shown until it is read again. */
export interface PagedListInput<Row, Filter> extends Place<Filter> {
  readonly read?: PageOf<Row> | null;
}

interface Read<Row> {
  readonly kind: 'read';
  readonly page: PageOf<Row>;
}
export type PageReply<Row> = Read<Row> | Refused;

interface Context<Row, Filter> extends Place<Filter> {
  /** Null until a page is read. */
  readonly read: PageOf<Row> | null;
  /** Why the last read failed. */
  readonly notice: FormNotice | null;
}

export type PagedListEvent<Filter> =
  /** The address names a place: on arrival, and after back and forward. */
  | { type: 'place.changed'; place: Place<Filter> }
  /** The shopper chooses another filter. */
  | { type: 'filter.chosen'; filter: Filter }
  | { type: 'page.picked'; page: number }
  | { type: 'retry.pressed' }
  /** A row may have changed. */
  | { type: 'rows.changed' };

/** Where the list is now; `replaces`: not the shopper's choice, so it replaces the history entry. */
export type PagedListEmitted<Filter> = { type: 'moved'; place: Place<Filter>; replaces: boolean };

/**
 * The machine for rows and filters of one kind. The same chart for all: only its types differ.
 * Filters are compared by `isSame`.
 */
export function pagedListOf<Row, Filter extends object>(isSame: (one: Filter, other: Filter) => boolean) {
  return setup({
    types: {
      context: {} as Context<Row, Filter>,
      events: {} as PagedListEvent<Filter>,
      input: {} as PagedListInput<Row, Filter>,
      emitted: {} as PagedListEmitted<Filter>,
    },
    actors: {
      readPage: call<PageReply<Row>, Place<Filter>>('readPage'),
    },
    guards: {
      isElsewhere: ({ context }, place: Place<Filter>) =>
        place.page !== context.page || !isSame(place.filter, context.filter),
      isOtherFilter: ({ context }, { filter }: Pick<Place<Filter>, 'filter'>) => !isSame(filter, context.filter),
      isOtherPage: ({ context }, page: number) => page !== context.page,
      isBeyondEnd: ({ context }, { page }: Read<Row>) => page.content.length === 0 && context.page > lastPageOf(page),
      isEmpty: (_, { page }: Read<Row>) => page.content.length === 0,
    },
    actions: {
      ...noticeActions<Context<Row, Filter>, PagedListEvent<Filter>>(),
      goTo: assign((_, place: Place<Filter>) => ({ filter: place.filter, page: place.page })),
      takeFilter: assign((_, { filter }: Pick<Place<Filter>, 'filter'>) => ({ filter, page: 1 })),
      takePage: assign({ page: (_, page: number) => page }),
      takeLastPage: assign({ page: (_, { page }: Read<Row>) => lastPageOf(page) }),
      keepPage: assign({ read: (_, { page }: Read<Row>) => page }),
      tellMove: emit(({ context: { filter, page } }, replaces: boolean) => ({
        type: 'moved' as const,
        place: { filter, page },
        replaces,
      })),
    },
  }).createMachine({
    id: 'pagedList',
    context: ({ input: { filter, page, read = null } }) => ({ filter, page, read, notice: null }),
    initial: 'loading',
    on: {
      'place.changed': {
        guard: { type: 'isElsewhere', params: ({ event }) => event.place },
        target: '.loading',
        actions: { type: 'goTo', params: ({ event }) => event.place },
      },
      'filter.chosen': {
        guard: { type: 'isOtherFilter', params: ({ event }) => ({ filter: event.filter }) },
        target: '.loading',
        actions: [
          { type: 'takeFilter', params: ({ event }) => ({ filter: event.filter }) },
          { type: 'tellMove', params: false },
        ],
      },
      'page.picked': {
        guard: { type: 'isOtherPage', params: ({ event }) => event.page },
        target: '.loading',
        actions: [
          { type: 'takePage', params: ({ event }) => event.page },
          { type: 'tellMove', params: false },
        ],
      },
      'rows.changed': '.loading',
    },
    states: {
      loading: {
        description: 'A page is read; the previous rows stay in view.',
        meta: { req: ['ORD-LIST-04', 'ORD-CALL-43'] },
        entry: 'forgetNotice',
        invoke: {
          input: ({ context: { filter, page } }) => ({ filter, page }),
          ...port('readPage', {
            failed: note('failed'),
            read: [
              when(keep('isBeyondEnd'), again('loading', keep('takeLastPage'), { type: 'tellMove', params: true })),
              when(keep('isEmpty'), to('empty', keep('keepPage'))),
              to('listed', keep('keepPage')),
            ],
          }),
        },
      },
      listed: {
        description: 'The rows of the page are in view.',
        meta: { req: ['ORD-LIST-04'] },
      },
      empty: {
        description: 'There is nothing to show: no rows at all, or none that match.',
        meta: { req: ['ORD-LIST-04'] },
      },
      failed: {
        description: 'The page could not be read; the rest of the screen still works.',
        meta: { req: ['ORD-LIST-04'] },
        on: { 'retry.pressed': 'loading' },
      },
    },
  });
}

/** The filter of a list that has none. */
export type NoFilter = Readonly<Record<string, never>>;

/** The machine for rows of one kind in a list without a filter. */
export const unfilteredListOf = <Row>() => pagedListOf<Row, NoFilter>(() => true);

/** The last page that may have rows. */
function lastPageOf({ totalElements, totalPages }: PageOf<unknown>): number {
  return totalElements === 0 ? 1 : totalPages;
}

/** The machine of lists with such rows and filters. */
export type PagedListMachine<Row, Filter extends object> = ReturnType<typeof pagedListOf<Row, Filter>>;
export type PagedListActor<Row, Filter extends object> = ActorRefFrom<PagedListMachine<Row, Filter>>;

/** Snapshot of `pagedList` → what its view shows; `empty`: no rows at all, or none that match the filter. */
export function selectPagedList<Row, Filter extends object>(snapshot: SnapshotFrom<PagedListMachine<Row, Filter>>) {
  return {
    ...snapshot.context,
    loading: snapshot.matches('loading'),
    empty: snapshot.matches('empty'),
    failed: snapshot.matches('failed'),
  };
}
