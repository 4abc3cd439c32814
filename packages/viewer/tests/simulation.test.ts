import {
  effectOf,
  expectedFacts,
  followSteps,
  type ModelEvent,
  modelEventsAt,
  type SeededRandom,
  type Steps,
  seededRandom,
  skeletonCases,
  startTestActor,
  wordsOf,
} from '@xinglin/paths';
import { keptPaths } from '@xinglin/paths/cli';
import { doorCases } from '@xinglin/paths/samples/small';
import { expect, test } from 'vitest';
import { choicesAt, possibleOf } from '../src/simulate/choices.ts';
import {
  type Frame,
  judge,
  modelFor,
  pathTo,
  type Simulation,
  simulate,
  simulationAlong,
  stepsTo,
} from '../src/simulate/simulation.ts';
import { casesOf, registry } from './kit/product.ts';

test.each(registry)('$name: the simulator matches the real machine along each committed path', ({ name, cases }) => {
  const model = modelFor(cases);
  const paths = keptPaths(name);
  expect(paths.length).toBeGreaterThan(0);
  for (const steps of paths) {
    const { frames, stop } = simulate(model, steps);
    expect(stop).toBeNull();
    const testActor = startTestActor(cases.machine, cases.inputs[steps.inputCase]);
    for (const { modelEvent, stepResult } of frames) {
      if (modelEvent) testActor.perform(modelEvent);
      expect(testActor.observe(), `${steps.id} after ${modelEvent && wordsOf(modelEvent)}`).toEqual(
        expectedFacts(stepResult.modelState, stepResult.due.map(effectOf)),
      );
    }
    testActor.stop();
    const path = followSteps(model, steps);
    expect(frames.slice(1).map(({ stepResult }) => stepResult.trace.arrows)).toEqual(
      path.steps.map(({ arrows }) => arrows),
    );
    expect(frames).toHaveLength(path.steps.length + 1);
  }
});

test.each(registry)('$name: possible choices happen as predicted, impossible ones do nothing', ({ name, cases }) => {
  const model = modelFor(cases);
  const random = seededRandom(7);
  const isActive = ({ stepResult }: Frame) => stepResult.modelState.snapshot.status === 'active';
  // A machine that has ended offers nothing: see `choices.test.ts`.
  const steps = keptPaths(name).find((path) => isActive(simulate(model, path).frames[0]));
  const simulation = simulate(model, steps ?? { inputCase: '', steps: [] });
  const at = random.pick([...simulation.frames.filter(isActive).keys()]);
  const choices = choicesAt(simulation, at);
  const before = stepsTo(simulation, at);
  const described = [...choices.events, ...choices.actors, ...choices.idle].flatMap((group) => group.choices);
  for (const { modelEvent, verdict } of [...described, ...choices.timers.map(({ choice }) => choice)]) {
    const { machine, inputs } = cases;
    const testActor = startTestActor(machine, inputs[before.inputCase]);
    for (const { modelEvent: done } of pathTo(simulation, at).steps) testActor.perform(done);
    const was = testActor.observe();
    // An impossible reply or timer cannot be given to the test actor at all, only an event can.
    const isHeard = verdict.can || modelEvent.kind === 'event';
    if (isHeard) testActor.perform(modelEvent);
    const now = verdict.can
      ? expectedFacts(verdict.stepResult.modelState, verdict.stepResult.due.map(effectOf))
      : { ...was, effects: [] };
    expect(testActor.observe(), wordsOf(modelEvent)).toEqual(now);
    testActor.stop();
  }
});

/** A random event that is possible at the end of a simulation. */
function anyOf({ model, frames }: Simulation, random: SeededRandom): ModelEvent | null {
  const frame = frames.at(-1) ?? frames[0];
  const open = [...modelEventsAt(model, frame.stepResult.modelState)];
  while (open.length > 0) {
    const modelEvent = random.pick(open);
    if (judge(model, frame, modelEvent).can) return modelEvent;
    open.splice(open.indexOf(modelEvent), 1);
  }
  return null;
}

const further = ({ inputCase, steps }: Steps, { type, caseName }: ModelEvent): Steps => ({
  inputCase,
  steps: [...steps, [type, caseName]],
});

/** Steps walked: a fifth of those of `npm run test:long`. */
const WALKED = process.env.LONG === '1' ? 1000 : 200;

test.each(registry)(
  '$name: random walks never throw, and replaying their steps gives the same states',
  ({ name, cases }) => {
    const model = modelFor(cases);
    const random = seededRandom(name.length);
    const inputs = Object.keys(model.cases.inputs);
    // A new walk begins where one ends, and after 50 steps, so that each part of the chart has its turn.
    for (let left = WALKED; left > 0; left--) {
      let simulation = simulate(model, { inputCase: random.pick(inputs), steps: [] });
      for (let length = 0; length < 50; length++, left--) {
        const modelEvent = anyOf(simulation, random);
        if (!modelEvent) break;
        simulation = simulate(model, further(stepsTo(simulation), modelEvent), simulation);
        // Not by `expect`, which is slow when it is called so often.
        if (simulation.stop) throw new Error(`${wordsOf(modelEvent)}: ${simulation.stop.verdict.why}`);
      }
      const steps = stepsTo(simulation);
      const anew = simulate(model, steps);
      expect(anew.frames.map(stateOf)).toEqual(simulation.frames.map(stateOf));
      expect(possibleOf(choicesAt(anew, steps.steps.length)).length > 0).toBe(anyOf(anew, random) !== null);
    }
  },
);

const stateOf = ({ stepResult: { modelState } }: Frame) => [
  modelState.snapshot.value,
  modelState.running,
  modelState.timers,
];

test('a walk of 1,000 steps over the largest machine is one simulation', () => {
  const random = seededRandom(3);
  let simulation = simulate(modelFor(casesOf('sms-code')), { inputCase: '', steps: [] });
  for (let step = 0; step < 1000; step++) {
    const modelEvent = anyOf(simulation, random);
    if (!modelEvent) throw new Error('it has ended');
    simulation = simulate(simulation.model, further(stepsTo(simulation), modelEvent), simulation);
  }
  expect(simulation.frames).toHaveLength(1001);
  expect(possibleOf(choicesAt(simulation, 1000)).length).toBeGreaterThan(0);
});

test('without cases each outcome of the guards is a case of the event', () => {
  const { machine } = doorCases;
  const at = (steps: Steps['steps']) => {
    const simulation = simulationAlong(skeletonCases(machine), { inputCase: 'start', steps });
    return possibleOf(choicesAt(simulation, steps.length)).map(({ modelEvent: { type, caseName } }) => [
      type,
      caseName,
    ]);
  };
  const wrong = ['key.turned', 'fits ✗ isLast ✗'] as const;
  const open = [['key.turned', 'fits ✓'], wrong, ['key.turned', 'fits ✗ isLast ✓'], ['note.written', '']];
  expect(at([])).toEqual(expect.arrayContaining(open));
  expect(at([wrong])).toEqual(at([]));
  expect(at([['key.turned', 'fits ✓']])).toEqual([['pushed', '']]);
});
