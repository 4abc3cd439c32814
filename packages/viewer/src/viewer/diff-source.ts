import type { ShownComparison } from '../diff/shown.ts';

/** A commit that can be compared, under the name by which git knows it. */
export interface OfferedRef {
  readonly ref: string;
  /** `2026-11-22`. */
  readonly date: string;
  readonly subject: string;
}

export interface OfferedRefs {
  readonly branches: readonly OfferedRef[];
  readonly tags: readonly OfferedRef[];
  /** The last that touched the flow. */
  readonly commits: readonly OfferedRef[];
}

/** Who compares versions while somebody waits. */
export interface DiffSource {
  refs(flow: string): Promise<OfferedRefs>;
  /** @param to null for the work tree */
  compare(from: string, to: string | null, flow: string): Promise<ShownComparison>;
}

async function ask<Answer>(path: string, query: Readonly<Record<string, string>>): Promise<Answer> {
  const response = await fetch(`/__flows/${path}?${new URLSearchParams(query).toString()}`);
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(errorIn(answer));
  // Our own server answers, of the same version.
  return answer as Answer;
}

function errorIn(answer: unknown): string {
  return typeof answer === 'object' && answer !== null && 'error' in answer ? String(answer.error) : '';
}

/** The viewer's own server. */
export const diffServer: DiffSource = {
  refs: (flow) => ask('refs', { flow }),
  compare: (from, to, flow) => ask('diff', { from, flow, ...(to === null ? {} : { to }) }),
};
