import { type AnyStateMachine, assign, fromPromise } from 'xstate';
import { type MachineCases, noLabels } from '../../../machines/graph/cases.ts';
import { buildMachine, type RawState } from '../../../machines/graph/internals.ts';

const described = { description: 'a state of a sample', meta: { req: ['X-1'] } };

/** A ring of states with short cuts: every third asks a port, every fourth also goes on by itself after a second. */
function ring(name: string, size: number): RawState {
  const at = (place: number) => `s${place % size}`;
  const states = Array.from({ length: size }, (_, place): [string, RawState] => {
    const asking = {
      invoke: {
        id: `${name}${place}`,
        src: 'ask',
        onDone: [{ guard: 'isYes', target: at(place + 1) }, { target: at(place * 7 + 2) }],
        onError: at(place + 2),
      },
    };
    const acting = {
      on: {
        [`${name}.gone`]: at(place + 1),
        [`${name}.jumped`]: { target: at(place * 5 + 3), actions: 'count' },
      },
      ...(place % 4 === 0 ? { after: { 1000: at(place + 1) } } : {}),
    };
    return [`s${place}`, { ...described, ...(place % 3 === 1 ? asking : acting) }];
  });
  return { initial: 's0', states: Object.fromEntries(states) };
}

function casesFor(machine: AnyStateMachine, rings: readonly string[]): MachineCases {
  return {
    machine,
    inputs: { start: undefined },
    events: Object.fromEntries(
      rings.flatMap((name) => [`${name}.gone`, `${name}.jumped`].map((type) => [type, { once: {} }])),
    ),
    actors: { ask: { done: { yes: 'yes', no: 'no' }, error: { broken: new Error('broken') } } },
    delays: {},
    labels: noLabels,
  };
}

const build = (config: RawState): AnyStateMachine =>
  buildMachine(
    { context: { jumps: 0 }, ...config },
    {
      actors: { ask: fromPromise<string>(() => Promise.reject(new Error('ask is not wired'))) },
      guards: { isYes: ({ event }: { event: { output?: unknown } }) => event.output === 'yes' },
      actions: { count: assign({ jumps: ({ context }) => context.jumps + 1 }) },
      delays: {},
    },
  );

/** 20 states in one ring. */
export const ringCases = casesFor(build({ id: 'ring', ...ring('a', 20) }), ['a']);

/** 34 states in three rings side by side: 1,440 states of the whole machine. */
export const ringsCases = casesFor(
  build({
    id: 'rings',
    type: 'parallel',
    states: {
      x: { ...described, ...ring('x', 12) },
      y: { ...described, ...ring('y', 12) },
      z: { ...described, ...ring('z', 10) },
    },
  }),
  ['x', 'y', 'z'],
);
