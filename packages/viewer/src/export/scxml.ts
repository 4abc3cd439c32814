import { afterType, doneStateType, doneType, errorType, snapshotType } from '@xinglin/paths';
import { raisedBy } from '../model/action-names.ts';
import type { Flow, FlowArrow, FlowState } from '../model/flow.ts';
import { type Element, linesOf } from './element.ts';
import { nameGiver } from './names.ts';

/** Attributes in this namespace carry QA's words; whoever does not know it leaves them aside. */
const OWN_NAMESPACE = 'urn:x-xinglin:flow';

interface Writing {
  readonly flow: Flow;
  /** The id of a state in the document. */
  nameOf(id: string): string;
  /** The id of an invocation in the document, in which every id is there once. */
  invokeNameOf(state: FlowState, id: string): string;
}

/**
 * The flow as SCXML 1.0. Guards and actions are the names that the machine gives them, delays the names of those that
 * are computed; a port is an invocation of the type `port`, another flow one of its own document.
 */
export function scxmlOf(flow: Flow): string {
  const [root] = flow.states.values();
  if (!root) return '';
  const nameOf = nameGiver(flow, ({ id }) => id, [], /[^\w.-]/g);
  const writing: Writing = { flow, nameOf, invokeNameOf: invokeNames(flow, nameOf) };
  const isWrapped = root.kind === 'parallel' || root.children.length === 0 || partsOf(writing, root).length > 0;
  const attributes = {
    xmlns: 'http://www.w3.org/2005/07/scxml',
    'xmlns:flow': OWN_NAMESPACE,
    version: '1.0',
    name: flow.machineId,
    datamodel: 'ecmascript',
  };
  const document: Element = isWrapped
    ? { name: 'scxml', attributes: { ...attributes, initial: nameOf(root.id) }, children: wrapped(writing, root) }
    : { ...stateElement(writing, root), name: 'scxml', attributes: { ...attributes, ...wordsOf(writing, root) } };
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...linesOf(document), ''].join('\n');
}

/** The document itself has no arrows, actions or regions: a machine that has is one state of it, which ends with it. */
function wrapped(writing: Writing, root: FlowState): Element[] {
  const whole = stateElement(writing, root);
  const { kind, children } = root;
  const canEnd = kind === 'parallel' || children.some((id) => writing.flow.states.get(id)?.kind === 'final');
  if (!canEnd) return [whole];
  const end = `${writing.nameOf(root.id)}-over`;
  const event = `done.state.${writing.nameOf(root.id)}`;
  const leaving: Element = { name: 'transition', attributes: { event, target: end } };
  return [
    { ...whole, children: [...(whole.children ?? []), leaving] },
    { name: 'final', attributes: { id: end } },
  ];
}

function stateElement(writing: Writing, state: FlowState): Element {
  const { kind, history, children } = state;
  const inner = children.flatMap((id) => writing.flow.states.get(id) ?? []);
  return {
    name: { atomic: 'state', compound: 'state', parallel: 'parallel', final: 'final', history: 'history' }[kind],
    attributes: {
      id: writing.nameOf(state.id),
      type: history && (history.deep ? 'deep' : 'shallow'),
      ...wordsOf(writing, state),
    },
    children: [...partsOf(writing, state), ...inner.map((child) => stateElement(writing, child))],
  };
}

/** Where a state begins, unless something is done on the way, and what QA calls it. */
function wordsOf({ nameOf }: Writing, state: FlowState) {
  const { path, initial, label, meaning, description, requirements, tags } = state;
  return {
    initial: initial && initial.actions.length === 0 ? nameOf(initial.target) : null,
    'flow:path': path,
    'flow:label': label,
    'flow:meaning': meaning,
    'flow:description': description,
    'flow:requirements': requirements.join(' '),
    'flow:tags': tags.join(' '),
  };
}

