import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { productSearchCases } from '../../machines/frame/product-search/product-search.cases.ts';
import { productSearchMachine } from '../../machines/frame/product-search/product-search.machine.ts';
import { selectProductSearch } from '../../machines/frame/product-search/product-search.select.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(productSearchCases);

test('ACC-FRAME-11 nothing is opened for an empty search', () => {
  facts.everyChange('a search that opens has a keyword', ({ effects, from }) => {
    return !effects().some(({ type }) => type === 'emit') || from.context.keyword.trim() !== '';
  });
});

test('ACC-FRAME-10 the keyword takes 50 characters, and no half ones', () => {
  const opened: string[] = [];
  const actor = createActor(productSearchMachine).start();
  actor.on('searchOpened', ({ keyword }) => opened.push(keyword));
  actor.send({ type: 'keyword.changed', keyword: '🌿'.repeat(60) });
  expect(selectProductSearch(actor.getSnapshot()).keyword).toBe('🌿'.repeat(50));
  actor.send({ type: 'search.pressed' });
  actor.send({ type: 'keyword.changed', keyword: '  感冒灵 ' });
  actor.send({ type: 'search.pressed' });
  expect(opened).toEqual(['🌿'.repeat(50), '感冒灵']);
  actor.stop();
});

test('ACC-FRAME-11 the text goes as soon as something is typed', () => {
  const actor = createActor(productSearchMachine).start();
  actor.send({ type: 'search.pressed' });
  expect(selectProductSearch(actor.getSnapshot())).toMatchObject({ isEmpty: true, refusals: 1 });
  actor.send({ type: 'keyword.changed', keyword: '药' });
  expect(selectProductSearch(actor.getSnapshot()).isEmpty).toBe(false);
  actor.stop();
});
