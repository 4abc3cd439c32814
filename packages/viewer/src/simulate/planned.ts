import { caseOf, leavesOf, type MachineCases, type Steps } from '@xinglin/paths';
import { modelFor } from './latest.ts';
import { pathTo, simulate } from './simulation.ts';

/** A path of the test plan, with what it may be looked for by. */
export interface Planned {
  /** `qr-login-9yq3ia`. */
  readonly id: string;
  readonly title: string;
  readonly steps: Steps;
  /** Dotted paths of the states that it comes through. */
  readonly states: readonly string[];
  readonly requirements: readonly string[];
}

/** Null for a path that the machine does not go any more. */
export function plannedOf(cases: MachineCases, flow: string, { inputCase, steps }: Steps): Planned | null {
  const model = modelFor(cases);
  const simulation = simulate(model, { inputCase, steps });
  if (simulation.stop) return null;
  const told = caseOf(flow, model, pathTo(simulation));
  return {
    id: told.id,
    title: told.title,
    steps: { inputCase, steps },
    states: [...new Set(simulation.frames.flatMap(({ taken }) => leavesOf(taken.moment)))],
    requirements: [...new Set(told.steps.flatMap(({ requirements }) => requirements))],
  };
}
