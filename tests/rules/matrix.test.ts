import { readFileSync } from 'node:fs';
import {
  citationsIn,
  faultsIn,
  matrixCsv,
  matrixFile,
  type Traced,
  testFiles,
  traced,
  tracesOfFlows,
} from '@xinglin/paths/cli';
import { describe, expect, test } from 'vitest';
import { project } from '../../scripts/paths/project.ts';

const { requirements, flows } = project;
const all = traced(requirements, testFiles(), tracesOfFlows(flows));

test('a requirement is cited by a test title exactly when docs/requirements.csv says that it is built', () => {
  expect(all.length).toBe(736);
  expect(faultsIn(all)).toEqual([]);
});

test('docs/paths/matrix.csv is what npm run paths -- matrix writes', () => {
  expect(matrixCsv(all), 'stale: npm run paths -- matrix').toBe(readFileSync(matrixFile, 'utf8'));
});

describe('citations', () => {
  const idsOf = (text: string) => citationsIn([{ path: 'a.test.ts', text }], requirements.id).map(({ id }) => id);
  const [one, two] = ['ACC-QR-' + '01', 'ACC-QR-' + '02'];

  test('titles of every kind of test cite', () => {
    expect(idsOf(`test('${one} x', () => {})`)).toEqual([one]);
    expect(idsOf(`describe(\`${one} of \${n} ${two}\`, () => {})`)).toEqual([one, two]);
    expect(idsOf(`test.each([1])('${one} %s', () => {})`)).toEqual([one]);
    expect(idsOf(`test.for(widths)('${one} at %s', () => {})`)).toEqual([one]);
  });

  test('tables cite only if titles are made from them', () => {
    expect(idsOf(`const t = [{ id: '${one}' }]; test.each(t)('$id is shown', () => {})`)).toEqual([one]);
    expect(idsOf(`const t = [{ id: '${one}' }]; test('it is shown', () => {})`)).toEqual([]);
  });

  test('comments, data and bodies cite nothing', () => {
    expect(idsOf(`// ${one}\ntest('x', () => { expect('${one} y').toBe(id('${two}')) })`)).toEqual([]);
  });
});

describe('faults', () => {
  const row = (status: string, tests: readonly string[]): Traced => ({
    ...{ id: 'X', section: '', requirement: '', exact: '', decision: '', status },
    ...{ states: [], paths: [], tests },
  });

  test.each([
    ['built', ['a.test.ts'], 0],
    ['decision', ['a.test.ts'], 0],
    ['not built: orders are not built yet', [], 0],
    ['built', [], 1],
    ['decision', [], 1],
    ['not built: orders are not built yet', ['a.test.ts'], 1],
    ['not built: ', [], 1],
    ['', [], 1],
    ['done', ['a.test.ts'], 1],
  ])('status «%s» with the tests %j', (status, tests, faults) => {
    expect(faultsIn([row(status, tests)])).toHaveLength(faults);
  });

  test('a cell with commas, quotes and lines stays one cell of the CSV', () => {
    const csv = matrixCsv([{ ...row('built', ['a.test.ts']), requirement: 'one, "two"\nthree' }]);
    expect(csv).toBe('\uFEFFid,status,requirement,states,paths,tests\nX,built,"one, ""two""\nthree",,,a.test.ts\n');
  });
});
