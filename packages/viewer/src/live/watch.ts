import { type Asked, type InnerSnapshot, isMachine, watchActors } from '@xinglin/paths';
import type { AnyStateMachine, InspectionEvent } from 'xstate';
import type { LiveValue } from './messages.ts';
import type { EndKind } from './read-message.ts';

type Ref = InspectionEvent['actorRef'];

/** A machine that runs in this page. */
export interface Running {
  readonly ref: Ref;
  readonly machine: AnyStateMachine;
}

/** What one event did, with its real values, which are masked before they leave the tab. */
export interface ObservedStep {
  readonly seq: number;
  readonly at: number;
  readonly running: Running;
  readonly event: { readonly type: string };
  readonly arrows: readonly string[];
  readonly guards: readonly Asked[];
  readonly snapshot: InnerSnapshot;
}

export interface Listener {
  began(running: Running): void;
  saw(step: ObservedStep): void;
  ended(running: Running, how: EndKind): void;
}

export interface Watch {
  /** For xstate's `inspect` option. */
  readonly inspect: (seen: InspectionEvent) => void;
  /** What runs now, in the order in which it began. */
  running(): readonly Running[];
  /** With null there is no listener, and only what runs is tracked. */
  tell(listener: Listener | null): void;
}

const INIT = 'xstate.init';
const STOP = 'xstate.stop';

/** What one actor has gone through since its last snapshot. */
interface Open {
  readonly seq: number;
  readonly arrows: string[];
  readonly guards: Asked[];
}

const machineOf = (ref: Ref): AnyStateMachine | null => ('logic' in ref && isMachine(ref.logic) ? ref.logic : null);

// xstate types the snapshot of any actor; these are of machines.
export const snapshotOf = (ref: Ref): InnerSnapshot => ref.getSnapshot() as InnerSnapshot;

// A state's value is a name or an object of such.
export const liveValueOf = (snapshot: InnerSnapshot): LiveValue => snapshot.value as LiveValue;

/** Watches the machines of a page. @param now milliseconds since 1970 */
export function openWatch(now: () => number): Watch {
  const all = new Map<string, Running>();
  let listener: Listener | null = null;
  let record: ReturnType<typeof watchActors> = () => {};
  let open = new Map<string, Open>();
  let count = 0;

  /** Only machines that have started count: before, they have no state, and some never start. */
  const begin = (ref: Ref, machine: AnyStateMachine) => {
    const running = { ref, machine };
    all.set(ref.sessionId, running);
    listener?.began(running);
  };

  const openFor = (session: string): Open => {
    const known = open.get(session) ?? { seq: ++count, arrows: [], guards: [] };
    open.set(session, known);
    return known;
  };

  const step = (running: Running, event: { readonly type: string }, snapshot: InnerSnapshot) => {
    const session = running.ref.sessionId;
    const { seq, arrows, guards } = openFor(session);
    open.delete(session);
    if (event.type === STOP) return;
    listener?.saw({ seq, at: now(), running, event, arrows, guards, snapshot });
  };

  const inspect = (seen: InspectionEvent) => {
    const { actorRef: ref } = seen;
    const machine = machineOf(ref);
    if (machine === null) return;
    if (listener) record(seen);
    if (seen.type === '@xstate.event' && seen.event.type === INIT && !all.has(ref.sessionId)) begin(ref, machine);
    const running = all.get(ref.sessionId);
    if (seen.type !== '@xstate.snapshot' || !running) return;
    // xstate types the snapshot of any actor; this one is of a machine.
    if (listener) step(running, seen.event, seen.snapshot as unknown as InnerSnapshot);
    const { status } = seen.snapshot;
    if (status === 'active') return;
    all.delete(ref.sessionId);
    listener?.ended(running, status);
  };

  return {
    inspect,
    running: () => [...all.values()].filter(({ ref }) => ref.getSnapshot().status === 'active'),
    tell: (next) => {
      listener = null;
      open = new Map();
      record = watchActors(({ actor, arrows, guards }) => {
        const one = openFor(actor);
        one.arrows.push(...arrows);
        one.guards.push(...guards);
      });
      if (next) {
        // The recorder has to know the state of each machine before it can tell which guards were asked.
        for (const { ref } of all.values()) record(initOf(ref));
        open.clear();
      }
      listener = next;
    },
  };
}

const initOf = (ref: Ref): InspectionEvent => ({
  type: '@xstate.event',
  actorRef: ref,
  rootId: '',
  sourceRef: undefined,
  event: { type: INIT },
});
