import type { Steps } from '@xinglin/paths';
import type { Flow, FlowState } from '../model/flow.ts';

/** One test case of the plan of a flow. */
export interface TestPath extends Steps {
  /** `qr-login-a1rnbw`: derived from its steps alone. */
  readonly id: string;
  readonly title: string;
  /** A line for each step, the opening first: what happens, and what has to be true then. */
  readonly says: readonly string[];
}

/** A flow as it is at one git ref, or in the work tree. */
export interface FlowVersion {
  readonly flow: Flow;
  /** State id → the code that runs in it; arrow id → the code behind its guard and its actions. */
  readonly code: { readonly states: ReadonlyMap<string, string>; readonly arrows: ReadonlyMap<string, string> };
  readonly paths: readonly TestPath[];
}

type Pairs = readonly (readonly [id: string, text: string])[];

/** A version as JSON, with lists for maps. */
export interface WrittenVersion {
  readonly flow: Omit<Flow, 'states'> & { readonly states: readonly FlowState[] };
  readonly code: { readonly states: Pairs; readonly arrows: Pairs };
  readonly paths: readonly TestPath[];
}

export const written = ({ flow, code, paths }: FlowVersion): WrittenVersion => ({
  flow: { ...flow, states: [...flow.states.values()] },
  code: { states: [...code.states], arrows: [...code.arrows] },
  paths,
});

export const restored = ({ flow, code, paths }: WrittenVersion): FlowVersion => ({
  flow: { ...flow, states: new Map(flow.states.map((state) => [state.id, state])) },
  code: { states: new Map(code.states), arrows: new Map(code.arrows) },
  paths,
});
