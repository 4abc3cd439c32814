import { type MachineCases, NO_INPUT } from '../cases.ts';
import { type Graph, leavesOf } from '../explore.ts';
import type { Suite } from '../generate.ts';
import { breaksIn } from '../lints.ts';
import { type ModelState, wordsOfChoices } from '../model.ts';
import type { ModelEvent } from '../model-event.ts';
import type { Path } from '../path.ts';
import { textOf, timesAsDates } from '../values.ts';
import { howOf } from './how.ts';
import { type Language, type PlanWords, speakerOf, wordsIn } from './words.ts';

/** One step as QA reads it, in the language of the plan. A cell with nothing to say is empty. */
export interface PlanStep {
  /** 0 is the opening. */
  readonly number: number;
  readonly action: string;
  /** How a tester makes it happen, where the action does not say it. */
  readonly how: string;
  /** What is typed or answered, as JSON. */
  readonly data: string;
  /** `0.3 s → 1.3 s` where time has to pass. */
  readonly wait: string;
  readonly state: string;
  readonly screen: string;
  /** IDs, in order. */
  readonly requirements: readonly string[];
}

export interface PlanCase {
  /** `qr-login-1x2y3z`: flow and path. */
  readonly id: string;
  readonly title: string;
  readonly precondition: string;
  /** True when the path is longer than the plan's `maxSteps`. */
  readonly deep: boolean;
  readonly steps: readonly PlanStep[];
}

/** The test plan of one flow. */
export interface Plan {
  readonly flow: string;
  readonly title: string;
  /** What it covers, in words. */
  readonly criterion: string;
  /** The command that regenerates it. */
  readonly command: string;
  readonly maxSteps: number;
  readonly wanted: number;
  readonly uncovered: readonly string[];
  /** Limits that exploring hit, in words. */
  readonly bounds: readonly string[];
  /** What else a reader has to know, in words. */
  readonly notes: readonly string[];
  readonly language: Language;
  readonly cases: readonly PlanCase[];
}

/** The source of a machine's words: its graph, or its model when unexplored. */
export type NamedChart = Pick<Graph, 'cases' | 'chart'>;

/** Words for what happens in a machine, from its cases. */
type Labels = NamedChart['cases']['labels'];

/** Writes a suite in QA's words. The same suite gives the same plan. */
export function planOf(
  flow: string,
  graph: Graph,
  suite: Suite,
  about: Pick<Plan, 'criterion' | 'command' | 'maxSteps'>,
): Plan {
  const words = wordsFor(graph);
  return {
    flow,
    title: titleOf(graph),
    ...about,
    wanted: suite.wanted,
    uncovered: suite.uncovered,
    bounds: graph.bounds,
    language: graph.cases.labels.language,
    notes: [
      ...(graph.cases.hasFreeGuards ? [words.skeleton] : []),
      ...(suite.closed.length > 0 ? [words.closed(suite.closed.length)] : []),
      ...breaksIn(graph).map(({ where, says }) => words.breaks(where, says)),
    ],
    cases: suite.paths.map((path) => caseOf(flow, graph, path)),
  };
}

const wordsFor = ({ cases }: NamedChart) => wordsIn(cases.labels.language);

export const titleOf = ({ cases, chart }: NamedChart): string => cases.labels.title ?? chart.id;

/**
 * Writes one path in QA's words.
 * @param write formats inputs, payloads and emitted data; as JSON by default
 */
