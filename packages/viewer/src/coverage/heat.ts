import { type Source, sources, wholePercent } from '@xinglin/paths';
import type { CoverageFacts, CoveredItem, FlowCoverage, SourceRecord } from './facts.ts';

/** What is looked at: one source, or all of them together. */
export type Sight = Source | 'all';
export const sights: readonly Sight[] = [...sources, 'all'];

/** How much was run of one measure. What nobody can do counts as run. */
export interface Share {
  readonly run: number;
  readonly wanted: number;
  /** Whole percent, rounded down: 100 only when nothing is missing. */
  readonly percent: number;
  readonly outOfReach: number;
  readonly missing: readonly string[];
}

/** What one sight has seen of a flow; null where it says nothing. */
export interface SightCoverage {
  readonly arrows: Share;
  readonly cases: Share;
  readonly guards: Share;
}

/** How often something was run: by a source, or by all of them. */
export const runsOf = ({ runs }: CoveredItem, sight: Sight): number =>
  sight === 'all' ? sources.reduce((sum, source) => sum + runs[source], 0) : runs[sight];

/** The sources that have a record of the flow as it is. */
export const knownSources = ({ records }: FlowCoverage): readonly Source[] =>
  sources.filter((source) => records[source].unknown === null);

/** Can nobody do it? By all sources: by none that has a record. */
export function isOutOfReach(flow: FlowCoverage, item: CoveredItem, sight: Sight): boolean {
  if (runsOf(item, sight) > 0) return false;
  const asked = sight === 'all' ? knownSources(flow) : [sight];
  return asked.length > 0 && asked.every((source) => item.outOfReach.includes(source));
}

/** Does the sight say anything of the flow? */
export const isKnown = (flow: FlowCoverage, sight: Sight): boolean =>
  sight === 'all' ? knownSources(flow).length > 0 : flow.records[sight].unknown === null;

function shareOf(flow: FlowCoverage, items: readonly CoveredItem[], sight: Sight): Share {
  const idle = items.filter((item) => runsOf(item, sight) === 0);
  const outOfReach = idle.filter((item) => isOutOfReach(flow, item, sight)).length;
  const missing = idle.filter((item) => !isOutOfReach(flow, item, sight)).map(({ item }) => item);
  const run = items.length - missing.length;
  return { run, wanted: items.length, percent: wholePercent(run, items.length), outOfReach, missing };
}

/** What a source, or all of them, have run of a flow, as `npm run paths -- cover` counts; null where nothing is known. */
export function coverageOf(facts: CoverageFacts | null, name: string, sight: Sight): SightCoverage | null {
  const flow = facts?.flows[name];
  if (!flow || !isKnown(flow, sight)) return null;
  return {
    arrows: shareOf(flow, flow.arrows, sight),
    cases: shareOf(flow, flow.cases, sight),
    guards: shareOf(flow, flow.guards, sight),
  };
}

/** How often an arrow was run: from it on, it is that hot. */
export const heatFrom = { heat1: 1, heat2: 10, heat3: 50, heat4: 200 } as const;
export type Heat = keyof typeof heatFrom;

/** What the chart says of an arrow: how hot it is, that it was never run, or that nobody can run it. */
export type ArrowHeat = Heat | 'never' | 'unreachable';

export function heatOf(flow: FlowCoverage, item: CoveredItem, sight: Sight): ArrowHeat {
  const runs = runsOf(item, sight);
  if (runs === 0) return isOutOfReach(flow, item, sight) ? 'unreachable' : 'never';
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

/** Every arrow that counts, with what belongs to it. */
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

/** How old what is shown is, and of which commits: of one source, or of all that count. */
export function ageOf(flow: FlowCoverage, sight: Sight): Pick<SourceRecord, 'from' | 'to' | 'commits'> {
  const records = (sight === 'all' ? knownSources(flow) : [sight]).map((source) => flow.records[source]);
  const times = records.flatMap(({ from, to }) => (from === null || to === null ? [] : [from, to]));
  return {
    from: times.length === 0 ? null : Math.min(...times),
    to: times.length === 0 ? null : Math.max(...times),
    commits: [...new Set(records.flatMap(({ commits }) => commits))],
  };
}
