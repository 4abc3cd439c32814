import { explore } from '@xinglin/paths';
import { broken, invariantsOf } from '@xinglin/paths/testing';
import { describe, expect, test } from 'vitest';
import { doorCases, pollerCases } from './samples/small.ts';

const door = invariantsOf(doorCases, explore(doorCases));
const poller = invariantsOf(pollerCases, explore(pollerCases));

describe('a true fact passes, a false one shows its shortest counterexample', () => {
  test('always', () => {
    door.always('no more than two tries', ({ context }) => context.tries <= 2);
    expect(() => door.always('no second try', ({ context }) => context.tries < 2)).toThrow(
      [
        'door: not true that no second try. Shortest counterexample:',
        '  start  ⇒  locked',
        '  key.turned: wrong  ⇒  locked',
        '  key.turned: wrong  ⇒  locked',
      ].join('\n'),
    );
  });

  test('everyChange sees the contexts and effects of an edge', () => {
    door.everyChange('a try is counted', ({ from, to, caseName }) => {
      return caseName !== 'wrong' || to.in('jammed') || to.context.tries === from.context.tries + 1;
    });
    door.everyChange(
      'it rings when it jams',
      ({ to, effects }) => !to.in('jammed') || effects().some(({ type }) => type === 'emit'),
    );
    expect(() => poller.everyChange('nothing is asked', ({ starts }) => !starts('ask'))).toThrow(
      'after soon  ⇒  asking',
    );
  });

  test('neverLeft', () => {
    door.neverLeft('open stays open', (at) => at.in('open'));
    expect(() => door.neverLeft('locked stays locked', (at) => at.in('locked'))).toThrow(
      'key.turned: right  ⇒  closed',
    );
  });

  test('reaches', () => {
    door.reaches('every door opens or jams', (at) => at.in('open', 'jammed'));
    expect(() => door.reaches('every door opens', (at) => at.in('open'))).toThrow('key.turned: wrong  ⇒  jammed');
  });

  test('onlyAfter', () => {
    door.onlyAfter('opened only after the right key', {
      first: ({ caseName }) => caseName === 'right',
      later: ({ to }) => to.in('open'),
    });
    expect(() =>
      poller.onlyAfter('asked only after the page was seen', {
        first: ({ subject }) => subject === 'page.shown',
        later: ({ starts }) => starts('ask'),
      }),
    ).toThrow('after soon  ⇒  asking');
    expect(() =>
      poller.onlyAfter('asked only once after a pause', {
        first: ({ subject }) => subject === 'soon' || subject === 'page.shown',
        undone: ({ kind }) => kind === 'done',
        later: ({ to }) => to.in('over'),
      }),
    ).not.toThrow();
  });

  test('follows carries a value along every path', () => {
    door.follows('three wrong keys at most', 0, (wrong: number, { caseName }) => {
      if (caseName !== 'wrong') return wrong;
      return wrong === 3 ? broken : wrong + 1;
    });
    expect(() =>
      door.follows('two wrong keys at most', 0, (wrong: number, { caseName }) => {
        if (caseName !== 'wrong') return wrong;
        return wrong === 2 ? broken : wrong + 1;
      }),
    ).toThrow('⇒  jammed');
  });
});

test('a vacuous fact is refused', () => {
  const saysNothing = '«impossible» proves nothing: what it is about never happens';
  expect(() => door.neverLeft('impossible', () => false)).toThrow(saysNothing);
  expect(() => door.reaches('impossible', () => false)).toThrow(saysNothing);
  expect(() => door.onlyAfter('impossible', { first: () => true, later: () => false })).toThrow(saysNothing);
});

test('an unknown state is refused by type and at run time', () => {
  // @ts-expect-error the door has no such state
  expect(() => door.always('ajar', (at) => !at.in('ajar'))).toThrow('door has no state «ajar»');
});
