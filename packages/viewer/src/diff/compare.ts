import { diffFlows, type FlowDiff, isSame } from './flow-diff.ts';
import { type FlowVersion, restored, type WrittenVersion } from './version.ts';

/** What became of a flow. One that is new or gone as a whole is there on one side only. */
export type FlowComparison =
  | { readonly status: 'added'; readonly name: string; readonly after: FlowVersion }
  | { readonly status: 'removed'; readonly name: string; readonly before: FlowVersion }
  | {
      readonly status: 'changed';
      readonly name: string;
      readonly before: FlowVersion;
      readonly after: FlowVersion;
      readonly diff: FlowDiff;
    };

type Flows = Readonly<Record<string, WrittenVersion>>;

/** The flows that differ: in the order in which they are registered, those that are gone last. */
export function compareFlows(before: Flows, after: Flows): readonly FlowComparison[] {
  const now = Object.entries(after).flatMap(([name, version]): FlowComparison[] => {
    const past = before[name];
    const is = restored(version);
    if (!past) return [{ status: 'added', name, after: is }];
    const was = restored(past);
    const diff = diffFlows(was, is);
    return isSame(diff) ? [] : [{ status: 'changed', name, before: was, after: is, diff }];
  });
  const gone = Object.entries(before).flatMap(([name, version]): FlowComparison[] =>
    after[name] ? [] : [{ status: 'removed', name, before: restored(version) }],
  );
  return [...now, ...gone];
}
