import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { staleFiles } from '@xinglin/paths/cli';
import { expect, test } from 'vitest';
import { chartsFolder, indexPage, pageOf } from '../cli/charts.ts';
import { wholeFlow } from '../cli/named-flows.ts';
import { arrowsIn, definitionsOf, missingOn } from './kit/drawn.ts';
import { registry } from './kit/product.ts';

const anew = 'npm run flows -- charts';

// `npm run test:long` redraws and checks each of them.
test.each(registry)(
  `$name: its page in docs/charts is up to date, and its picture has every state, arrow and label: ${anew}`,
  (named) => {
    const { name } = named;
    const flow = wholeFlow(named);
    expect(flow.arrows).toHaveLength(definitionsOf(named.cases.machine));
    expect(committed(`${name}.md`) === pageOf(flow, named), `out of date in ${chartsFolder}; ${anew}`).toBe(true);
    const svg = committed(`${name}.svg`);
    expect(arrowsIn(svg)).toEqual(new Set(flow.arrows.map(({ id }) => id)));
    expect(missingOn(svg, flow), `out of date in ${chartsFolder}; ${anew}`).toEqual([]);
  },
);

test(`docs/charts holds one picture and one page for each flow, their index, and nothing else: ${anew}`, () => {
  const files = registry.flatMap(({ name }) => [`${name}.svg`, `${name}.md`]);
  const wanted = new Map([['README.md', indexPage()], ...files.map((file) => [file, committed(file)] as const)]);
  expect(staleFiles(wanted, chartsFolder)).toEqual([]);
});

function committed(file: string): string {
  try {
    return readFileSync(join(chartsFolder, file), 'utf8');
  } catch {
    return '';
  }
}