/** What stands in a state beside its states. */
function partsOf(writing: Writing, state: FlowState): Element[] {
  const { nameOf, invokeNameOf } = writing;
  const { initial, history, entry, exit, timers, actors, id } = state;
  const begins = initial?.actions.length ? [transitionTo([nameOf(initial.target)], initial.actions)] : [];
  const returns = history ? [transitionTo(firstOf(writing, state), [])] : [];
  const timerName = (delay: string) => `after.${delay}.${nameOf(id)}`;
  const starts = timers.map(({ delay, ms }): Element => {
    const name = timerName(delay);
    const length = ms === null ? { delayexpr: delay } : { delay: `${ms}ms` };
    return { name: 'send', attributes: { id: name, event: name, ...length } };
  });
  const stops = timers.map(({ delay }): Element => ({ name: 'cancel', attributes: { sendid: timerName(delay) } }));
  const invocations = actors.map((actor): Element => {
    const { flow, src, label } = actor;
    const logic = flow === null ? { type: 'port', src: src ?? actor.id } : { type: 'scxml', src: `${flow}.scxml` };
    return { name: 'invoke', attributes: { id: invokeNameOf(state, actor.id), ...logic, 'flow:label': label } };
  });
  return [
    ...wrap('initial', begins),
    ...returns,
    ...wrap('onentry', [...entry.map(actionElement), ...starts]),
    ...wrap('onexit', [...exit.map(actionElement), ...stops]),
    ...invocations,
    ...arrowsOf(writing.flow, id).map((arrow) => arrowElement(writing, state, arrow)),
  ];
}

const wrap = (name: string, children: readonly Element[]): Element[] =>
  children.length > 0 ? [{ name, children }] : [];

const transitionTo = (targets: readonly string[], actions: readonly string[]): Element => ({
  name: 'transition',
  attributes: { target: targets.join(' ') },
  children: actions.map(actionElement),
});

/** Where a history leads the first time: SCXML wants it said. */
function firstOf({ flow, nameOf }: Writing, { history, parent }: FlowState): string[] {
  if (history?.target) return [nameOf(history.target)];
  const around = parent === null ? undefined : flow.states.get(parent);
  const first = around?.initial ? [around.initial.target] : (around?.children ?? []);
  return first.filter((id) => flow.states.get(id)?.kind !== 'history').map(nameOf);
}

/** Arrows for any event come last: SCXML takes the first one that fits, xstate the one that fits best. */
function arrowsOf(flow: Flow, id: string): FlowArrow[] {
  const own = flow.arrows.filter(({ source }) => source === id);
  const isPattern = ({ event }: FlowArrow) => event.endsWith('*');
  const patterns = own.filter(isPattern).toSorted((a, b) => b.event.length - a.event.length);
  return [...own.filter((arrow) => !isPattern(arrow)), ...patterns];
}

function arrowElement(writing: Writing, state: FlowState, arrow: FlowArrow): Element {
  const { targets, guard, actions, reenters, label } = arrow;
  const { flow, nameOf } = writing;
  const isInside = (id: string): boolean => {
    const parent = flow.states.get(id)?.parent ?? null;
    return id === arrow.source || (parent !== null && isInside(parent));
  };
  return {
    name: 'transition',
    attributes: {
      event: eventOf(writing, state, arrow),
      cond: guard,
      target: targets?.map(nameOf).join(' ') ?? null,
      type: targets && !reenters && targets.every(isInside) ? 'internal' : null,
      'flow:label': label,
    },
    children: actions.map(actionElement),
  };
}

/** The event of an arrow as SCXML calls it; null for one that waits for none. */
function eventOf({ nameOf, invokeNameOf }: Writing, state: FlowState, { kind, event }: FlowArrow): string | null {
  if (kind === 'always') return null;
  if (event === doneStateType(state.id)) return `done.state.${nameOf(state.id)}`;
  for (const { id } of state.actors) {
    const name = invokeNameOf(state, id);
    if (event === doneType(id)) return `done.invoke.${name}`;
    if (event === errorType(id)) return `error.platform.${name}`;
    if (event === snapshotType(id)) return `snapshot.${name}`;
  }
  const timer = state.timers.find(({ delay }) => event === afterType(delay, state.id));
  return timer ? `after.${timer.delay}.${nameOf(state.id)}` : event;
}

/** A name alone is called; what is more than a name is written as it is. */
function actionElement(action: string): Element {
  const raised = raisedBy(action);
  if (raised !== null) return { name: 'raise', attributes: { event: raised } };
  return { name: 'script', text: /^[\w$]+$/.test(action) ? `${action}()` : action };
}

function invokeNames(flow: Flow, nameOf: Writing['nameOf']): Writing['invokeNameOf'] {
  const states = [...flow.states.values()];
  const used = new Set(states.map(({ id }) => nameOf(id)));
  const names = new Map<string, string>();
  for (const state of states) {
    for (const { id } of state.actors) {
      const own = id.replaceAll(/[^\w.-]/g, '_');
      const name = used.has(own) || /^\d/.test(own) ? `${nameOf(state.id)}.invoke.${own}` : own;
      used.add(name);
      names.set(`${state.id} ${id}`, name);
    }
  }
  return (state, id) => names.get(`${state.id} ${id}`) ?? id;
}
