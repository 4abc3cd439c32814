import { type MachineCases, type Model, modelOf, type Steps } from '@xinglin/paths';
import { type Simulation, simulate } from './simulation.ts';

const models = new WeakMap<MachineCases, Model>();
const latest = new WeakMap<Model, Simulation>();

/** The model of a machine, made once. */
export function modelFor(cases: MachineCases): Model {
  const model = models.get(cases) ?? modelOf(cases);
  models.set(cases, model);
  return model;
}

/** A simulation along these steps; what the one before had in common with it is not worked out again. */
export function simulationAlong(cases: MachineCases, steps: Steps | null): Simulation {
  const model = modelFor(cases);
  const simulation = simulate(model, steps ?? { inputCase: '', steps: [] }, latest.get(model));
  latest.set(model, simulation);
  return simulation;
}
