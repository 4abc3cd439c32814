import {
  type AnyActor,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  fromCallback,
  type InspectionEvent,
} from 'xstate';
import { type Effect, effectOf } from './effects.ts';
import { replaceInline } from './inline.ts';
import {
  actorName,
  idleLogic,
  implementationsOf,
  isBuiltIn,
  isMachine,
  scheduledEventsOf,
  sourcesOf,
  stopActor,
} from './internals.ts';
import type { ModelState } from './model.ts';
import type { ModelEvent } from './model-event.ts';
import { plainOf } from './values.ts';

interface PortSnapshot {
  readonly status: string;
}

interface Scope {
  readonly self: AnyActorRef;
}

interface PortEvent {
  readonly type: string;
  readonly payload?: unknown;
}

interface Logic {
  getInitialSnapshot(scope: Scope, input: unknown): PortSnapshot;
  start?(snapshot: PortSnapshot, scope: Scope): void;
  transition(snapshot: PortSnapshot, event: PortEvent, scope: Scope): PortSnapshot;
}

/**
 * A port controlled by the test: listed in `running` until it gets `held.done` or `held.error`; `held.snapshot` updates
 * it. A child machine stays at its first snapshot.
 */
function heldPort(logic: unknown, running: Map<string, AnyActorRef>): Logic {
  // Only the first snapshot of a machine is used.
  const first = (isMachine(logic) ? withoutPorts(replaceInline(logic, frozen), frozen) : idleLogic) as unknown as Logic;
  return {
    ...first,
    start(_snapshot, { self }) {
      if (actorName(self) !== '') running.set(self.id, self);
    },
    getInitialSnapshot: (scope, input) => first.getInitialSnapshot(scope, input),
    transition(snapshot, event, { self }) {
      // The payload is a partial snapshot, as the case gives it.
      if (event.type === 'held.snapshot') return { ...snapshot, ...(event.payload as object) };
      const ends = { 'held.done': 'done', 'held.error': 'error', 'xstate.stop': 'stopped' }[event.type];
      if (ends === undefined) return snapshot;
      if (running.get(self.id) === self) running.delete(self.id);
      const part = { done: { output: event.payload }, error: { error: event.payload }, stopped: {} }[ends];
      return { ...snapshot, status: ends, ...part };
    },
  };
}

const frozen = (logic: unknown): unknown => heldPort(logic, new Map());

/** The machine with its ports replaced and its own actions emptied; guards, assigns and events stay. */
function withoutPorts(machine: AnyStateMachine, portFor: (logic: unknown) => unknown): AnyStateMachine {
  const { actors, actions } = implementationsOf(machine);
  const undeclared = sourcesOf(machine).filter((name) => !(name in actors));
  const own = Object.entries(actions).filter(([, action]) => !isBuiltIn(action));
  // `provide` is typed for the logics of this machine; held ports can replace any of them.
  return machine.provide({
    actors: Object.fromEntries([
      ...Object.entries(actors).map(([name, logic]) => [name, portFor(logic)]),
      ...undeclared.map((name) => [name, portFor(null)]),
    ]),
    actions: Object.fromEntries(own.map(([name]) => [name, () => {}])),
  } as never);
}

/** What can be seen of a running machine, as plain data. */
export interface Facts {
  readonly status: string;
  readonly value: unknown;
  readonly context: unknown;
  /** Ids of the invocations that run. */
  readonly running: readonly string[];
  /** Event types of the delays that wait. */
  readonly timers: readonly string[];
  /** Effects since the last `observe`, in order. */
  readonly effects: readonly Effect[];
}

/** The facts that a model expects. */
export function expectedFacts(modelState: ModelState, effects: readonly Effect[]): Facts {
  return {
    status: modelState.snapshot.status,
    value: modelState.snapshot.value,
    context: plainOf(modelState.snapshot.context),
    running: modelState.running,
    timers: modelState.timers,
    effects,
  };
}

/** A real machine under test control: it runs in xstate, but the test answers its ports and fires its timers. */
export interface TestActor {
  readonly actor: AnyActor;
  /** @throws when it cannot happen: the machine has ended, the port does not run, the timer does not wait */
  perform(modelEvent: ModelEvent): void;
  /** Sends the machine the answer of a port that was stopped or has answered before; it must have no effect. */
  performLate(modelEvent: ModelEvent): void;
  /** The events that came from outside since the last call: from a view, or from `perform`. */
  received(): readonly { readonly type: string }[];
  /** Returns the current facts, and clears the effects that it returned. */
  observe(): Facts;
  stop(): void;
}

