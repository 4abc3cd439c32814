import type { AnyStateMachine } from 'xstate';
import { type DueAction, type InnerSnapshot, isActor, MAX_ITERATIONS } from './internals.ts';

const SELF = 'self';

/** An actor scope in which nothing starts, is sent or waits; due actions are collected. */
function inertScope(due: DueAction[]) {
  let sessions = 0;
  const nothing = () => {};
  const system = {
    _bookId: () => `x:${sessions++}`,
    _register: nothing,
    _unregister: nothing,
    _set: nothing,
    _relay: nothing,
    _sendInspectionEvent: nothing,
    _snapshot: { _scheduledEvents: {} },
    get: nothing,
    getAll: () => ({}),
    getSnapshot: () => ({ _scheduledEvents: {} }),
    inspect: () => ({ unsubscribe: nothing }),
    scheduler: { schedule: nothing, cancel: nothing, cancelAll: nothing },
  };
  const parent = { id: 'parent', sessionId: 'x:parent', send: nothing, system };
  const self = { id: SELF, sessionId: SELF, send: nothing, system, _parent: parent };
  return {
    self,
    system,
    id: SELF,
    sessionId: SELF,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: (action: DueAction) => void due.push(action),
  };
}

/** The snapshot and due actions of a machine that starts with `input`; nothing is executed. */
export function startPurely(machine: AnyStateMachine, input: unknown): [InnerSnapshot, readonly DueAction[]] {
  const due: DueAction[] = [];
  // The scope has every member that a transition touches, its types want whole actors; `_nodes` is not published.
  const snapshot: unknown = machine.getInitialSnapshot(inertScope(due) as never, input);
  // As above.
  return settled(machine, snapshot as InnerSnapshot, due);
}

/** The snapshot after `event` and the due actions; nothing is executed. */
export function stepPurely(
  machine: AnyStateMachine,
  snapshot: InnerSnapshot,
  event: { readonly type: string },
): [InnerSnapshot, readonly DueAction[]] {
  const due: DueAction[] = [];
  return settled(machine, transitionPurely(machine, snapshot, event, due), due);
}

function transitionPurely(
  machine: AnyStateMachine,
  snapshot: InnerSnapshot,
  event: { readonly type: string },
  due: DueAction[],
): InnerSnapshot {
  // As at the start; and the snapshot came from this machine.
  const next: unknown = machine.transition(snapshot as never, event, inertScope(due) as never);
  // As at the start.
  return next as InnerSnapshot;
}

/** Processes the events that the machine has sent to itself, which come next. */
function settled(
  machine: AnyStateMachine,
  snapshot: InnerSnapshot,
  due: DueAction[],
): [InnerSnapshot, readonly DueAction[]] {
  let now = snapshot;
  for (let at = 0; at < due.length && now.status === 'active'; at++) {
    const event = sentToItself(due[at]);
    if (event) now = transitionPurely(machine, now, event, due);
    if (at >= MAX_ITERATIONS) throw new Error('the machine sends itself events in an endless loop');
  }
  return [now, due];
}

/** The event of an undelayed `sendTo` whose target is the machine; null for any other action. */
function sentToItself(action: DueAction | undefined): { readonly type: string } | null {
  const params: unknown = action?.type === 'xstate.sendTo' ? action.params : null;
  if (typeof params !== 'object' || params === null || !('to' in params) || !('event' in params)) return null;
  const isSelf = isActor(params.to) && params.to.id === SELF;
  const isNow = !('delay' in params) || params.delay === undefined;
  // xstate has already resolved it to an event.
  return isSelf && isNow ? (params.event as { readonly type: string }) : null;
}
