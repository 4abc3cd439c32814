// @vitest-environment jsdom

import { parentCases, playerCases } from '@xinglin/paths/samples/small';
import { expect, test } from 'vitest';
import { linesOf } from '../src/export/element.ts';
import { scxmlOf } from '../src/export/scxml.ts';
import type { Flow, FlowArrow, FlowState } from '../src/model/flow.ts';
import { readFlow } from '../src/model/read-flow.ts';
import { everyFlow } from './every-flow.ts';

function parsed(xml: string): Element {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined();
  return document.documentElement;
}

const namespace = 'http://www.w3.org/2005/07/scxml';
const isState = ({ tagName }: Element) => ['state', 'parallel', 'final', 'history'].includes(tagName);
const inside = (element: Element, ...names: string[]) =>
  [...element.children].filter(({ tagName }) => names.includes(tagName));
const words = (text: string | null) => (text ? text.split(' ') : null);
const actionsIn = (element: Element) =>
  inside(element, 'script', 'raise').map((action) =>
    action.tagName === 'raise' ? `raise(${action.getAttribute('event')})` : action.textContent.replace(/\(\)$/, ''),
  );

/** What stands in the document of a state and its arrows, read without what wrote it. */
function stateIn(element: Element) {
  const id = element.getAttribute('id');
  const states = [...element.children].filter(isState);
  const delays = inside(element, 'onentry').flatMap((entry) => inside(entry, 'send'));
  const [initial] = inside(element, 'initial').flatMap((one) => inside(one, 'transition'));
  return {
    id,
    kind: element.tagName === 'state' ? (states.length > 0 ? 'compound' : 'atomic') : element.tagName,
    children: states.map((state) => state.getAttribute('id')),
    initial: element.getAttribute('initial') ?? initial?.getAttribute('target') ?? null,
    initialActions: initial ? actionsIn(initial) : [],
    entry: inside(element, 'onentry').flatMap(actionsIn),
    exit: inside(element, 'onexit').flatMap(actionsIn),
    timers: delays.map((send) => send.getAttribute('delay') ?? send.getAttribute('delayexpr')),
    stopped: inside(element, 'onexit').flatMap((exit) =>
      inside(exit, 'cancel').map((one) => one.getAttribute('sendid')),
    ),
    started: delays.map((send) => send.getAttribute('id')),
    actors: inside(element, 'invoke').map((invoke) => invoke.getAttribute('src')),
    arrows:
      element.tagName === 'history'
        ? []
        : inside(element, 'transition').map((arrow) => ({
            event: eventIn(element, arrow.getAttribute('event')),
            guard: arrow.getAttribute('cond'),
            targets: words(arrow.getAttribute('target')),
            isInternal: arrow.getAttribute('type') === 'internal',
            actions: actionsIn(arrow),
          })),
  };
}

/** An event of the document as xstate calls it: invocations and timers are known by their place in the state. */
function eventIn(state: Element, event: string | null): string {
  const id = state.getAttribute('id') ?? '';
  if (event === null) return 'always';
  if (event === `done.state.${id}`) return `done of ${id}`;
  for (const [place, invoke] of inside(state, 'invoke').entries()) {
    const name = invoke.getAttribute('id');
    for (const kind of ['done.invoke', 'error.platform', 'snapshot']) {
      if (event === `${kind}.${name}`) return `${kind} ${place}`;
    }
  }
  return event.startsWith('after.') ? `after ${event.split('.')[1]}` : event;
}

function eventOf(state: FlowState, { kind, event }: FlowArrow): string {
  const place = state.actors.findIndex(({ id }) => event.endsWith(`.${id}`));
  if (kind === 'stateDone') return `done of ${state.id}`;
  if (kind === 'done') return `done.invoke ${place}`;
  if (kind === 'error') return `error.platform ${place}`;
  if (kind === 'snapshot') return `snapshot ${place}`;
  return kind === 'after' ? `after ${event.split('.')[2]}` : event;
}

