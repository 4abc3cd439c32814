import { fromPromise } from 'xstate';
import type { PageReply, Place } from '../../machines/lib/paged-list.machine.ts';

/** The port of a paged list that reads these rows; `asked` has the places that were read. */
export function pageReader<Row, Filter>(rowsAt: (place: Place<Filter>) => readonly Row[], totalPages = 1) {
  const asked: Place<Filter>[] = [];
  const readPage = fromPromise<PageReply<Row>, Place<Filter>>(async ({ input }) => {
    asked.push(input);
    const content = rowsAt(input);
    return { kind: 'read', page: { content, totalElements: content.length, totalPages } };
  });
  return { asked, actors: { readPage } };
}
