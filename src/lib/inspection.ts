import type { InspectionEvent } from 'xstate';

declare const __RECORDABLE__: boolean;

declare global {
  /** What a test hangs in before the page starts. */
  var __xinglinInspect: ((seen: InspectionEvent) => void) | undefined;
}

/** For `createActor`: empty, but where a test of a sandbox build listens. */
export interface Inspection {
  readonly inspect?: (seen: InspectionEvent) => void;
}

export function openInspection(): Inspection {
  // The condition is written into the build: the app of a real shop holds nothing of this.
  const inspect = __RECORDABLE__ ? globalThis.__xinglinInspect : undefined;
  return inspect === undefined ? {} : { inspect };
}
