import { useEffect, useState } from 'react';
import type { ShownComparison } from '../diff/shown.ts';
import type { DiffSource, OfferedRefs } from './diff-source.ts';

export type Comparing =
  /** Nobody has said what to compare with. */
  | { readonly is: 'unasked' }
  | { readonly is: 'computing' }
  | { readonly is: 'compared'; readonly comparison: ShownComparison }
  | { readonly is: 'failed'; readonly why: string };

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Compares two versions of a flow; `again` tries once more after a failure. */
export function useComparison(
  source: DiffSource | null,
  from: string | null,
  to: string | null,
  flow: string,
): { readonly comparing: Comparing; again(): void } {
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify([from, to, flow, attempt]);
  const [outcome, setOutcome] = useState<{ readonly key: string; readonly comparing: Comparing } | null>(null);
  useEffect(() => {
    if (source === null || from === null) return;
    // What comes late for other versions is not shown: its key is another one.
    source.compare(from, to, flow).then(
      (comparison) => setOutcome({ key, comparing: { is: 'compared', comparison } }),
      (error: unknown) => setOutcome({ key, comparing: { is: 'failed', why: reasonOf(error) } }),
    );
  }, [source, from, to, flow, key]);
  const again = () => setAttempt(attempt + 1);
  if (source === null || from === null) return { comparing: { is: 'unasked' }, again };
  return { comparing: outcome?.key === key ? outcome.comparing : { is: 'computing' }, again };
}

/** What a flow can be compared with; null while that is not known, and where nobody can say. */
export function useRefs(source: DiffSource | null, flow: string): OfferedRefs | null {
  const [refs, setRefs] = useState<OfferedRefs | null>(null);
  useEffect(() => {
    source?.refs(flow).then(setRefs, () => setRefs(null));
  }, [source, flow]);
  return refs;
}
