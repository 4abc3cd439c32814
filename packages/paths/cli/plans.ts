import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asCsv, type Plan, type Steps, planWords as words } from '@xinglin/paths';
import type { Command } from './command-line.ts';
import { asMarkdown, countSteps, table } from './formats.ts';
import { keptFile, keptPaths, keptText, plansFolder } from './kept.ts';
import { exploreFlow, type Flow, type Project } from './project.ts';
import { defaultRequest, planFor } from './suite.ts';

/** The files that a folder of generated files should hold, by their names. */
type Wanted = ReadonlyMap<string, string>;

/**
 * Names of the files in a folder that are missing, out of date or should not be there.
 * @param others names of files that other commands write there
 */
export function staleFiles(wanted: Wanted, folder: string, others?: RegExp): readonly string[] {
  const there = existsSync(folder) ? readdirSync(folder).filter((name) => !others?.test(name)) : [];
  const stale = [...wanted].filter(
    ([name, text]) => !there.includes(name) || readFileSync(join(folder, name), 'utf8') !== text,
  );
  return [...stale.map(([name]) => name), ...there.filter((name) => !wanted.has(name))].sort();
}

/** Writes or removes the stale files. */
export function writeFiles(folder: string, wanted: Wanted, stale: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  for (const name of stale) {
    const text = wanted.get(name);
    if (text === undefined) rmSync(join(folder, name));
    else writeFileSync(join(folder, name), text);
  }
}

/** Written there by other commands. */
const notPlans = /^matrix\./;

/**
 * Every file of `docs/paths`, by name. Deterministic: the same machines and earlier plans give the same bytes, and
 * up-to-date plans reproduce themselves.
 * @param keptOf the paths that the plan of a flow begins with
 */
export function allPlans(flows: readonly Flow[], keptOf: (flow: string) => readonly Steps[] = keptPaths): Wanted {
  const all = flows.map((flow) => planFor(flow, exploreFlow(flow), defaultRequest, { keep: keptOf(flow.name) }));
  return new Map([
    ['README.md', indexOf(all.map(({ plan }) => plan))],
    ...all.flatMap(({ plan, suite }): [string, string][] => [
      [`${plan.flow}.md`, asMarkdown([plan])],
      [`${plan.flow}.csv`, asCsv([plan])],
      [keptFile(plan.flow), keptText(plan.flow, suite.paths)],
    ]),
  ]);
}

/** `staleFiles` of `docs/paths`. */
export const stalePlans = (wanted: Wanted): readonly string[] => staleFiles(wanted, plansFolder, notPlans);

function idsIn(flow: string): readonly string[] {
  return keptPaths(flow).map(({ id }) => id);
}

function indexOf(plans: readonly Plan[]): string {
  const { title, intro, head } = words.index;
  const rows = plans.map((plan) => [
    `[${plan.title}](${plan.flow}.md)`,
    `\`${plan.flow}\``,
    String(plan.cases.length),
    String(countSteps(plan)),
    `${plan.wanted - plan.uncovered.length} / ${plan.wanted}`,
    `[${plan.flow}.csv](${plan.flow}.csv)`,
  ]);
  const generated = words.generated('npm run paths -- plans');
  return `# ${title}\n\n${generated}\n\n${intro}\n\n${table(head, rows)}`;
}

export const plansCommand = (project: Project): Command => ({
  name: 'plans',
  summary: `write ${plansFolder}: the plan of every flow as .md and .csv, and their index`,
  flags: ['fresh'],
  help: `npm run paths -- plans [--fresh]

Rewrites ${plansFolder}. The plans are committed; a test fails while they are out of date.
A plan keeps its paths that are still valid and useful, read from the .json next to it, and adds new ones for the rest.

  --fresh  keep no paths: perhaps fewer steps, but different ids

  npm run paths -- plans && git diff --stat ${plansFolder}`,
  async run(given) {
    const isFresh = given.has('fresh');
    const before = isFresh ? [] : project.flows.map(({ name }) => ({ name, ids: idsIn(name) }));
    const wanted = isFresh ? allPlans(project.flows, () => []) : allPlans(project.flows);
    const stale = stalePlans(wanted);
    writeFiles(plansFolder, wanted, stale);
    for (const { name, ids } of before) {
      const now = idsIn(name);
      const gone = ids.filter((id) => !now.includes(id)).length;
      if (ids.length > 0 && (gone > 0 || now.length > ids.length))
        process.stdout.write(
          `${name}: ${ids.length - gone} paths kept, ${gone} removed, ${now.length - ids.length + gone} added\n`,
        );
    }
    process.stdout.write(stale.length === 0 ? `${plansFolder} is up to date\n` : `written: ${stale.join(', ')}\n`);
    return 0;
  },
});
