import {
  between,
  type Criterion,
  chartOf,
  type Graph,
  generate,
  isPossible,
  type ModelState,
  type Plan,
  partOf,
  planOf,
  type Steps,
  type Suite,
  screenAt,
  stateNamed,
  totalSteps,
  wordsIn,
} from '@xinglin/paths';
import { type Given, UsageError, wholeNumber } from './command-line.ts';
import type { Flow } from './project.ts';

const plain = ['states', 'arrows', 'guards', 'pairs', 'goals'] as const;

export const suiteOptions = ['cover', 'max-steps', 'from', 'to'] as const;

/** The suite requested on the command line. */
interface SuiteRequest {
  readonly criterion: Criterion;
  readonly maxSteps: number;
  readonly from: string | null;
  readonly to: string | null;
}

export const defaultRequest: SuiteRequest = { criterion: 'arrows', maxSteps: 8, from: null, to: null };

export function readRequest(given: Given, flows: readonly Flow[]): SuiteRequest {
  return {
    criterion: readCriterion(given.one('cover'), flows),
    maxSteps: wholeNumber(given, 'max-steps', defaultRequest.maxSteps, 1),
    from: given.one('from'),
    to: given.one('to'),
  };
}

function readCriterion(text: string | null, flows: readonly Flow[]): Criterion {
  if (text === null) return 'arrows';
  const known = plain.find((one) => one === text);
  if (known) return known;
  const id = /^requirement:(\S+)$/.exec(text)?.[1];
  if (id === undefined) throw new UsageError(`--cover is one of ${plain.join(', ')}, requirement:<ID>, not «${text}»`);
  if (!flows.some((flow) => hasRequirement(flow, id))) throw new UsageError(`no state of any flow cites ${id}`);
  return `requirement:${id}`;
}

/** Whether a state of this flow cites the requirement. */
export function hasRequirement({ cases }: Flow, id: string): boolean {
  return [...chartOf(cases.machine).nodes.values()].some((node) => node.requirements.includes(id));
}

/** The requirement that a criterion asks for, or null. */
export function requirementOf(criterion: Criterion): string | null {
  return criterion.startsWith('requirement:') ? criterion.slice('requirement:'.length) : null;
}

/** Most paths that a plan should have. */
const MAX_PATHS = 20;

/** Kept plans grow with each change. An overgrown one is replaced by a fresh one, although its paths get other ids. */
const isOvergrown = (kept: number, fresh: number): boolean =>
  kept > MAX_PATHS && (fresh <= MAX_PATHS || kept > fresh * 1.2);

/**
 * @param only the arrows that have to be covered; all when left out
 * @param keep the paths of the committed plan; used only for a suite of the whole flow by arrows
 * @throws UsageError for a state that the flow does not have, or that no path reaches
 */
export function suiteOf(
  whole: Graph,
  request: SuiteRequest,
  only?: ReadonlySet<string>,
  keep: readonly Steps[] = [],
): Suite {
  const { criterion, maxSteps, from, to } = request;
  const chosen = (arrow: string) => only?.has(arrow) !== false;
  const allow = isPossible(whole.cases);
  // Every screen text that the labels quote has to be seen once.
  const shows = (modelState: ModelState) => screenAt(whole.cases, modelState).match(/「[^」]+」/g) ?? [];
  if (isOpen(request)) {
    const options = {
      maxSteps,
      allow,
      ...(only ? { counts: chosen } : {}),
      ...(criterion === 'arrows' && !only && hasScreens(whole) ? { shows } : {}),
    };
    if (criterion !== 'arrows' || only || keep.length === 0) return generate(whole, criterion, options);
    const kept = generate(whole, criterion, { ...options, keep });
    if (kept.paths.length <= MAX_PATHS) return kept;
    const fresh = generate(whole, criterion, options);
    return isOvergrown(kept.paths.length, fresh.paths.length) ? fresh : kept;
  }
  const graph = partOf(whole, allow);
  const part = between(graph, from && named(graph, from), to && named(graph, to));
  const asked = [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(', ');
  if (!part) throw new UsageError(`${graph.chart.id}: no path goes ${asked}`);
  // The plan of a part must not be longer than that of the whole.
  const maxTotal = totalSteps(suiteOf(whole, { ...request, from: null, to: null }, only, keep).paths);
  // The way to the state where paths begin does not count towards their steps.
  const before = part.options.starts?.[0]?.edges.length ?? 0;
  const options = { maxSteps: before + maxSteps, counts: chosen, allow, ...part.options, maxTotal };
  const suite = generate(part.graph, criterion, options);
  if (suite.paths.length === 0) throw new UsageError(`${graph.chart.id}: nothing to cover ${asked}`);
  return suite;
}

const hasScreens = ({ cases }: Graph): boolean => Object.keys(cases.labels.screens).length > 0;

/** Whether paths may begin and end anywhere. */
const isOpen = ({ from, to }: SuiteRequest): boolean => from === null && to === null;

function named({ chart, cases }: Graph, name: string): string {
  try {
    return stateNamed(chart, cases.labels.states, name);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

const inShell = (word: string): string =>
  /^[\p{L}\p{N}_.:/=-]+$/u.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

/** The command that regenerates this plan. */
function commandOf(call: string, request: SuiteRequest, more: readonly string[]): string {
  const options = [
    ...(request.criterion === defaultRequest.criterion ? [] : ['--cover', request.criterion]),
    ...(request.maxSteps === defaultRequest.maxSteps ? [] : ['--max-steps', String(request.maxSteps)]),
    ...(request.from === null ? [] : ['--from', request.from]),
    ...(request.to === null ? [] : ['--to', request.to]),
  ];
  return [call, ...[...options, ...more].map(inShell)].join(' ');
}

interface PlanSource {
  /** The paths of the committed plan; null for a fresh plan. */
  readonly keep: readonly Steps[] | null;
  /** The arrows that changed since a git ref, when only these are to be covered. */
  readonly changed?: { readonly ref: string; readonly arrows: ReadonlySet<string> };
}

/** The plan of a flow as requested. */
export function planFor(
  flow: Flow,
  graph: Graph,
  request: SuiteRequest,
  { keep, changed }: PlanSource,
  call = `npm run paths -- generate ${flow.name}`,
): { readonly plan: Plan; readonly suite: Suite } {
  const words = wordsIn(graph.cases.labels.language);
  const suite = suiteOf(graph, request, changed?.arrows, keep ?? []);
  const requirement = requirementOf(request.criterion);
  const covers =
    requirement === null
      ? words.criteria[request.criterion as (typeof plain)[number]] // The only other form is a requirement.
      : words.criteria.requirement(requirement);
  const seesTexts = isOpen(request) && request.criterion === 'arrows' && hasScreens(graph);
  const texts = seesTexts ? words.andTexts : '';
  const criterion = changed ? `${covers}（${words.criteria.changed(changed.ref)}）` : covers + texts;
  const more = [...(changed ? ['--only-changed', changed.ref] : []), ...(keep === null ? ['--fresh'] : [])];
  const about = {
    criterion,
    command: commandOf(call, request, more),
    maxSteps: request.maxSteps,
  };
  return { plan: planOf(flow.name, graph, suite, about), suite };
}
