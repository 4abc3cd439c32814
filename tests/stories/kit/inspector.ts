import { watchActors } from '@xinglin/paths';

declare global {
  /** Takes a sighting as JSON out of the page. */
  var __xinglinSaw: (sighting: string) => void;
}

/** Runs in the page before its own script; `stories.setup.ts` bundles it. */
const watch = watchActors((sighting) => globalThis.__xinglinSaw(JSON.stringify(sighting)));
const before = globalThis.__xinglinInspect;
globalThis.__xinglinInspect = (seen) => {
  before?.(seen);
  watch(seen);
};