function stateOf(flow: Flow, state: FlowState) {
  const timers = state.timers.map(({ delay }) => `after.${delay}.${state.id}`);
  return {
    id: state.id,
    kind: state.kind,
    children: state.children,
    initial: state.initial?.target ?? null,
    initialActions: state.initial?.actions ?? [],
    entry: state.entry,
    exit: state.exit,
    timers: state.timers.map(({ delay, ms }) => (ms === null ? delay : `${ms}ms`)),
    stopped: timers,
    started: timers,
    actors: state.actors.map(({ id, src, flow: child }) => (child === null ? (src ?? id) : `${child}.scxml`)),
    arrows: flow.arrows
      .filter(({ source }) => source === state.id)
      .map((arrow) => ({
        event: eventOf(state, arrow),
        guard: arrow.guard,
        targets: arrow.targets,
        // SCXML leaves and enters the state itself on any other arrow with a target.
        isInternal: !arrow.reenters && (arrow.targets ?? []).some((id) => id.startsWith(`${state.id}.`)),
        actions: arrow.actions,
      })),
  };
}

test.each(everyFlow.map((flow) => [flow.name, flow] as const))(
  '%s: its SCXML is sound XML with every state and arrow of the chart, and no other',
  (_name, flow) => {
    const root = parsed(scxmlOf(flow));
    expect([root.namespaceURI, root.getAttribute('version')]).toEqual([namespace, '1.0']);
    const machine = [...flow.states.values()][0];
    // Where the machine is a state of the document, its end is one as well.
    const own = (element: Element) => element.getAttribute('id') !== `${flow.machineId}-over`;
    const states = [...root.querySelectorAll('state, parallel, final, history')].filter(own);
    const found = states.map(stateIn).map(({ arrows, ...state }) => ({
      ...state,
      arrows: arrows.filter(({ targets }) => !targets?.includes(`${flow.machineId}-over`)),
    }));
    const wanted = [...flow.states.values()].map((state) => stateOf(flow, state));
    expect(found).toEqual(found.some(({ id }) => id === machine?.id) ? wanted : wanted.slice(1));
    expect(root.getAttribute('initial')).toBe(
      found.some(({ id }) => id === machine?.id) ? machine?.id : machine?.initial?.target,
    );
    // Ids are of one kind in a document, and whatever is pointed at is there.
    const ids = [...root.querySelectorAll('[id]')].map((element) => element.getAttribute('id'));
    expect(new Set(ids).size).toBe(ids.length);
    const targets = [...root.querySelectorAll('transition')].flatMap(
      (arrow) => words(arrow.getAttribute('target')) ?? [],
    );
    expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
  },
);

test('arrows that leave their state say so, and those that stay in it', () => {
  const root = parsed(scxmlOf(readFlow('parent', parentCases)));
  const [pressed, ended] = ['pressed', 'done.invoke.child'].map((event) => root.querySelector(`[event="${event}"]`));
  expect(pressed?.hasAttribute('target')).toBe(false);
  expect(ended?.getAttribute('target')).toBe('parent.told');
  expect(root.querySelector('final')?.getAttribute('id')).toBe('parent.told');
});

test('a history leads somewhere the first time', () => {
  const history = parsed(scxmlOf(readFlow('player', playerCases))).querySelector('history');
  expect(history?.getAttribute('type')).toBe('deep');
  expect(history?.querySelector('transition')?.getAttribute('target')).toBe('player.on.track player.on.sound');
});

test('whatever a text holds, the document stays sound and brings it back', () => {
  const text = 'a < b && "c"\n]]>';
  const root = parsed(
    linesOf({ name: 'x', attributes: { y: text, empty: '' }, children: [{ name: 'z', text }] }).join('\n'),
  );
  expect([root.getAttribute('y'), root.hasAttribute('empty'), root.textContent.trim()]).toEqual([text, false, text]);
});
