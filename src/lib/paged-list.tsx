import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { type PagedListActor, type Place, selectPagedList } from '../../machines/lib/paged-list.machine.ts';
import { Pager } from '../ui/pager.tsx';
import { SkeletonList } from '../ui/skeleton.tsx';
import { theme } from '../ui/theme.ts';
import { listWords as words } from './list.words.ts';
import { NotRead } from './not-read.tsx';

const Root = styled.div`
  display: grid; gap: ${theme.space[4]}; transition: opacity ${theme.motion};
  &[aria-busy] { opacity: .6; }
`;

export interface PagedListProps<Row, Filter extends object> {
  readonly actor: PagedListActor<Row, Filter>;
  /** Label while the first page is loading. */
  readonly reading: string;
  readonly skeletonRows: number;
  /** The rows of a page, in whatever shape the list has. */
  renderRows(rows: readonly Row[]): ReactNode;
  /** Replaces the rows: there never were any, or none fit the filter. */
  renderEmpty(filter: Filter): ReactNode;
  /** The address of a place, so that a page can be opened in a new tab. */
  addressOf(place: Place<Filter>): string;
}

/** The addresses of the pages of a list without a filter. */
export function pagesUnder(path: string): (place: { readonly page: number }) => string {
  return ({ page }) => (page === 1 ? path : `${path}?page=${page}`);
}

/** A paged list: skeleton, rows, empty state or error, with a pager in groups of 5 below (ORD-LIST-04). */
export function PagedList<Row, Filter extends object>(props: PagedListProps<Row, Filter>) {
  const { actor } = props;
  const view = useSelector(actor, selectPagedList<Row, Filter>, shallowEqual);
  const { read, filter, page } = view;
  if (view.failed)
    return <NotRead notice={view.notice} text={words.failed} onRetry={() => actor.send({ type: 'retry.pressed' })} />;
  if (read === null) return <SkeletonList rows={props.skeletonRows} label={props.reading} />;
  const isEmpty = read.content.length === 0;
  return (
    <Root aria-busy={view.loading || undefined}>
      {isEmpty ? props.renderEmpty(filter) : props.renderRows(read.content)}
      <Pager
        page={page}
        pages={isEmpty ? 1 : read.totalPages}
        onPage={(picked) => actor.send({ type: 'page.picked', page: picked })}
        addressOf={(target) => props.addressOf({ filter, page: target })}
        texts={{ ...words.pager, total: words.total(read.totalElements) }}
      />
    </Root>
  );
}
