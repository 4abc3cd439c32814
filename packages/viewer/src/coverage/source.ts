import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import type { CoverageFacts } from './facts.ts';

/** Where the facts of coverage come from: counting them takes long, so they come after the page. Null: no record. */
export type CoverageSource = () => Promise<CoverageFacts | null>;

export const CoverageSourceContext = createContext<CoverageSource>(() => Promise.resolve(null));

export type CoverageLoading =
  | { readonly is: 'loading' }
  | { readonly is: 'loaded'; readonly facts: CoverageFacts | null }
  | { readonly is: 'failed' };

/** The facts of coverage; `again` tries once more after a failure. */
export function useCoverage(): { readonly loading: CoverageLoading; again(): void } {
  const source = useContext(CoverageSourceContext);
  const [loading, setLoading] = useState<CoverageLoading>({ is: 'loading' });
  const start = useCallback(() => {
    source().then(
      (facts) => setLoading({ is: 'loaded', facts }),
      () => setLoading({ is: 'failed' }),
    );
  }, [source]);
  useEffect(start, [start]);
  return {
    loading,
    again() {
      setLoading({ is: 'loading' });
      start();
    },
  };
}
