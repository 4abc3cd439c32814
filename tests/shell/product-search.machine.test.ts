import { broken } from '@xinglin/paths/testing';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { productSearchCases } from '../../machines/shell/product-search.cases.ts';
import { productSearchMachine, selectProductSearch } from '../../machines/shell/product-search.machine.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(productSearchCases);

test('ACC-FRAME-11 an empty search opens nothing', () => {
  facts.everyChange('a search that opens has a keyword', ({ effects, from }) => {
    return !effects().some(({ type }) => type === 'emit') || from.context.keyword.trim() !== '';
  });
});

test('ACC-FRAME-11 an empty search is refused only while nothing is typed', () => {
  facts.always('a keyword is not refused', ({ in: isIn, context }) => {
    return !isIn('refused') || context.keyword.trim() === '';
  });
  facts.follows(
    'every refusal is of the last press, with nothing typed since',
    0,
    (_pressed: number, { subject, to }) => {
      const now = subject === 'search.pressed' ? 1 : 0;
      return to.in('refused') && now === 0 ? broken : now;
    },
  );
});

test('ACC-FRAME-10 the keyword is cut to 50 characters without splitting one', () => {
  const opened: string[] = [];
  const actor = createActor(productSearchMachine).start();
  actor.on('searchOpened', ({ keyword }) => opened.push(keyword));
  actor.send({ type: 'keyword.changed', keyword: '🌿'.repeat(60) });
  expect(selectProductSearch(actor.getSnapshot()).keyword).toBe('🌿'.repeat(50));
  actor.send({ type: 'search.pressed' });
  actor.send({ type: 'keyword.changed', keyword: '  感冒灵 ' });
  actor.send({ type: 'search.pressed' });
  expect(opened).toEqual(['🌿'.repeat(50), '感冒灵']);
});
