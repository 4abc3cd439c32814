import { useEffect, useEffectEvent, useState } from 'react';

export type Loading<Value> =
  | { readonly is: 'loading' }
  | { readonly is: 'loaded'; readonly value: Value }
  | { readonly is: 'failed'; readonly why: string };

/**
 * Loads a value; what comes late for another key is not shown. `again` tries once more after a failure.
 * @param key says what is loaded: another one loads anew
 */
export function useLoaded<Value>(
  key: string,
  load: () => Promise<Value>,
): { readonly loading: Loading<Value>; again(): void } {
  const [tries, setTries] = useState(0);
  const [outcome, setOutcome] = useState<{ readonly of: string; readonly loading: Loading<Value> } | null>(null);
  const of = `${key} ${tries}`;
  const start = useEffectEvent(load);
  useEffect(() => {
    let isWanted = true;
    const tell = (loading: Loading<Value>) => {
      if (isWanted) setOutcome({ of, loading });
    };
    start().then(
      (value) => tell({ is: 'loaded', value }),
      (error: unknown) => tell({ is: 'failed', why: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, [of]);
  return {
    loading: outcome?.of === of ? outcome.loading : { is: 'loading' },
    again: () => setTries(tries + 1),
  };
}
