import { fromPromise } from 'xstate';
import { PAGE_TIMEOUT, pageLoaderMachine } from '../../machines/shell/page-loader.machine.ts';

/** A page whose view is in a file of its own. */
export interface LazyPage<View> {
  readonly name: string;
  /** Fetches it; once it is here, no more. */
  load(): Promise<void>;
  /** What was fetched, or null. */
  view(): View | null;
  /** How long it has been on its way by now, milliseconds; 0 when it is not. */
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
 * `pageLoader` for one page. A file that came but cannot be run is kept by the browser as long as the document lives:
 * asking for it again brings nothing, so a retry that meets it again loads the page anew. What was asked for before,
 * for a page that is drawn already, has that much less time left.
 */
export function providePageLoader(
  page: Pick<LazyPage<unknown>, 'load' | 'waited'>,
  reload: () => void = () => window.location.reload(),
) {
  // A file that did not come is a TypeError; what has come fails in other ways.
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
