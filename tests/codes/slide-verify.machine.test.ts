import { broken } from '@xinglin/paths/testing';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { SlidePuzzle } from '../../contract/codes/slide.calls.ts';
import { slideVerifyCases } from '../../machines/codes/slide-verify.cases.ts';
import { slideVerifyMachine } from '../../machines/codes/slide-verify.machine.ts';
import type { Refused } from '../../machines/lib/form-notice.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(slideVerifyCases);

describe('slideVerify: what holds everywhere', () => {
  test('ACC-PWL-07 the form gets the ticket when the verification is passed, and only then', () => {
    facts.everyChange('passing is reported with its ticket', ({ to, effects }) => {
      const said = JSON.stringify(effects());
      return said.includes('slide.passed') === to.in('passed') && said.includes('ticket-1') === to.in('passed');
    });
    facts.onlyAfter('passing needs a check that passed', {
      first: ({ subject, caseName }) => subject === 'checkPuzzle' && caseName === '通过',
      later: ({ to, from }) => to.in('passed') && !from.in('passed'),
    });
  });

  test('ACC-SLIDE-01 after an answered check no other starts until a new puzzle is fetched', () => {
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
    facts.always('the piece stays within the picture', ({ context: { x, puzzle } }) => {
      return x >= 0 && x <= (puzzle === null ? 0 : puzzle.width - puzzle.pieceWidth);
    });
  });

  test('ACC-SLIDE-02 ACC-SLIDE-03 whatever fails, the piece can be moved again', () => {
    facts.reaches('there is a way to a movable piece, or it is passed', ({ in: isIn }) => isIn('shown', 'passed'));
    facts.always('no puzzle is shown after a failed load', ({ context, in: isIn }) => {
      return !isIn('loadError') || context.puzzle === null;
    });
  });
});

test('ACC-SLIDE-01 grabbing the handle does not make the puzzle younger', async () => {
  const clock = new SimulatedClock();
  const puzzle: SlidePuzzle = {
    id: '1',
    background: 'b',
    piece: 'p',
    width: 76,
    height: 9,
    pieceWidth: 56,
    pieceTop: 0,
  };
  const fetchPuzzle = fromPromise<{ kind: 'fetched'; puzzle: SlidePuzzle } | Refused>(async () => ({
    kind: 'fetched',
    puzzle,
  }));
  const actor = createActor(slideVerifyMachine.provide({ actors: { fetchPuzzle } }), { clock }).start();
  await waitFor(actor, (snapshot) => snapshot.matches('shown'));
  for (const type of ['handle.released', 'handle.lost'] as const) {
    clock.increment(40_000);
    actor.send({ type: 'handle.grabbed' });
    actor.send({ type });
  }
  expect(actor.getSnapshot().matches({ shown: 'ready' })).toBe(true);
  clock.increment(30_000);
  expect(actor.getSnapshot().value).toBe('outdated');
});
