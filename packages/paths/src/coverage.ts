import type { InspectionEvent } from 'xstate';
import type { MachineCases } from './cases.ts';
import { type Chart, chartOf } from './chart.ts';
import { allItems, coverageFor } from './criteria.ts';
import type { Graph } from './explore.ts';
import { configOf } from './internals.ts';
import { modelOf } from './model.ts';
import type { ModelEvent } from './model-event.ts';
import { type CoverageHit, watchActors } from './recorder.ts';
import { markOf, textOf } from './values.ts';

/** Where runs come from: the machines' own tests, the tests of screens, a real browser. */
export type Source = 'unit' | 'screen' | 'browser';
export const sources: readonly Source[] = ['unit', 'screen', 'browser'];

/** What is counted. `cases`: arrow × case; `events`: event, port or timer × case. */
export type Measure = 'arrows' | 'guards' | 'cases' | 'events';
export const measures: readonly Measure[] = ['arrows', 'guards', 'cases', 'events'];

/** A value for each measure. */
export const byMeasure = <Value>(of: (measure: Measure) => Value): Record<Measure, Value> => ({
  arrows: of('arrows'),
  guards: of('guards'),
  cases: of('cases'),
  events: of('events'),
});

/** How often each thing was run. */
type Counts = Readonly<Record<string, number>>;

/** What test runs covered in one machine. */
export interface MachineRecord extends Readonly<Record<Measure, Counts>> {
  /** Equal for equal charts; a record of another chart does not count. */
  readonly chart: string;
  /** Arrow × case that is impossible in this source, such as pressing an absent button. */
  readonly outOfReach: readonly string[];
}

/** What test runs of one source covered, by machine id. */
export type Recording = Readonly<Record<string, MachineRecord>>;

/** Records what running machines go through. */
interface Recorder {
  /** For xstate's `inspect` option; records machines of the cases, not their mutants. */
  readonly inspect: (seen: InspectionEvent) => void;
  /** Adds a hit seen by another watcher. @param tab tells the actors of several pages apart */
  note(coverageHit: CoverageHit, tab?: string): void;
  /** Marks these arrows × cases as impossible in this source. */
  putOutOfReach(machine: string, items: readonly string[]): void;
  recording(): Recording;
}

/** A short hash of the arrows of a chart, their targets and guards. */
export const chartMark = (chart: Chart): string =>
  markOf([...chart.arrows.values()].map(({ id, targets, guard }) => [id, targets, guard]));

const modelEventItem = ({ kind, subject, caseName }: Omit<ModelEvent, 'event' | 'payload' | 'type'>): string =>
  [kind, subject, caseName].join(' ').trim();

type Tally = Map<string, number>;

/** What the recorder keeps for one machine. */
interface Page {
  readonly chart: Chart;
  readonly known: ReadonlyMap<string, readonly { readonly text: string; readonly modelEvent: ModelEvent }[]>;
  readonly starts: ReadonlyMap<string, string>;
  readonly tallies: Readonly<Record<Measure, Tally>>;
  readonly outOfReach: Set<string>;
}

export function createRecorder(all: readonly MachineCases[]): Recorder {
  const casesById = new Map(all.map((cases) => [cases.machine.id, cases]));
  const configs = new Set(all.map(({ machine }) => configOf(machine)));
  const pages = new Map<string, Page>();
  /** The cases that each actor is working on. */
  const doings = new Map<string, readonly string[]>();

  const pageFor = (id: string): Page | null => {
    const known = pages.get(id);
    if (known) return known;
    const cases = casesById.get(id);
    if (!cases) return null;
    const page = openPage(cases);
    pages.set(id, page);
    return page;
  };

  const note: Recorder['note'] = ({ machine, actor, received, arrows, guards }, tab = '') => {
    const page = pageFor(machine);
    if (!page) return;
    const key = `${tab} ${actor}`;
    const caseTexts = (received === null && doings.get(key)) || begin(page, received);
    doings.set(key, caseTexts);
    const drawn = arrows.filter((id) => page.chart.arrows.get(id)?.forbids === false);
    for (const arrow of drawn) {
      add(page.tallies.arrows, arrow);
      for (const caseText of caseTexts) add(page.tallies.cases, `${arrow} × ${caseText}`);
    }
    for (const { arrow, passed } of guards) add(page.tallies.guards, `${arrow} ${passed ? 'yes' : 'no'}`);
  };

  return {
    note,
    inspect: watchActors(note, (machine) => configs.has(configOf(machine))),
    putOutOfReach: (machine, items) => {
      for (const item of items) pageFor(machine)?.outOfReach.add(item);
    },
    recording: () => Object.fromEntries([...pages].sort().map(([id, page]) => [id, recordOf(page)])),
  };
}

