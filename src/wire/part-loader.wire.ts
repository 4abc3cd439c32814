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

/** `partLoader` for one part. */
export function wirePartLoader(part: Pick<Part<unknown>, 'load'>) {
  return partLoaderMachine.provide({ actors: { loadPart: fromPromise(() => part.load()) } });
}