const AFTER = 'xstate.after.';

interface TestActorOptions {
  /** Receives all inspection events of xstate. */
  readonly inspect?: (seen: InspectionEvent) => void;
}

/** Starts a machine as a testActor. Its own actions are recorded, not executed; guards and assigns run. */
export function startTestActor(
  machine: AnyStateMachine,
  input: unknown,
  { inspect }: TestActorOptions = {},
): TestActor {
  const running = new Map<string, AnyActorRef>();
  const effects: Effect[] = [];
  const emitted: unknown[] = [];
  const received: { readonly type: string }[] = [];
  const clock = heldClock(() => scheduledEventsOf(stage).map(({ key }) => key));

  let watched: AnyActor | null = null;
  const stage = createActor(
    fromCallback(() => {}),
    {
      id: 'parent',
      clock,
      inspect: (seen) => {
        inspect?.(seen);
        if (seen.actorRef !== watched) return;
        if (seen.type === '@xstate.action') effects.push(effectOf(seen.action));
        if (seen.type === '@xstate.event' && seen.sourceRef === undefined) received.push(seen.event);
      },
    },
  );
  stage.start();
  const held = (port: unknown) => heldPort(port, running);
  const actor: AnyActor = createActor(
    withoutPorts(replaceInline(machine, held), held),
    // A parent is an option that xstate does not publish.
    { parent: stage, input } as object,
  );
  watched = actor;
  actor.on('*', (event: unknown) => void emitted.push(plainOf(event)));
  actor.start();

  return {
    actor,
    perform(modelEvent) {
      if (actor.getSnapshot().status !== 'active') throw new Error('the machine has ended');
      if (modelEvent.kind === 'event') return actor.send(modelEvent.event);
      if (modelEvent.kind === 'after') {
        const waiting = scheduledEventsOf(stage).find(
          ({ source, event }) => source === actor && event.type === modelEvent.type,
        );
        if (!waiting) throw new Error(`no timer waits for ${modelEvent.type}`);
        return clock.fire(waiting.key);
      }
      const port = running.get(modelEvent.subject);
      if (!port) throw new Error(`«${modelEvent.subject}» does not run, so it cannot answer`);
      port.send({ type: `held.${modelEvent.kind}`, payload: modelEvent.payload });
    },
    performLate(modelEvent) {
      if (running.has(modelEvent.subject)) throw new Error(`«${modelEvent.subject}» runs, so its answer is not late`);
      actor.send(modelEvent.event);
    },
    received: () => received.splice(0),
    observe() {
      const snapshot = actor.getSnapshot();
      const shown = effects.splice(0);
      const listened = emitted.splice(0);
      const said = shown.flatMap(({ type, detail }) =>
        type === 'emit' ? [plainOf({ event: undefined, ...Object(detail) }.event)] : [],
      );
      if (JSON.stringify(listened) !== JSON.stringify(said)) {
        throw new Error(`emitted ${JSON.stringify(said)}, but ${JSON.stringify(listened)} was received`);
      }
      return {
        status: snapshot.status,
        value: snapshot.value,
        context: plainOf(snapshot.context),
        running: [...running.keys()].toSorted(),
        timers: scheduledEventsOf(stage)
          .filter(({ source, event }) => source === actor && event.type.startsWith(AFTER))
          .map(({ event }) => event.type)
          .toSorted(),
        effects: shown,
      };
    },
    stop: () => stopActor(actor),
  };
}

/** A stopped clock; `fire` ends one wait, by xstate's key for the scheduled event. */
function heldClock(booked: () => readonly string[]) {
  const waits = new Map<number, { readonly key: string; readonly ring: () => void }>();
  let handles = 0;
  return {
    setTimeout(ring: (...args: unknown[]) => void) {
      const known = new Set([...waits.values()].map((wait) => wait.key));
      const key = booked().find((one) => !known.has(one)) ?? '';
      waits.set(++handles, { key, ring });
      return handles;
    },
    // xstate passes back what `setTimeout` returned.
    clearTimeout: (handle: unknown) => void waits.delete(handle as number),
    fire(key: string) {
      for (const [handle, wait] of waits) {
        if (wait.key !== key) continue;
        waits.delete(handle);
        return wait.ring();
      }
      throw new Error(`the clock holds no «${key}»`);
    },
  };
}