function openPage(cases: MachineCases): Page {
  const known = new Map<string, { readonly text: string; readonly modelEvent: ModelEvent }[]>();
  for (const modelEvent of modelOf(cases).modelEvents) {
    const text = textOf(modelEvent.event);
    known.set(modelEvent.type, [...(known.get(modelEvent.type) ?? []), { text, modelEvent }]);
  }
  return {
    chart: chartOf(cases.machine),
    known,
    starts: new Map(Object.entries(cases.inputs).map(([caseName, input]) => [textOf(input), caseName])),
    tallies: byMeasure((): Tally => new Map()),
    outOfReach: new Set(),
  };
}

/**
 * Finds the case of the received event, and counts it when it is declared.
 * @returns the case: `done 已确认`, `start 空表单`; none when the payload is not declared, several when cases have the
 * same payload and differ only in how a person makes them happen
 */
function begin(page: Page, received: CoverageHit['received']): readonly string[] {
  if (received === null) return [];
  if (received.type === 'xstate.init') {
    const inputCase = page.starts.get(textOf('input' in received ? received.input : undefined));
    return inputCase === undefined ? [] : [`start ${inputCase}`];
  }
  const modelEvents = matching(page, received);
  for (const modelEvent of modelEvents) add(page.tallies.events, modelEventItem(modelEvent));
  return modelEvents.map(({ kind, caseName }) => `${kind} ${caseName}`);
}

function matching(page: Page, received: { readonly type: string }): readonly ModelEvent[] {
  const candidates = page.known.get(received.type) ?? [];
  const text = textOf(received);
  const first = candidates.find(
    ({ modelEvent, text: expected }) =>
      modelEvent.kind === 'after' ||
      text === expected ||
      (modelEvent.kind === 'snapshot' && isPart(modelEvent, received)),
  );
  return candidates.flatMap((one) => (one.text === first?.text ? [one.modelEvent] : []));
}

/** A case of a child's snapshot names only the parts of it that count. */
function isPart({ payload }: ModelEvent, received: object): boolean {
  const whole: Record<string, unknown> = { ...('snapshot' in received ? Object(received.snapshot) : {}) };
  return Object.entries(Object(payload)).every(([key, part]) => textOf(part) === textOf(whole[key]));
}

const add = (tally: Tally, item: string): void => void tally.set(item, (tally.get(item) ?? 0) + 1);

function recordOf({ chart, tallies, outOfReach }: Page): MachineRecord {
  return {
    chart: chartMark(chart),
    ...byMeasure((measure): Counts => Object.fromEntries([...tallies[measure]].sort())),
    outOfReach: [...outOfReach].sort(),
  };
}

/** Machine id → the mark of its chart as it is now. */
export type ChartMarks = ReadonlyMap<string, string>;

/**
 * Adds up recordings of the same source. Records of other charts than the first are left out.
 * @param marks records of the current charts take precedence over earlier ones, whatever their order
 */
export function mergeRecordings(all: readonly Recording[], marks: ChartMarks = new Map()): Recording {
  const merged = new Map<string, MachineRecord>();
  const records = all.flatMap((recording) => Object.entries(recording));
  const isOld = ([id, { chart }]: (typeof records)[number]) => Number(chart !== marks.get(id));
  for (const [id, record] of records.toSorted((a, b) => isOld(a) - isOld(b))) {
    const known = merged.get(id);
    if (known && known.chart !== record.chart) continue;
    merged.set(id, known ? addRecords(known, record) : record);
  }
  return Object.fromEntries([...merged].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function addRecords(a: MachineRecord, b: MachineRecord): MachineRecord {
  const sum = (measure: Measure): Counts => {
    const counts = { ...a[measure] };
    for (const [item, count] of Object.entries(b[measure])) counts[item] = (counts[item] ?? 0) + count;
    return counts;
  };
  const outOfReach = [...new Set([...a.outOfReach, ...b.outOfReach])].sort();
  return { chart: a.chart, ...byMeasure(sum), outOfReach };
}

/** Whole percent, rounded down: 100 only when nothing is missing. */
export const wholePercent = (run: number, wanted: number): number =>
  wanted === 0 ? 100 : Math.floor((run / wanted) * 100);

/** Everything of a machine that can be run, by measure. */
export function wantedOf(graph: Graph): Readonly<Record<Measure, readonly string[]>> {
  const items = (criterion: 'arrows' | 'guards') => [...allItems(graph, coverageFor(graph, criterion))];
  return {
    arrows: [...graph.chart.arrows.values()].filter(({ forbids }) => !forbids).map(({ id }) => id),
    guards: items('guards'),
    cases: items('arrows').filter((item) => item.includes(' × ')),
    events: [...new Set(graph.edges.map(({ modelEvent }) => modelEventItem(modelEvent)))],
  };
}
