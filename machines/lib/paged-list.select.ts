import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { PageOf } from '../../contract/page.ts';
import type { FormNotice } from './form-notice.ts';
import type { Place, pagedListOf } from './paged-list.machine.ts';

/** The machine of lists with such rows and filters. */
export type PagedListMachine<Row, Filter extends object> = ReturnType<typeof pagedListOf<Row, Filter>>;
export type PagedListActor<Row, Filter extends object> = ActorRefFrom<PagedListMachine<Row, Filter>>;

/** What a list shows of its page. */
export interface PagedListView<Row, Filter> extends Place<Filter> {
  /** Null until a page was read. */
  readonly read: PageOf<Row> | null;
  readonly loading: boolean;
  /** Nothing fits, or nothing is there at all: the filter says which. */
  readonly empty: boolean;
  readonly failed: boolean;
  readonly notice: FormNotice | null;
}

/** Snapshot of `pagedList` → what its view shows. */
export function selectPagedList<Row, Filter extends object>(
  snapshot: SnapshotFrom<PagedListMachine<Row, Filter>>,
): PagedListView<Row, Filter> {
  const { filter, page, read, notice } = snapshot.context;
  return {
    filter,
    page,
    read,
    notice,
    loading: snapshot.matches('loading'),
    empty: snapshot.matches('empty'),
    failed: snapshot.matches('failed'),
  };
}
