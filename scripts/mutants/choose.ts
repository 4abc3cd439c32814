import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { parseSync } from 'vite';
import { chartMutants, type Replacement } from './chart.ts';
import { contextOf, idOf, locate, type Mutant, type Place, plant, type Source } from './plant.ts';

export const folders = ['contract', 'gateway', 'machines', 'src'] as const;
const wantedPerFolder = 100;
/** How many of the faults in machines are in charts. */
const wantedInCharts = 60;
const seed = 'xinglin 1';

const leftOut =
  /^machines\/graph\/|^src\/(flows|dev|words|ui\/drawings)\/|^gateway\/store\/seed|\.cases\.ts$|\.d\.ts$|\b(styles?|words)\.tsx?$/;

/** Every file in which a fault may be planted. */
export function readSources(): readonly Source[] {
  return globSync(`{${folders.join(',')}}/**/*.{ts,tsx}`)
    .filter((path) => !leftOut.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

/** What no test of behaviour could notice: descriptions, names that citations use, and styles. */
const isStyle = /^`[^`]*:[^`]*;/;
const isDescription = /\b(description|summary|req|requirements|displayName): ?(\[[^\]]*)?$/;

const quiet = () => false;
const silent = () => {};
const logger = {
  ...{ isTraceEnabled: quiet, isDebugEnabled: quiet, isInfoEnabled: quiet, isWarnEnabled: quiet },
  ...{ isErrorEnabled: quiet, isFatalEnabled: quiet },
  ...{ trace: silent, debug: silent, info: silent, warn: silent, error: silent, fatal: silent },
};

/** Charts have their own mutators; an unknown name there fails when the machine is created, which proves nothing. */
const notInCharts = ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration'];

async function codeMutants({ path, text }: Source): Promise<readonly Replacement[]> {
  const options = { plugins: null, ignorers: [], excludedMutations: path.endsWith('.machine.ts') ? notInCharts : [] };
  const { mutants } = await new Instrumenter(logger).instrument([{ name: path, content: text, mutate: true }], options);
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const offset = ({ line, column }: { line: number; column: number }) => (lineStarts[line] ?? 0) + column;
  return mutants
    .filter(({ status }) => status !== 'Ignored')
    .map(({ mutatorName, location, replacement }) => ({
      ...{ mutator: mutatorName, start: offset(location.start), end: offset(location.end) },
      replacement: replacement.replaceAll(/\s+/g, ' '),
    }));
}

/** Whether the fault can be put behind a switch: it parses, and no optional chain is cut in two. */
function canStand({ path, text }: Source, place: Place, mutant: Mutant): boolean {
  if (mutant.original.includes('?.') && /^\s*(\?\.|[.([!])/.test(text.slice(place.end))) return false;
  return parseSync(path, plant(text, [{ ...place, id: '', mutant }])).errors.length === 0;
}

const shuffled = <T>(all: readonly T[], textOf: (one: T) => string): readonly T[] => {
  const rank = (one: T) =>
    createHash('sha1')
      .update(`${seed}\0${textOf(one)}`)
      .digest('hex');
  return all.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
};

async function candidatesOf(source: Source, isChart: boolean): Promise<readonly { mutant: Mutant; place: Place }[]> {
  const { path, text } = source;
  const replacements = isChart ? chartMutants(path, text) : await codeMutants(source);
  const all = replacements
    .filter(({ start }) => !isDescription.test(text.slice(0, start).trimEnd().slice(-200)))
    .map(({ mutator, start, end, replacement }) => {
      const original = text.slice(start, end);
      return {
        mutant: { file: path, mutator, original, replacement, ...contextOf(text, start, end) },
        place: { path, start, end },
      };
    })
    .filter(({ mutant, place }) => {
      const found = locate(mutant, [source]);
      return (
        found?.start === place.start &&
        found.end === place.end &&
        mutant.original.length <= 400 &&
        !isStyle.test(mutant.original)
      );
    })
    .filter(({ mutant, place }) => canStand(source, place, mutant));
  return shuffled(all, ({ mutant }) => idOf(mutant));
}

const overlap = (a: Place, b: Place) => a.path === b.path && a.start < b.end && b.start < a.end;

/** Draws one fault per file, file after file, of the mutator drawn least so far, until there are enough. */
async function drawFrom(sources: readonly Source[], kept: readonly Mutant[], wanted: number, isChart: boolean) {
  const drawn = [...kept];
  const places = kept.map((mutant) => locate(mutant, sources)).filter((place) => place !== null);
  const usedIn = ({ path }: Source) => drawn.filter(({ file }) => basename(file) === basename(path)).length;
  for (let round = 1; drawn.length < wanted && round <= 4; round += 1) {
    for (const source of shuffled(sources, ({ path }) => path)) {
      if (drawn.length >= wanted) break;
      if (usedIn(source) >= round) continue;
      const free = (await candidatesOf(source, isChart)).filter(({ place }) => !places.some((p) => overlap(p, place)));
      const countOf = (name: string) => drawn.filter(({ mutator }) => mutator === name).length;
      const [chosen] = free.toSorted((a, b) => countOf(a.mutant.mutator) - countOf(b.mutant.mutator));
      if (chosen === undefined) continue;
      drawn.push(chosen.mutant);
      places.push(chosen.place);
    }
  }
  return drawn;
}

const chartMutators = ['TransitionDropped', 'Retargeted', 'GuardDropped', 'ActionsDropped'];
export const isOfChart = ({ mutator }: Mutant) => chartMutators.includes(mutator);

/** Keeps the faults that are still found and draws others for those that are gone. */
export async function choose(before: readonly Mutant[]): Promise<readonly Mutant[]> {
  const sources = readSources();
  const chosen: Mutant[] = [];
  for (const folder of folders) {
    const own = sources.filter(({ path }) => path.startsWith(`${folder}/`));
    const kept = before.filter((mutant) => locate(mutant, own) !== null);
    const inCharts = folder === 'machines' ? wantedInCharts : 0;
    chosen.push(...(await drawFrom(own, kept.filter(isOfChart), inCharts, true)));
    const inCode = kept.filter((mutant) => !isOfChart(mutant));
    chosen.push(...(await drawFrom(own, inCode, wantedPerFolder - inCharts, false)));
  }
  return chosen;
}
