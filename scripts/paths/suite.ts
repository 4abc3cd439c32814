import { chartOf } from '../../machines/graph/chart.ts';
import type { Criterion } from '../../machines/graph/criteria.ts';
import type { Graph } from '../../machines/graph/explore.ts';
import { type GenerateOptions, generate, type Suite } from '../../machines/graph/generate.ts';
import { guide, stateNamed, type Waypoints } from '../../machines/graph/waypoints.ts';
import { type Flow, flows } from './flows.ts';
import { type Plan, planOf } from './plan.ts';
import { type Given, UsageError, wholeNumber } from './usage.ts';
import { words } from './words.ts';

const plain = ['states', 'arrows', 'guards', 'pairs', 'goals'] as const;

export const suiteOptions = ['cover', 'max-steps', 'from', 'to', 'through'] as const;

/** What a suite is asked for on the command line. */
export interface SuiteWish {
  readonly criterion: Criterion;
  readonly maxSteps: number;
  readonly from: string | null;
  readonly through: readonly string[];
  readonly to: string | null;
}

export const defaultWish: SuiteWish = { criterion: 'arrows', maxSteps: 12, from: null, through: [], to: null };

export function readWish(given: Given): SuiteWish {
  return {
    criterion: readCriterion(given.one('cover')),
    maxSteps: wholeNumber(given, 'max-steps', defaultWish.maxSteps, 1),
    from: given.one('from'),
    through: given.all('through'),
    to: given.one('to'),
  };
}

function readCriterion(text: string | null): Criterion {
  if (text === null) return 'arrows';
  const known = plain.find((one) => one === text);
  if (known) return known;
  const id = /^requirement:(\S+)$/.exec(text)?.[1];
  if (id === undefined) throw new UsageError(`--cover is one of ${plain.join(', ')}, requirement:<ID>, not «${text}»`);
  if (!flows.some((flow) => hasRequirement(flow, id))) throw new UsageError(`no state of any flow cites ${id}`);
  return `requirement:${id}`;
}

/** Does a state of this flow cite the requirement? */
export function hasRequirement({ registered }: Flow, id: string): boolean {
  return [...chartOf(registered.cases.machine).nodes.values()].some((node) => node.requirements.includes(id));
}

/** The requirement that a criterion asks for, or null. */
export function requirementOf(criterion: Criterion): string | null {
  return criterion.startsWith('requirement:') ? criterion.slice('requirement:'.length) : null;
}

/**
 * @param only the arrows that have to be covered; all when left out
 * @throws UsageError for a state that the flow does not have, or waypoints that no path passes
 */
export function suiteOf(graph: Graph, wish: SuiteWish, only?: ReadonlySet<string>): Suite {
  const { criterion, maxSteps, from, through, to } = wish;
  const chosen = (arrow: string) => only?.has(arrow) !== false;
  if (from === null && to === null && through.length === 0) {
    return generate(graph, criterion, { maxSteps, ...(only ? { counts: chosen } : {}) });
  }
  const guided = guide(graph, waypointsOf(graph, wish));
  const asked = [from && `from ${from}`, ...through.map((one) => `through ${one}`), to && `to ${to}`].filter(Boolean);
  if (!guided) throw new UsageError(`${graph.chart.id}: no path goes ${asked.join(', ')}`);
  const counts: NonNullable<GenerateOptions['counts']> = (arrow, edge) => chosen(arrow) && guided.counts(arrow, edge);
  const suite = generate(guided.graph, criterion, { maxSteps, counts, ends: guided.ends });
  if (suite.paths.length === 0) throw new UsageError(`${graph.chart.id}: nothing to cover ${asked.join(', ')}`);
  return suite;
}

function waypointsOf(graph: Graph, { from, through, to }: SuiteWish): Waypoints {
  const named = (name: string) => {
    try {
      return stateNamed(graph.chart, graph.cases.labels.states, name);
    } catch (error) {
      throw new UsageError(error instanceof Error ? error.message : String(error));
    }
  };
  return {
    ...(from === null ? {} : { from: named(from) }),
    through: through.map(named),
    ...(to === null ? {} : { to: named(to) }),
  };
}

const inShell = (word: string): string =>
  /^[\p{L}\p{N}_.:/=-]+$/u.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

/** The command that gives this plan again. */
export function commandOf(flow: string, wish: SuiteWish, more: readonly string[] = []): string {
  const options = [
    ...(wish.criterion === defaultWish.criterion ? [] : ['--cover', wish.criterion]),
    ...(wish.maxSteps === defaultWish.maxSteps ? [] : ['--max-steps', String(wish.maxSteps)]),
    ...(wish.from === null ? [] : ['--from', wish.from]),
    ...wish.through.flatMap((one) => ['--through', one]),
    ...(wish.to === null ? [] : ['--to', wish.to]),
  ];
  return ['npm run paths -- generate', flow, ...[...options, ...more].map(inShell)].join(' ');
}

/** The plan of a flow as the wish has it. @param ref the git ref whose changes it covers, when `only` is given */
export function planFor(
  flow: Flow,
  graph: Graph,
  wish: SuiteWish,
  changed?: { readonly ref: string; readonly arrows: ReadonlySet<string> },
): { readonly plan: Plan; readonly suite: Suite } {
  const suite = suiteOf(graph, wish, changed?.arrows);
  const requirement = requirementOf(wish.criterion);
  const covers =
    requirement === null
      ? words.criteria[wish.criterion as (typeof plain)[number]] // The only other form is a requirement.
      : words.criteria.requirement(requirement);
  const criterion = changed ? `${covers}（${words.criteria.changed(changed.ref)}）` : covers;
  const command = commandOf(flow.name, wish, changed ? ['--only-changed', changed.ref] : []);
  return { plan: planOf(flow.name, graph, suite, { criterion, command, maxSteps: wish.maxSteps }), suite };
}
