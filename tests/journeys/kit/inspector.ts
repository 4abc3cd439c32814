import { watchActors } from '../../../machines/graph/recorder.ts';

declare global {
  /** Takes a sighting as JSON out of the page. */
  var __xinglinSaw: (sighting: string) => void;
}

/** Runs in the page before its own script; `journeys.setup.ts` bundles it. */
globalThis.__xinglinInspect = watchActors((sighting) => globalThis.__xinglinSaw(JSON.stringify(sighting)));
