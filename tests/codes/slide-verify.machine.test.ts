import { broken } from '@xinglin/paths/testing';
import { describe, test } from 'vitest';
import { slideVerifyCases } from '../../machines/codes/slide-verify.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(slideVerifyCases);

describe('slideVerify: what holds everywhere', () => {
  test('ACC-PWL-07 there is a ticket exactly while the verification is passed, and the form is told of every change', () => {
    facts.always('a ticket is there when it is passed, and only then', ({ context, in: isIn }) => {
      return (context.ticket !== '') === isIn('passed');
    });
    facts.everyChange('passing is told, and so is expiring', ({ from, to, subject, effects }) => {
      const said = JSON.stringify(effects());
      const expires = from.in('passed') && subject !== 'ticket.spent';
      return (
        said.includes('slide.passed') === (to.in('passed') && !from.in('passed')) &&
        said.includes('slide.lost') === expires
      );
    });
    facts.onlyAfter('passing needs a check that passed', {
      first: ({ subject, caseName }) => subject === 'checkPuzzle' && caseName === '通过',
      later: ({ to, from }) => to.in('passed') && !from.in('passed'),
    });
  });

  test('ACC-SLIDE-01 each puzzle is checked once: a new one is fetched between two checks that were answered', () => {
    facts.follows(
      'a checked puzzle is not checked again',
      'fresh',
      (memory: 'fresh' | 'checked', { subject, kind, starts }) => {
        if (starts('checkPuzzle') && memory === 'checked') return broken;
        if (subject === 'checkPuzzle' && kind === 'done') return 'checked';
        return subject === 'fetchPuzzle' ? 'fresh' : memory;
      },
    );
    facts.everyChange('a check needs a moved piece', ({ starts, to }) => !starts('checkPuzzle') || to.context.x > 0);
  });

  test('ACC-SLIDE-03 the piece never leaves the picture', () => {
    facts.always('its place lies within', ({ context: { x, puzzle } }) => {
      return x >= 0 && x <= (puzzle === null ? 0 : puzzle.width - puzzle.pieceWidth);
    });
  });

  test('ACC-SLIDE-02 ACC-SLIDE-03 whatever fails, the piece can be moved again', () => {
    facts.reaches('there is a way to a movable piece', ({ in: isIn }) => isIn('ready'));
    facts.always('no puzzle is shown after one that did not come', ({ context, in: isIn }) => {
      return !isIn('loadError') || context.puzzle === null;
    });
  });
});
