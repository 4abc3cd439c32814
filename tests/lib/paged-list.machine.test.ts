import { describe, test } from 'vitest';
import { pagedListCases } from '../../machines/lib/paged-list.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(pagedListCases);

describe('pagedList: what holds everywhere', () => {
  test('ORD-LIST-04 ORD-COUP-03 another filter begins at page 1', () => {
    facts.everyChange('a new filter starts at the first page', ({ subject, from, to }) => {
      const isOther = subject === 'filter.chosen' && from.context.filter.word !== to.context.filter.word;
      return !isOther || to.context.page === 1;
    });
  });

  test('ORD-LIST-04 reports the shopper’s moves, but not those that come from the address', () => {
    facts.everyChange('each move of its own is reported', ({ subject, from, to, tells }) => {
      const { context: before } = from;
      const { context: after } = to;
      const moved = before.page !== after.page || before.filter.word !== after.filter.word;
      return tells('moved') === (moved && subject !== 'place.changed');
    });
  });

  test('ORD-LIST-04 every change of page or filter reads the list again', () => {
    facts.everyChange('each move reads its page', ({ from, to, starts }) => {
      const moved = from.context.page !== to.context.page || from.context.filter.word !== to.context.filter.word;
      return !moved || starts('readPage');
    });
  });

  test('ORD-CALL-43 an empty page past the last one is never shown', () => {
    facts.always(
      'a listed page has rows, and only an existing page is empty',
      ({ in: isIn, context: { read, page } }) => {
        if (isIn('listed')) return (read?.content.length ?? 0) > 0;
        return !isIn('empty') || page <= (read?.totalPages ?? 0);
      },
    );
  });

  test('ORD-LIST-04 a page that cannot be read says why and can be retried', () => {
    facts.always('a failure has a notice', ({ in: isIn, context }) => !isIn('failed') || context.notice !== null);
    facts.reaches('rows can be reached from everywhere', (at) => at.in('listed'));
  });
});
