import { type CasesOf, defineCases, type LeafOf, NO_INPUT } from '@xinglin/paths';
import { expect, test } from 'vitest';
import { doorCases, type parentCases, type playerCases, type pollerCases } from './samples/small.ts';

type Door = CasesOf<typeof doorCases.machine>;
type Poller = CasesOf<typeof pollerCases.machine>;
type Parent = CasesOf<typeof parentCases.machine>;

const ask = {
  done: { more: { kind: 'more' as const } },
  error: { broken: new Error('broken') },
};
const polled: Poller = { inputs: { shop: { url: '/' } }, events: {}, actors: { ask }, delays: { soon: '', late: '' } };

// Each line below has to be a type error, which `tsc` checks.
const mustNotCompile = [
  // @ts-expect-error an event needs its payload
  { events: { 'key.turned': { right: {} } } } satisfies Door,
  // @ts-expect-error a payload keeps its types
  { events: { 'key.turned': { right: { key: 1 } } } } satisfies Door,
  // @ts-expect-error a payload has no more than its event
  { events: { 'key.turned': { right: { key: 'right', force: 2 } } } } satisfies Door,
  // @ts-expect-error an event without a payload has none
  { events: { pushed: { push: { force: 2 } } } } satisfies Door,
  // @ts-expect-error an event has to exist
  { events: { kicked: { hard: {} } } } satisfies Door,
  // @ts-expect-error an input that a machine needs is needed
  { events: {}, actors: { ask }, delays: { soon: '', late: '' } } satisfies Poller,
  // @ts-expect-error an input keeps its types
  { ...polled, inputs: { shop: { url: 1 } } } satisfies Poller,
  // @ts-expect-error a delay needs its words
  { ...polled, delays: { soon: '' } } satisfies Poller,
  // @ts-expect-error a port needs its replies
  { ...polled, actors: {} } satisfies Poller,
  // @ts-expect-error a promise may reject
  { ...polled, actors: { ask: { done: ask.done } } } satisfies Poller,
  // @ts-expect-error a reply keeps its types
  { ...polled, actors: { ask: { ...ask, done: { odd: { kind: 'odd' } } } } } satisfies Poller,
  // @ts-expect-error a callback does not answer
  { ...polled, actors: { ask, watch: { done: {}, error: {} } } } satisfies Poller,
  // @ts-expect-error a child is done with its output
  { events: {}, actors: { child: { done: { yes: { answer: 1 } } } } } satisfies Parent,
  // @ts-expect-error a state has to exist
  { events: {}, labels: { states: { ajar: '' } } } satisfies Door,
  // @ts-expect-error a key of which something counts has to exist
  { events: {}, sameness: { colour: () => '' } } satisfies Door,
];

test('invalid cases do not compile', () => {
  expect(mustNotCompile).toHaveLength(15);
});

test('states are named by dotted paths, without history states', () => {
  const leaves: Record<LeafOf<typeof playerCases.machine>, true> = {
    standby: true,
    'on.track.silent': true,
    'on.track.playing': true,
    'on.sound.muted': true,
    'on.sound.heard': true,
  };
  expect(Object.keys(leaves)).toHaveLength(5);
});

test('omitted parts default to empty ones', () => {
  const { inputs, actors, delays, labels } = defineCases(doorCases.machine, { events: {} });
  expect(inputs).toEqual({ [NO_INPUT]: undefined });
  expect([actors, delays, labels.states, labels.events, labels.actors]).toEqual([{}, {}, {}, {}, {}]);
});
