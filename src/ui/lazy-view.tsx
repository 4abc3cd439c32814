import { type ComponentType, lazy, type ReactNode, Suspense, useContext, useEffect, useState } from 'react';
import { NotFetched } from './not-fetched.ts';

/** Props of a place that shows the view, or that the view failed to load. */
interface Place<P> {
  readonly viewProps: P;
  failed(): ReactNode;
}

/** A view's files, fetched once for all places that show it. */
export interface Fetched<P extends object> {
  current(): ComponentType<Place<P>>;
}

/**
 * Fetches a view when it is first shown. Once loaded, every place shows it immediately: a view that suspends again,
 * even briefly, would wait for React's 300 ms. After a failure the next place that needs it fetches it again.
 */
export function fetched<P extends object>(load: () => Promise<ComponentType<P>>): Fetched<P> {
  // A lazy component keeps its outcome forever.
  let latest: ComponentType<Place<P>> | null = null;

  const attempt = () =>
    lazy(() =>
      load().then(
        (View) => ({ default: ({ viewProps }: Place<P>): ReactNode => <View {...viewProps} /> }),
        () => {
          latest = null;
          return { default: ({ failed }: Place<P>): ReactNode => failed() };
        },
      ),
    );

  return {
    current() {
      latest ??= attempt();
      return latest;
    },
  };
}

export interface LazyViewProps<P extends object> {
  view: Fetched<P>;
  props: P;
  waiting: ReactNode;
  /** Shown when the view could not be fetched; `retry` fetches it again. */
  renderFailed(retry: () => void): ReactNode;
}

/** A view that is fetched when it is first shown. A failure to load is shown only in its own place. */
export function LazyView<P extends object>({ view, props, waiting, renderFailed }: LazyViewProps<P>) {
  const [Loaded, setLoaded] = useState(view.current);
  return (
    <Suspense fallback={waiting}>
      <Loaded viewProps={props} failed={() => renderFailed(() => setLoaded(view.current))} />
    </Suspense>
  );
}

interface WhenOpenProps<P extends object> {
  view: Fetched<P>;
  props: P;
  open: boolean;
  /** As its own close button. */
  onClose(): void;
}

/**
 * A view that opens over the page. It is fetched at its first opening and then stays; nothing is rendered before. If it
 * cannot be fetched, the shopper is told, and it closes: the page keeps what was typed, and the next opening tries again.
 */
export function WhenOpen<P extends object>({ view, props, open, onClose }: WhenOpenProps<P>) {
  const [stage, setStage] = useState<'unopened' | 'mounted' | 'failed'>('unopened');
  if (open && stage === 'unopened') setStage('mounted');
  if (!open && stage === 'failed') setStage('unopened');
  if (stage !== 'mounted') return null;
  const drop = () => {
    setStage('failed');
    onClose();
  };
  return <LazyView view={view} props={props} waiting={null} renderFailed={() => <Missing onShown={drop} />} />;
}

function Missing({ onShown }: { onShown(): void }) {
  const tell = useContext(NotFetched);
  useEffect(() => {
    tell();
    onShown();
  });
  return null;
}
