import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { staleFiles } from '@xinglin/paths/cli';
import { expect, test } from 'vitest';
import type { AnyStateMachine, StateNode } from 'xstate';
import { chartsFolder, drawChart, indexFile } from '../cli/charts.ts';
import { faultsOf } from '../src/layout/faults.ts';
import { registry } from './kit/product.ts';

const anew = 'npm run flows -- charts';

/** What the machine itself has, without any of the tools that draw it. */
function definitionsOf(machine: AnyStateMachine): number {
  const count = (node: StateNode): number =>
    [...node.transitions.values()].flat().length +
    (node.always?.length ?? 0) +
    Object.values(node.states).reduce((sum, child) => sum + count(child), 0);
  return count(machine.root);
}

const arrowsIn = (svg: string): string[] => [...svg.matchAll(/ data-arrow="([^"]*)"/g)].map(([, id = '']) => id);
const sizesIn = (svg: string): number[] => [...svg.matchAll(/font(?:-size)?:(\d+)px/g)].map(([, size]) => Number(size));

test.each(registry.map((flow) => [flow.name, flow] as const))(
  `%s is drawn whole and readable, and docs/charts is up to date: ${anew}`,
  async (name, named) => {
    const { flow, picture, files } = await drawChart(named);
    const svg = files.get(`${name}.svg`) ?? '';

    const definitions = definitionsOf(named.cases.machine);
    expect(flow.arrows).toHaveLength(definitions);
    expect(new Set(arrowsIn(svg)).size).toBe(definitions);

    // No label on a label or a state, no arrow through a state, nothing outside, at most 1440 px wide.
    expect(faultsOf(flow, picture)).toEqual([]);
    expect(picture.width).toBeLessThanOrEqual(1440);
    expect(Math.min(...sizesIn(svg))).toBeGreaterThanOrEqual(12);

    // The committed bytes are those of another run: the same machine gives the same bytes.
    const stale = [...files].filter(([file, text]) => committed(file) !== text).map(([file]) => file);
    expect(stale, `out of date in ${chartsFolder}; ${anew}`).toEqual([]);
  },
);

test(`docs/charts holds one picture and one page for each flow, their index, and nothing else: ${anew}`, () => {
  const files = registry.flatMap(({ name }) => [`${name}.svg`, `${name}.md`]);
  const wanted = new Map([...files.map((file) => [file, committed(file)] as const), ...indexFile()]);
  expect(staleFiles(wanted, chartsFolder)).toEqual([]);
});

function committed(file: string): string {
  try {
    return readFileSync(join(chartsFolder, file), 'utf8');
  } catch {
    return '';
  }
}
