import { join, resolve, sep } from 'node:path';
import { explore, generate, stepsOf } from '@xinglin/paths';
import { type Found, stubs } from '@xinglin/paths/cli';
import type { InlineConfig, Plugin } from 'vite';
import { svgOf } from '../../src/draw/svg.ts';
import { bestPictureOf } from '../../src/layout/best-picture.ts';
import { elkHere } from '../../src/layout/elk-here.ts';
import { casesByArrow, readFlow } from '../../src/model/read-flow.ts';
import type { Language } from '../../src/words/bilingual.ts';
import { foundProduct } from '../../src/words/found.ts';
import { servedModules } from './served-modules.ts';

/** The viewer's sources, or their build. */
const source = join(import.meta.dirname, '../../src');
const isBuilt = import.meta.filename.endsWith('.js');
const moduleOf = (file: string): string =>
  JSON.stringify(join(source, isBuilt ? file.replace(/[.]tsx?$/, '.js') : file));
/** Folder of the viewer and the path engine, in this repository and where they are installed. */
const packages = join(source, '../..');

/** Config to build the viewer of machines that modules export, instead of a product that binds itself. */
export async function foundConfig(flows: readonly Found[], lang: Language, cacheDir: string): Promise<InlineConfig> {
  const isLeft = (id: string) =>
    !/^[^\0?]+[.][cm]?[jt]sx?$/.test(id) || id.includes('/node_modules/') || id.startsWith(packages + sep);
  return {
    configFile: false,
    root: process.cwd(),
    publicDir: false,
    cacheDir,
    resolve: { tsconfigPaths: true, dedupe: ['xstate'] },
    plugins: [servedModules('found-machines', await modulesOf(flows, lang)), page(lang), stubs(new Set(), isLeft)],
    worker: { rolldownOptions: { checks: { missingNameOptionForIifeExport: false } } },
  };
}

/** Provides `flows.html`, which a project need not have. */
function page(lang: Language): Plugin {
  const file = resolve('flows.html');
  const start = lang === 'en' ? `if (location.hash === '') location.hash = '#/?lang=en';` : '';
  const html = `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Flows</title><script>${start}</script></head>
<body><div id="root"></div><script type="module">import ${moduleOf('viewer/main.tsx')};</script></body></html>`;
  return {
    name: 'flows-page',
    enforce: 'pre',
    resolveId: (id) => (resolve(id) === file ? file : null),
    load: (id) => (id === file ? html : null),
  };
}

async function modulesOf(flows: readonly Found[], lang: Language): Promise<Readonly<Record<string, () => string>>> {
  const names = flows.map(({ name }) => JSON.stringify(name));
  const record = (texts: readonly string[]) => `{\n${texts.map((text, at) => `${names[at]}: ${text},\n`).join('')}}`;
  const made = await Promise.all(flows.map(madeOf));
  const texts = new Map([
    ['virtual:flow-product', productModule(flows, lang)],
    ['virtual:flow-facts', 'export const facts = { prose: {}, changes: null, reviews: {}, requirements: null };'],
    ['virtual:flow-coverage', 'export const coverage = null;'],
    ['virtual:flow-frames', `export const recordings = ${record(names.map(() => `{ is: 'none' }`))};`],
    [
      'virtual:flow-files',
      `const svgs = ${record(made.map(({ svg }) => JSON.stringify(svg)))};
const paths = ${record(made.map(({ paths }) => JSON.stringify(paths)))};
const each = (files, made) => Object.fromEntries(Object.entries(files).map(([name, file]) => [name, made(file)]));
export const charts = each(svgs, (svg) => () => Promise.resolve(svg));
export const pictures = each(svgs, (svg) => 'data:image/svg+xml,' + encodeURIComponent(svg));
export const plans = each(paths, (paths) => () => Promise.resolve({ paths }));`,
    ],
  ]);
  return Object.fromEntries([...texts].map(([id, text]) => [id, () => text]));
}

/** The chart of a machine, and its paths; none for a chart alone, whose free guard answers cannot be stored. */
async function madeOf({ name, cases, casesAt }: Found) {
  const graph = explore(cases);
  const flow = readFlow(name, cases, () => null, casesByArrow(graph));
  const svg = svgOf(flow, await bestPictureOf(flow, elkHere));
  return { svg, paths: casesAt ? generate(graph, 'arrows').paths.map(stepsOf) : [] };
}

function productModule(flows: readonly Found[], lang: Language): string {
  const files = [...new Set(flows.map(({ path, casesAt }) => casesAt?.file ?? path))];
  const imports = files.map((file, at) => `import * as module${at} from ${JSON.stringify(resolve(file))};`);
  const machines = flows.map(({ name, path, exported, casesAt }) => {
    const labels = JSON.stringify({ language: lang, title: name });
    const exportOf = (file: string, key: string) => `module${files.indexOf(file)}[${JSON.stringify(key)}]`;
    const cases = casesAt
      ? `titled(${exportOf(casesAt.file, casesAt.exported)}, ${labels})`
      : `skeletonCases(${exportOf(path, exported)}, ${labels})`;
    return `{ area: 'found', ...${JSON.stringify({ name, title: name, path, file: path })}, cases: ${cases} }`;
  });
  return `${imports.join('\n')}
import { skeletonCases } from '@xinglin/paths';
import { bindProduct } from ${moduleOf('product.ts')};
// Cases without words of their own follow the command line.
const titled = (cases, labels) => cases.labels.title === null ? { ...cases, labels: { ...cases.labels, ...labels } } : cases;
bindProduct({ ...${JSON.stringify(foundProduct)}, machines: [${machines.join(',\n')}] });`;
}
