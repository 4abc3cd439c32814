import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import type { Flow } from '../model/flow.ts';
import type { RegisteredMachine } from '../product.ts';
import type { Address } from './address.ts';
import type { Go } from './use-address.ts';

/** A flow as it is loaded: the machine's own states and arrows, and its committed chart. */
export interface LoadedFlow {
  readonly flow: Flow;
  /** What `svgOf` has drawn. */
  readonly svg: string;
}

/** What a panel is given. */
export interface ShownFlow extends LoadedFlow {
  readonly named: RegisteredMachine;
  readonly address: Address;
  readonly go: Go;
}

export interface PanelProps {
  shown: ShownFlow;
}

/** Where flows come from. Asked for the same one again, it gives the same promise. */
export interface FlowSource {
  load(registered: RegisteredMachine): Promise<LoadedFlow>;
  /** Address of the chart as a picture; null where there is none. */
  picture(name: string): string | null;
}

export const FlowSourceContext = createContext<FlowSource>({
  load: () => Promise.reject(new Error('no source of flows')),
  picture: () => null,
});

export const useFlowSource = (): FlowSource => useContext(FlowSourceContext);

export type Loading =
  | { readonly is: 'loading' }
  | { readonly is: 'loaded'; readonly loaded: LoadedFlow }
  | { readonly is: 'failed' };

/** Loads a flow; `again` tries once more after a failure. */
export function useLoadedFlow(registered: RegisteredMachine): { readonly loading: Loading; again(): void } {
  const source = useFlowSource();
  const [loading, setLoading] = useState<Loading & { readonly of?: string }>({ is: 'loading' });
  const start = useCallback(() => {
    const tell = (outcome: Loading) => setLoading({ ...outcome, of: registered.name });
    source.load(registered).then(
      (loaded) => tell({ is: 'loaded', loaded }),
      () => tell({ is: 'failed' }),
    );
  }, [source, registered]);
  useEffect(start, [start]);
  return {
    // What comes late for another flow is not shown.
    loading: loading.of === registered.name ? loading : { is: 'loading' },
    again: start,
  };
}