export function caseOf(flow: string, graph: NamedChart, path: Path, write = dataOf): PlanCase {
  const { labels, inputs } = graph.cases;
  const words = wordsFor(graph);
  const hasInput = inputs[path.inputCase] !== undefined && !(graph.cases.hasFreeGuards && path.inputCase === NO_INPUT);
  const hows = howOf(graph, path);
  const howAt = (at: number) => (hows[at]?.parts ?? []).map(({ says }) => says).join(words.join);
  const isTold = (at: number) => hows[at]?.isTold ?? false;
  const opening: PlanStep = {
    number: 0,
    action: hasInput ? words.openWith(titleOf(graph), path.inputCase) : words.open(titleOf(graph)),
    how: howAt(0),
    data: hasInput && !graph.cases.hasFreeGuards && !isTold(0) ? write(inputs[path.inputCase]) : '',
    wait: '',
    ...expectedOf(graph, path.start, write),
    requirements: requirementsAt(graph, path.start.modelState),
  };
  const steps = path.steps.map(({ modelEvent, modelState, effects, arrows, at }, index): PlanStep => {
    const before = path.steps[index - 1]?.at ?? 0;
    return {
      number: index + 1,
      action: actionOf(graph, modelEvent),
      how: howAt(index + 1),
      data: hasData(modelEvent) && !isTold(index + 1) ? write(modelEvent.payload) : '',
      wait: at > before ? `${secondsOf(before)} → ${secondsOf(at)}` : '',
      ...expectedOf(graph, { modelState, effects }, write),
      requirements: requirementsOf(graph, arrows),
    };
  });
  return {
    id: `${flow}-${path.id}`,
    title: caseTitle(labels, path, steps.at(-1)?.action),
    precondition: hasInput ? words.precondition(path.inputCase) : words.noPrecondition,
    deep: path.deep,
    steps: [opening, ...steps],
  };
}

/** The payload of a failure is an error object, which the action already names. */
const hasData = ({ payload, kind }: ModelEvent): boolean => payload !== undefined && kind !== 'error';

/** How a path ends: its last step, and the states that the step entered. */
function caseTitle(labels: Labels, { start, steps }: Path, last: string | undefined): string {
  const words = wordsIn(labels.language);
  const times = [start.modelState, ...steps.map(({ modelState }) => modelState)];
  const [before, end] = [times.at(-2), times.at(-1) ?? start.modelState];
  if (last === undefined || before === undefined) return words.titleOfStart(stateWords(labels, end));
  const left = leavesOf(before);
  const entered = stateWords(labels, end, (leaf) => !left.includes(leaf));
  return entered === '' ? words.titleUnchanged(steps.length, last) : words.title(steps.length, last, entered);
}

/** Describes an event in QA's words. */
export function actionOf(graph: NamedChart, modelEvent: ModelEvent): string {
  const choices = wordsOfChoices(modelEvent.choices ?? []);
  return wordsFor(graph).withCase(actionAlone(graph, modelEvent), choices);
}

function actionAlone(graph: NamedChart, { kind, type, subject, caseName }: ModelEvent): string {
  const { labels, events } = graph.cases;
  const words = wordsFor(graph);
  const speaker = speakerOf(graph.cases, graph.chart);
  if (kind === 'after') return words.after(speaker.delayWords(subject));
  if (kind === 'event') {
    const label = labels.events[type] ?? type;
    return Object.keys(events[type] ?? {}).length > 1 ? words.withCase(label, caseName) : label;
  }
  const outcome = kind === 'done' && speaker.isChild(subject) ? 'childDone' : kind;
  return words.withCase(words[outcome](speaker.portWords(subject)), caseName);
}

function expectedOf(
  graph: NamedChart,
  { modelState, effects }: Path['start'],
  write: typeof dataOf,
): Pick<PlanStep, 'state' | 'screen'> {
  const { labels } = graph.cases;
  const words = wordsFor(graph);
  const asked = effects.flatMap(({ type, detail }) => (type === 'spawnChild' ? [fieldOf(detail, 'id')] : []));
  const { isChild, portWords } = speakerOf(graph.cases, graph.chart);
  const asks = asked.filter((id) => !isChild(id)).map(portWords);
  const says = effects.flatMap(({ type, detail }) => (type === 'emit' ? [emittedWords(labels, detail, write)] : []));
  return {
    state: [
      stateWords(labels, modelState),
      ...(asks.length > 0 ? [words.asks(asks)] : []),
      ...(says.length > 0 ? [words.says(says)] : []),
    ].join(words.join),
    screen: screenAt(graph.cases, modelState),
  };
}

