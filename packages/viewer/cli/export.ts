import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { flowsNamed } from '@xinglin/paths/cli';
import { type Command, type Given, oneOf, progress, UsageError } from '@xinglin/paths/command-line';
import { type FormatName, formatNames, PIXELS, pictureAlone, textFormats } from '../src/export/formats.ts';
import { flowOf, product, type RegisteredMachine } from '../src/product.ts';
import { drawChart } from './charts.ts';
import { wholeFlow } from './named-flows.ts';
import { type Fonts, findChineseFonts, hasChinese, paint } from './png.ts';

export const exportCommand: Command = {
  name: 'export',
  summary: 'write flows for other tools: pictures, Mermaid, JSON for Stately Studio',
  takes: [1, 1, 'a flow'],
  options: ['format', 'out', 'font'],
  help: `npm run flows -- export <flow|all> --format svg|png|mermaid|json [--out folder]

  --format svg       the chart as one self-contained file (default)
  --format png       the chart as a bitmap, ${PIXELS} times its size
  --format mermaid   a stateDiagram-v2; what Mermaid cannot express is in its comments
  --format json      a createMachine config that Stately Studio imports
  --out DIR          write one file per flow instead of printing; required for png and for several flows
  --font FILE        for png: a font with Chinese, if none of the usual ones is installed

The same machine gives the same bytes; a png also depends on its font.

  npm run flows -- export qr-login --format mermaid
  npm run flows -- export all --format png --out charts`,
  async run(given) {
    const format = oneOf(given, 'format', formatNames, 'svg');
    const chosen = flowsNamed(product().machines, given.positionals[0] ?? '');
    const out = given.one('out');
    if (out === null && chosen.length > 1) throw new UsageError('several flows need several files: give --out DIR');
    if (out === null && format === 'png') throw new UsageError('png needs a file: give --out DIR');
    if (given.one('font') !== null && format !== 'png') throw new UsageError('--font is for --format png');
    const fonts = format === 'png' ? fontsFor(given) : null;
    for (const flow of chosen) {
      if (chosen.length > 1) progress(`writing ${flow.name} …`);
      const content = await contentOf(flow, format, fonts, chosen.length > 1);
      if (out === null) process.stdout.write(content);
      else process.stdout.write(`${written(out, flow, format, content)}\n`);
    }
    return 0;
  },
};

async function contentOf(
  flow: RegisteredMachine,
  format: FormatName,
  fonts: Fonts | null,
  isAmongOthers: boolean,
): Promise<string | Uint8Array> {
  // Only Mermaid shows the cases in which an arrow is taken, which are slow to find.
  if (format === 'mermaid') return textFormats[format].textOf(wholeFlow(flow), '');
  if (format === 'json') return textFormats[format].textOf(flowOf(flow), '');
  const { svg } = await drawChart(flow);
  if (format === 'png') return paint(svg, fonts ?? { files: [] }, PIXELS).asPng();
  // Links to other charts work only when these are exported, too.
  return isAmongOthers ? svg : pictureAlone(svg);
}

function written(out: string, flow: RegisteredMachine, format: FormatName, content: string | Uint8Array): string {
  const file = join(out, `${flow.name}.${format === 'png' ? 'png' : textFormats[format].extension}`);
  mkdirSync(out, { recursive: true });
  writeFileSync(file, content);
  return file;
}

/** @throws UsageError when there is no font with Chinese: the picture would have boxes in place of words */
function fontsFor(given: Given): Fonts {
  const file = given.one('font');
  if (file !== null && !existsSync(file)) throw new UsageError(`there is no font ${file}`);
  const fonts = file === null ? findChineseFonts() : { files: [file] };
  if (fonts === null) {
    throw new UsageError(
      'no font with Chinese was found here: install one (Debian: fonts-noto-cjk) or give --font FILE',
    );
  }
  if (!hasChinese(fonts)) throw new UsageError(`${fonts.files.join(', ')} has no Chinese: give another --font FILE`);
  return fonts;
}
