import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

export interface LazyPartProps<P extends object> {
  load(): Promise<ComponentType<P>>;
  props: P;
  waiting: ReactNode;
  /** In the part's place when it could not be fetched; `retry` fetches it again. */
  renderFailed(retry: () => void): ReactNode;
}

/** What stands in the part's place: the part itself, or what says that it did not come. */
interface Place<P> {
  readonly part: P;
  failed(): ReactNode;
}

/** A new one for each attempt: a lazy component remembers its failure for ever. */
function attempt<P extends object>(load: LazyPartProps<P>['load']) {
  return lazy(() =>
    load().then(
      (Part) => ({ default: ({ part }: Place<P>): ReactNode => <Part {...part} /> }),
      () => ({ default: ({ failed }: Place<P>): ReactNode => failed() }),
    ),
  );
}

/** A view that is fetched when it is first shown. When it does not come, only its own place says so. */
export function LazyPart<P extends object>({ load, props, waiting, renderFailed }: LazyPartProps<P>) {
  const [Loaded, setLoaded] = useState(() => attempt(load));
  return (
    <Suspense fallback={waiting}>
      <Loaded part={props} failed={() => renderFailed(() => setLoaded(attempt(load)))} />
    </Suspense>
  );
}
