import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exploreFlow, flows } from './flows.ts';
import { asCsv } from './formats/csv.ts';
import { asMarkdown, table } from './formats/markdown.ts';
import type { Plan } from './plan.ts';
import { defaultWish, planFor } from './suite.ts';
import type { Command } from './usage.ts';
import { words } from './words.ts';

export const plansFolder = 'docs/paths';

/** Written there by other commands. */
const notPlans = /^matrix\./;

/** Every file of `docs/paths`, by its name. The same machines give the same bytes. */
export function allPlans(): ReadonlyMap<string, string> {
  const plans = flows.map((flow) => planFor(flow, exploreFlow(flow), defaultWish).plan);
  return new Map([
    ['README.md', indexOf(plans)],
    ...plans.flatMap((plan): [string, string][] => [
      [`${plan.flow}.md`, asMarkdown([plan])],
      [`${plan.flow}.csv`, asCsv([plan])],
    ]),
  ]);
}

/** Names of the files in a folder that are missing, out of date or should not be there. */
export function stalePlans(wanted: ReadonlyMap<string, string>, folder = plansFolder): readonly string[] {
  const there = existsSync(folder) ? readdirSync(folder).filter((name) => !notPlans.test(name)) : [];
  const stale = [...wanted].filter(
    ([name, text]) => !there.includes(name) || readFileSync(join(folder, name), 'utf8') !== text,
  );
  return [...stale.map(([name]) => name), ...there.filter((name) => !wanted.has(name))].sort();
}

function indexOf(plans: readonly Plan[]): string {
  const { title, intro, head } = words.index;
  const rows = plans.map((plan) => {
    const steps = plan.cases.reduce((sum, one) => sum + one.steps.length - 1, 0);
    return [
      `[${plan.title}](${plan.flow}.md)`,
      `\`${plan.flow}\``,
      String(plan.cases.length),
      String(steps),
      `${plan.wanted - plan.uncovered.length} / ${plan.wanted}`,
      `[${plan.flow}.csv](${plan.flow}.csv)`,
    ];
  });
  const generated = words.generated('npm run paths -- plans');
  return `# ${title}\n\n${generated}\n\n${intro}\n\n${table(head, rows)}`;
}

export const plansCommand: Command = {
  name: 'plans',
  summary: `write ${plansFolder}: the plan of every flow as .md and .csv, and their index`,
  takes: [0, 0],
  options: [],
  help: `npm run paths -- plans

Writes ${plansFolder} anew. The plans are committed; a test is red while they differ from what the machines give.

  npm run paths -- plans && git diff --stat ${plansFolder}`,
  async run() {
    const wanted = allPlans();
    const stale = stalePlans(wanted);
    mkdirSync(plansFolder, { recursive: true });
    for (const name of stale) {
      const text = wanted.get(name);
      if (text === undefined) rmSync(join(plansFolder, name));
      else writeFileSync(join(plansFolder, name), text);
    }
    process.stdout.write(stale.length === 0 ? `${plansFolder} is up to date\n` : `written: ${stale.join(', ')}\n`);
    return 0;
  },
};
