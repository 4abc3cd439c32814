import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { svgOf } from '../draw/svg.ts';
import { quickPictureOf } from '../layout/best-picture.ts';
import type { Engine } from '../layout/lay-out.ts';
import type { Flow } from '../model/flow.ts';
import { cached } from './cached.ts';
import { useServices } from './services.ts';

export type Loading<Value> =
  | { readonly is: 'loading' }
  | { readonly is: 'loaded'; readonly value: Value }
  | { readonly is: 'failed'; readonly why: string };

/**
 * Loads a value; a late result for another key is ignored. `again` retries after a failure.
 * @param key identifies what is loaded: another key loads again
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

/** A chart that is drawn in this page. */
type Drawing = { readonly is: 'drawing' } | { readonly is: 'drawn'; readonly svg: string } | { readonly is: 'failed' };

const known = new WeakMap<Engine, Map<string, Promise<string>>>();

function draw(engine: Engine, flow: Flow, key: string): Promise<string> {
  const charts = known.get(engine) ?? new Map<string, Promise<string>>();
  known.set(engine, charts);
  return cached(charts, key, async () => svgOf(flow, await quickPictureOf(flow, engine)));
}

/**
 * Draws a flow; null draws nothing.
 * @param key identifies the chart: the same key gives the same chart
 */
export function useDrawn(flow: Flow | null, key: string): { readonly drawing: Drawing; again(): void } {
  const { engine } = useServices();
  const [made, setMade] = useState<ReadonlyMap<string, Drawing>>(new Map());
  const start = useCallback(() => {
    if (!flow) return;
    const tell = (drawing: Drawing) => setMade((before) => new Map([...before, [key, drawing]]));
    draw(engine, flow, key).then(
      (svg) => tell({ is: 'drawn', svg }),
      () => tell({ is: 'failed' }),
    );
  }, [engine, flow, key]);
  useEffect(start, [start]);
  return {
    // Results for other keys are not shown.
    drawing: made.get(key) ?? { is: 'drawing' },
    again: start,
  };
}
