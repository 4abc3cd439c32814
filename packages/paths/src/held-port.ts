import type { AnyActorRef, AnyStateMachine } from 'xstate';
import { idleLogic, implementationsOf, isBuiltIn } from './internals.ts';

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

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic && 'provide' in logic;

/**
 * A port controlled by the test: listed in `running` until it gets `held.done` or `held.error`; `held.snapshot` updates
 * it. A child machine stays at its first snapshot.
 */
export function heldPort(logic: unknown, running: Map<string, AnyActorRef>): Logic {
  // The first snapshot of a machine is the only thing of it that is used.
  const first = (isMachine(logic) ? withoutPorts(logic, frozen) : idleLogic) as unknown as Logic;
  return {
    ...first,
    start: (_snapshot, { self }) => void running.set(self.id, self),
    getInitialSnapshot: (scope, input) => first.getInitialSnapshot(scope, input),
    transition(snapshot, event, { self }) {
      // A held snapshot is a part of one, as the case gives it.
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

/** A machine with other ports and its own actions taken off; guards, assigns and events stay. */
export function withoutPorts(machine: AnyStateMachine, portFor: (logic: unknown) => unknown): AnyStateMachine {
  const { actors, actions } = implementationsOf(machine);
  const own = Object.entries(actions).filter(([, action]) => !isBuiltIn(action));
  // `provide` wants the logics of this very machine; held ports answer for any of them.
  return machine.provide({
    actors: Object.fromEntries(Object.entries(actors).map(([name, logic]) => [name, portFor(logic)])),
    actions: Object.fromEntries(own.map(([name]) => [name, () => {}])),
  } as never);
}
