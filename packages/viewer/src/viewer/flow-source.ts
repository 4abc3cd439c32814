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