/** What is on the screen, in words; empty where the cases do not say. */
export function screenAt({ labels }: MachineCases, modelState: ModelState): string {
  const screens = leavesOf(modelState).map((leaf) => {
    const screen = labels.screens[leaf] ?? '';
    // The cases typed it by the context of their own machine.
    return typeof screen === 'function' ? screen(modelState.snapshot.context as never) : screen;
  });
  return [...new Set(screens.filter((screen) => screen !== ''))].join(wordsIn(labels.language).join);
}

function stateWords(labels: Labels, modelState: ModelState, shown: (leaf: string) => boolean = () => true): string {
  return leavesOf(modelState)
    .filter(shown)
    .map((leaf) => labels.states[leaf] ?? leaf)
    .join(wordsIn(labels.language).join);
}

function fieldOf(detail: unknown, field: string): string {
  return typeof detail === 'object' && detail !== null ? String({ [field]: '', ...detail }[field]) : '';
}

function emittedWords(labels: Labels, detail: unknown, write: typeof dataOf): string {
  const event = typeof detail === 'object' && detail !== null && 'event' in detail ? detail.event : {};
  const { type, ...rest } = { type: '', ...(typeof event === 'object' ? event : {}) };
  const label = labels.emitted[type] ?? type;
  return Object.keys(rest).length === 0 ? label : `${label} ${write(rest)}`;
}

const dataOf = (payload: unknown): string => {
  const text = timesAsDates(textOf(payload));
  return text === '{}' ? '' : text;
};

/** `0 s`, `0.3 s`, `120 s`. */
export const secondsOf = (milliseconds: number): string => `${milliseconds / 1000} s`;

/** The requirement IDs of all active states, sorted. */
export function requirementsAt({ chart }: NamedChart, modelState: ModelState): string[] {
  const active = modelState.snapshot._nodes.map(({ id }) => chart.nodes.get(id)?.requirements ?? []);
  return [...new Set(active.flat())].sort();
}

/** The requirement IDs of the states that these arrows leave and enter, sorted. */
export function requirementsOf({ chart }: NamedChart, arrows: readonly string[]): string[] {
  const ends = arrows.flatMap((id) => {
    const arrow = chart.arrows.get(id);
    return arrow ? [arrow.source, ...(arrow.targets ?? [])] : [];
  });
  return [...new Set(ends.flatMap((id) => chart.nodes.get(id)?.requirements ?? []))].sort();
}

/** One feature per file, with Gherkin's keywords in the language of the plan. */
export function asGherkin(plan: Pick<Plan, 'title' | 'cases' | 'language'>): string {
  const words = wordsIn(plan.language);
  return [
    `# language: ${words.gherkin}`,
    `${words.feature}: ${plan.title}`,
    ...plan.cases.flatMap((one) => ['', ...scenario(words, one)]),
    '',
  ].join('\n');
}

function scenario(words: PlanWords, { id, title, steps }: PlanCase): string[] {
  const [opening, ...rest] = steps;
  const tags = [id, ...new Set(steps.flatMap(({ requirements }) => requirements))];
  return [
    `  ${tags.map((tag) => `@${tag}`).join(' ')}`,
    `  ${words.scenario}: ${title}`,
    ...(opening ? block(words, words.keywords.opening, opening) : []),
    ...rest.flatMap((step) => block(words, words.keywords.step, step)),
  ];
}

/** Joins lines: a Gherkin step ends at the line break. */
const inLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ');

function block(words: PlanWords, keyword: string, step: PlanStep): string[] {
  const wait = step.wait === '' ? '' : words.noted(step.wait);
  return [
    `    ${keyword}${inLine(step.action)}${wait}`,
    ...(step.how === '' ? [] : [`      # ${inLine(step.how)}`]),
    ...(step.data === '' ? [] : ['      """json', `      ${step.data.replaceAll('"""', '\\"\\"\\"')}`, '      """']),
    `    ${words.keywords.expectation}${words.stateIs(step.state)}`,
    ...(step.screen === '' ? [] : [`    ${words.keywords.more}${words.screenShows(step.screen)}`]),
  ];
}
