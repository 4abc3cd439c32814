import { staleFiles, writeFiles } from '@xinglin/paths/cli';
import { type Command, progress } from '@xinglin/paths/command-line';
import { svgOf } from '../src/draw/svg.ts';
import { bestPictureOf } from '../src/layout/best-picture.ts';
import { elkHere } from '../src/layout/elk-here.ts';
import type { Picture } from '../src/layout/picture.ts';
import type { Flow } from '../src/model/flow.ts';
import { product, type RegisteredMachine } from '../src/product.ts';
import { indexOf, pageOf } from './chart-page.ts';
import { wholeFlow } from './named-flows.ts';

export const chartsFolder = 'docs/charts';

/** A flow as it is drawn, with the files that say so. */
export interface Chart {
  readonly flow: Flow;
  readonly picture: Picture;
  /** File name → text. */
  readonly files: ReadonlyMap<string, string>;
}

/** Draws one flow. The same machine gives the same bytes, wherever it is drawn. */
export async function drawChart(named: RegisteredMachine): Promise<Chart> {
  const flow = wholeFlow(named);
  const picture = await bestPictureOf(flow, elkHere);
  const svg = svgOf(flow, picture, { flow: (other) => `${other}.svg` });
  return {
    flow,
    picture,
    files: new Map([
      [`${flow.name}.svg`, svg],
      [`${flow.name}.md`, pageOf(flow, named)],
    ]),
  };
}

/** The list of all charts. */
export const indexFile = (): ReadonlyMap<string, string> => new Map([['README.md', indexOf()]]);

/** Every file of `docs/charts`, by its name. */
async function allCharts(): Promise<ReadonlyMap<string, string>> {
  const files = new Map(indexFile());
  for (const flow of product().machines) {
    progress(`drawing ${flow.name} …`);
    for (const [name, text] of (await drawChart(flow)).files) files.set(name, text);
  }
  return files;
}

export const chartsCommand: Command = {
  name: 'charts',
  summary: `write ${chartsFolder}: a picture and a page for every flow, and their index`,
  takes: [0, 0],
  options: [],
  help: `npm run flows -- charts

Writes ${chartsFolder} anew. The charts are committed; a test is red while they differ from what the machines give.
When two branches meet in them, take either side and write them anew.

  npm run flows -- charts && git diff --stat ${chartsFolder}`,
  async run() {
    const wanted = await allCharts();
    const stale = staleFiles(wanted, chartsFolder);
    writeFiles(chartsFolder, wanted, stale);
    process.stdout.write(stale.length === 0 ? `${chartsFolder} is up to date\n` : `written: ${stale.join(', ')}\n`);
    return 0;
  },
};
