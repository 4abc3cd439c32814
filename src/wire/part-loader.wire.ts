import { fromPromise } from 'xstate';
import { partLoaderMachine } from '../../machines/frame/part-loader/part-loader.machine.ts';

/** A part of the product in a file of its own. */
export interface Part<View> {
  readonly name: string;
  /** Fetches it; once it is here, no more. */
  load(): Promise<void>;
  /** What was fetched, or null. */
  view(): View | null;
}

export function definePart<View>(name: string, fetchView: () => Promise<View>): Part<View> {
  let view: View | null = null;
  return {
    name,
    async load() {
      view ??= await fetchView();
    },
    view: () => view,
  };
}

/**
 * `partLoader` for one part. A file that came but cannot be run is kept by the browser as long as the document lives:
 * asking for it again brings nothing, so a retry that meets it again loads the page anew.
 */
export function wirePartLoader(part: Pick<Part<unknown>, 'load'>, reload: () => void = () => window.location.reload()) {
  // A file that did not come is a TypeError; what has come fails in other ways.
  let retried = () => {};
  return partLoaderMachine.provide({
    actors: {
      loadPart: fromPromise(() =>
        part.load().catch((error: unknown) => {
          if (!(error instanceof TypeError)) retried();
          retried = reload;
          throw error;
        }),
      ),
    },
  });
}
