import { test } from 'vitest';
import { pageLoaderCases } from '../../machines/shell/page-loader.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(pageLoaderCases);

test('ACC-LIM-01 a loaded page is never loaded again, and every failure can be retried', () => {
  facts.neverLeft('ready', ({ in: isIn }) => isIn('ready'));
  facts.reaches('a page can always be had', ({ in: isIn }) => isIn('ready'));
});
