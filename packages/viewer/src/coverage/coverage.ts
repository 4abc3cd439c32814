import { type Source, sources, wholePercent } from '@xinglin/paths';

/** Why a source has no usable record of a flow. */
export type Unknown = 'never recorded' | 'recorded before the machine changed' | 'no screen of its own';

/** The record of one flow by one source. */
export interface SourceRecord {
  /** Null where there is a record of the machine as it is now. */
  readonly unknown: Unknown | null;
  /** When the oldest and the newest part of it were written, in milliseconds; null where nothing was. */
  readonly from: number | null;
  readonly to: number | null;
  /** The commits that were tested, the latest first; empty where git no longer knows. */
  readonly commits: readonly string[];
}

/** One thing that can be run, and how often it was. */
export interface CoveredItem {
  /** `<arrow>`, `<arrow> × <kind> <case>` or `<arrow> yes|no`. */
  readonly item: string;
  /** How often, by each source. */
  readonly runs: Readonly<Record<Source, number>>;
  /** The sources in which it is impossible. */
  readonly outOfReach: readonly Source[];
}

/** What the last test runs went through in one flow. */
export interface FlowCoverage {
  readonly records: Readonly<Record<Source, SourceRecord>>;
  readonly arrows: readonly CoveredItem[];
  readonly cases: readonly CoveredItem[];
  readonly guards: readonly CoveredItem[];
}

/** The record of the last test runs. */
export interface CoverageFacts {
  /** The commit that is shown; null without git. */
  readonly head: string | null;
  /** By the name of the flow. */
  readonly flows: Readonly<Record<string, FlowCoverage>>;
}

/** One source, or all of them together. */
export type CoverageScope = Source | 'all';
export const scopes: readonly CoverageScope[] = [...sources, 'all'];

/** How much was run of one measure. What is impossible counts as run. */
export interface Share {
  readonly run: number;
  readonly wanted: number;
  /** Whole percent, rounded down: 100 only when nothing is missing. */
  readonly percent: number;
  readonly outOfReach: number;
  readonly missing: readonly string[];
}

/** The coverage of a flow in one scope; null where nothing is known. */
export interface ScopeCoverage {
  readonly arrows: Share;
  readonly cases: Share;
  readonly guards: Share;
}

/** How often something was run: by a source, or by all of them. */
export const runsOf = ({ runs }: CoveredItem, scope: CoverageScope): number =>
  scope === 'all' ? sources.reduce((sum, source) => sum + runs[source], 0) : runs[scope];

/** The sources that have a record of the flow as it is. */
export const knownSources = ({ records }: FlowCoverage): readonly Source[] =>
  sources.filter((source) => records[source].unknown === null);

/** Whether an item is impossible in a source; for `all`, in every source that has a record. */
export function isOutOfReach(flow: FlowCoverage, item: CoveredItem, scope: CoverageScope): boolean {
  if (runsOf(item, scope) > 0) return false;
  const asked = scope === 'all' ? knownSources(flow) : [scope];
  return asked.length > 0 && asked.every((source) => item.outOfReach.includes(source));
}

/** Whether the scope has a record of the flow. */
export const isKnown = (flow: FlowCoverage, scope: CoverageScope): boolean =>
  scope === 'all' ? knownSources(flow).length > 0 : flow.records[scope].unknown === null;

function shareOf(flow: FlowCoverage, items: readonly CoveredItem[], scope: CoverageScope): Share {
  const idle = items.filter((item) => runsOf(item, scope) === 0);
  const outOfReach = idle.filter((item) => isOutOfReach(flow, item, scope)).length;
  const missing = idle.filter((item) => !isOutOfReach(flow, item, scope)).map(({ item }) => item);
  const run = items.length - missing.length;
  return { run, wanted: items.length, percent: wholePercent(run, items.length), outOfReach, missing };
}

/**
 * What a source, or all of them, have run of a flow, as `npm run paths -- cover` counts; null where nothing is known.
 */
export function coverageOf(facts: CoverageFacts | null, name: string, scope: CoverageScope): ScopeCoverage | null {
  const flow = facts?.flows[name];
  if (!flow || !isKnown(flow, scope)) return null;
  return {
    arrows: shareOf(flow, flow.arrows, scope),
    cases: shareOf(flow, flow.cases, scope),
    guards: shareOf(flow, flow.guards, scope),
  };
}

/** Number of runs from which an arrow has each heat. */
export const heatFrom = { heat1: 1, heat2: 10, heat3: 50, heat4: 200 } as const;
export type Heat = keyof typeof heatFrom;

/** How the chart shows an arrow: by its heat, as never run, or as impossible to run. */
export type ArrowHeat = Heat | 'never' | 'unreachable';

export function heatOf(flow: FlowCoverage, item: CoveredItem, scope: CoverageScope): ArrowHeat {
  const runs = runsOf(item, scope);
  if (runs === 0) return isOutOfReach(flow, item, scope) ? 'unreachable' : 'never';
  if (runs >= heatFrom.heat4) return 'heat4';
  if (runs >= heatFrom.heat3) return 'heat3';
  return runs >= heatFrom.heat2 ? 'heat2' : 'heat1';
}

/** One arrow with its cases and the outcomes of its guard. */
export interface ArrowRow {
  readonly arrow: CoveredItem;
  readonly cases: readonly (CoveredItem & { readonly kind: string; readonly caseName: string })[];
  /** How often its guard held and did not; null without one. */
  readonly guard: { readonly yes: CoveredItem | null; readonly no: CoveredItem | null } | null;
}

/** Every arrow that counts, with its cases and guard outcomes. */
export function arrowRows({ arrows, cases, guards }: FlowCoverage): readonly ArrowRow[] {
  const outcome = (arrow: string, said: string) => guards.find(({ item }) => item === `${arrow} ${said}`) ?? null;
  return arrows.map((arrow) => {
    const prefix = `${arrow.item} × `;
    const [yes, no] = [outcome(arrow.item, 'yes'), outcome(arrow.item, 'no')];
    return {
      arrow,
      cases: cases
        .filter(({ item }) => item.startsWith(prefix))
        .map((one) => {
          const [kind = '', ...name] = one.item.slice(prefix.length).split(' ');
          return { ...one, kind, caseName: name.join(' ') };
        }),
      guard: yes || no ? { yes, no } : null,
    };
  });
}

/** Age and commits of the records shown: of one source, or of all that have a record. */
export function ageOf(flow: FlowCoverage, scope: CoverageScope): Pick<SourceRecord, 'from' | 'to' | 'commits'> {
  const records = (scope === 'all' ? knownSources(flow) : [scope]).map((source) => flow.records[source]);
  const times = records.flatMap(({ from, to }) => (from === null || to === null ? [] : [from, to]));
  return {
    from: times.length === 0 ? null : Math.min(...times),
    to: times.length === 0 ? null : Math.max(...times),
    commits: [...new Set(records.flatMap(({ commits }) => commits))],
  };
}
