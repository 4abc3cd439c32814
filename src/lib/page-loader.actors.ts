import { fromPromise } from 'xstate';
import { PAGE_TIMEOUT, pageLoaderMachine } from '../../machines/shell/page-loader.machine.ts';

/** A page whose view is in a file of its own. */
export interface LazyPage<View> {
  readonly name: string;
  /** Fetches the view unless it has already been fetched. */
  load(): Promise<void>;
  /** The fetched view, or null. */
  view(): View | null;
  /** How long the fetch has been running, in milliseconds; 0 when none is. */
  waited(): number;
}

export function lazyPage<View>(name: string, fetchView: () => Promise<View>): LazyPage<View> {
  let view: View | null = null;
  let askedAt: number | null = null;
  return {
    name,
    async load() {
      if (view !== null) return;
      askedAt ??= performance.now();
      try {
        view = await fetchView();
      } finally {
        askedAt = null;
      }
    },
    view: () => view,
    waited: () => (askedAt === null ? 0 : performance.now() - askedAt),
  };
}

/**
 * `pageLoader` for one page. The browser caches a file that was fetched but fails to run for as long as the document
 * lives: importing it again fails again, so a retry that meets such a file reloads the document. Time that a fetch has
 * already been running, for a prerendered page, counts towards the timeout.
 */
export function providePageLoader(
  page: Pick<LazyPage<unknown>, 'load' | 'waited'>,
  reload: () => void = () => window.location.reload(),
) {
  // A file that fails to load rejects with a TypeError; one that fails to run, with another error.
  let retried = () => {};
  let timeLeft = Math.max(0, PAGE_TIMEOUT - page.waited());
  return pageLoaderMachine.provide({
    delays: {
      pageTimeout: () => {
        const left = timeLeft;
        timeLeft = PAGE_TIMEOUT;
        return left;
      },
    },
    actors: {
      loadPage: fromPromise(() =>
        page.load().catch((error: unknown) => {
          if (!(error instanceof TypeError)) retried();
          retried = reload;
          throw error;
        }),
      ),
    },
  });
}
