import type { InspectionEvent } from 'xstate';

declare const __RECORDABLE__: boolean;

declare global {
  /** A test sets this before the page starts. */
  var __xinglinInspect: ((seen: InspectionEvent) => void) | undefined;
}

/** Options for `createActor`; empty unless a test of a sandbox build listens. */
export interface Inspection {
  readonly inspect?: (seen: InspectionEvent) => void;
}

export function openInspection(): Inspection {
  // A compile-time constant: the app of a real shop contains none of this.
  const inspect = __RECORDABLE__ ? globalThis.__xinglinInspect : undefined;
  return inspect === undefined ? {} : { inspect };
}
