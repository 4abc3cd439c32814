import type { Plan } from '@xinglin/paths';
import { changedSince } from './at-ref.ts';
import { type Command, type Given, oneOf, progress, UsageError } from './command-line.ts';
import { countSteps, writePlans } from './formats.ts';
import { keptPaths } from './kept.ts';
import { exploreFlow, type Flow, flowsNamed, type Project } from './project.ts';
import { failureWords, replayPath } from './replay.ts';
import { hasRequirement, planFor, readRequest, requirementOf, suiteOptions } from './suite.ts';

const formats = ['md', 'csv', 'gherkin', 'json', 'junit'] as const;

export const generateCommand = (project: Project): Command => ({
  name: 'generate',
  summary: 'write the test plan of a flow for people (md, csv for Excel, gherkin) or tools (json, junit)',
  takes: [1, 1, 'a flow'],
  options: [...suiteOptions, 'format', 'only-changed', 'out'],
  flags: ['fresh'],
  help: `npm run paths -- generate <flow|all> [options]

  --cover arrows          every arrow with every case (default); also states, guards, pairs, goals, requirement:<ID>
  --max-steps 8           most steps of a path; deeper targets get a longer path, marked as such
  --from S --to S         paths from a state or to a state, with no more steps in total than the whole plan
                          S is the dotted path of a state, its last part, or its Chinese name
  --only-changed main     only the arrows that changed since a git ref: the regression plan of a branch
  --format md             md, csv (opens in Excel), gherkin, json, junit (the outcome of replaying every path)
  --fresh                 ignore docs/paths; by default a plan of arrows reuses the paths there that still hold
  --out DIR               write one file per flow instead of printing; recommended for csv

Every path is replayed on the real machine before it is written; exit status 1 when one fails.
The same machines and the same docs/paths give the same bytes. The id of a path depends only on its steps.

  npm run paths -- generate qr-login
  npm run paths -- generate all --format csv --out plans
  npm run paths -- generate sms-code --from sending --to counting
  npm run paths -- generate all --cover requirement:ACC-SMS-03 --format gherkin --out plans
  npm run paths -- generate all --only-changed main`,
  async run(given) {
    const format = oneOf(given, 'format', formats, 'md');
    const out = given.one('out');
    const chosen = flowsNamed(project.flows, given.positionals[0] ?? '');
    if (format === 'gherkin' && chosen.length > 1 && out === null) {
      throw new UsageError('gherkin allows one feature per file: give --out DIR or a single flow');
    }
    const { plans, outcomes, notes } = await plansFor(project, given, chosen);
    for (const note of notes) progress(note);
    if (plans.length === 0) progress('nothing to cover, so there is no plan');
    writePlans(plans, format, out, outcomes);
    const failed = [...outcomes.values()].filter((outcome) => outcome !== null);
    for (const failure of failed) process.stderr.write(`${failure}\n`);
    return failed.length > 0 ? 1 : 0;
  },
});

async function plansFor(project: Project, given: Given, chosen: readonly Flow[]) {
  const request = readRequest(given, project.flows);
  const requirement = requirementOf(request.criterion);
  const ref = given.one('only-changed');
  const since = ref === null ? null : await changedSince(project.sources, process.cwd(), ref, chosen);
  const asked = chosen.filter(
    (flow) =>
      (requirement === null || hasRequirement(flow, requirement)) &&
      (since === null || (since.arrows.get(flow.name)?.size ?? 0) > 0),
  );
  if (asked.length === 0 && requirement !== null && since === null) {
    throw new UsageError(`no state of this flow cites ${requirement}`);
  }
  /** Path id → how its replay failed; null when it passed. */
  const outcomes = new Map<string, string | null>();
  const plans = asked.map((flow) => {
    const graph = exploreFlow(flow);
    const arrows = since?.arrows.get(flow.name);
    const keep = given.has('fresh') ? null : keptPaths(flow.name);
    const { plan, suite } = planFor(flow, graph, request, {
      keep,
      ...(arrows && ref !== null ? { changed: { ref, arrows } } : {}),
    });
    progress(`${flow.name}: ${sizeOf(plan)}`);
    for (const path of suite.paths) {
      const failure = replayPath(graph, path, 'actor');
      outcomes.set(`${flow.name}-${path.id}`, failure && failureWords(failure, project.linkTo));
    }
    return plan;
  });
  return { plans, outcomes, notes: since?.notes ?? [] };
}

const sizeOf = (plan: Plan): string =>
  plan.wanted === 0
    ? 'there is nothing of that kind to cover'
    : `${plan.cases.length} paths, ${countSteps(plan)} steps`;
