import type { AnyStateMachine } from 'xstate';
import {
  type AnyNode,
  afterType,
  doneStateType,
  doneType,
  errorType,
  implementationsOf,
  invokesOf,
  snapshotType,
  writtenOf,
} from './internals.ts';
import { ALWAYS, type ArrowAddress, arrowId } from './rewrite.ts';

/** A port or child that a state runs while it is active. */
export interface Invocation {
  readonly id: string;
  /** Name of the port in `setup`; null for a logic written in place. */
  readonly src: string | null;
  /** Did somebody write the id, or did xstate count it up? */
  readonly named: boolean;
}

export interface Timer {
  /** Event type that ends it: `xstate.after.<delay>.<node>`. */
  readonly type: string;
  /** Name of the delay, or its milliseconds. */
  readonly delay: string;
  /** Milliseconds; null when it is computed while running. */
  readonly ms: number | null;
}

export interface ChartNode {
  readonly id: string;
  /** Dotted path from the root; empty for the root. */
  readonly path: string;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  readonly parent: string | null;
  readonly children: readonly string[];
  readonly description: string | null;
  /** Requirement IDs of `meta.req`. */
  readonly requirements: readonly string[];
  readonly tags: readonly string[];
  readonly invocations: readonly Invocation[];
  readonly timers: readonly Timer[];
}

export type ArrowKind = 'event' | 'always' | 'after' | 'done' | 'error' | 'snapshot' | 'stateDone';

/** One transition of a chart. */
export interface Arrow extends ArrowAddress {
  readonly kind: ArrowKind;
  /** Node ids; null for an arrow that stays where it is. */
  readonly targets: readonly string[] | null;
  /** Name of its guard, `(inline)` for a function written in place, null for none. */
  readonly guard: string | null;
  /** It has neither target nor actions: it only keeps the event from states further out. */
  readonly forbids: boolean;
}

/** A machine as a drawing: its states and arrows in the order in which they are written. */
export interface Chart {
  readonly id: string;
  readonly nodes: ReadonlyMap<string, ChartNode>;
  readonly arrows: ReadonlyMap<string, Arrow>;
}

/** Reads the chart of a machine from the machine object itself. */
export function chartOf(machine: AnyStateMachine): Chart {
  const nodes = new Map<string, ChartNode>();
  const arrows = new Map<string, Arrow>();
  const delays = implementationsOf(machine).delays;
  const visit = (node: AnyNode) => {
    const drawn = drawNode(node, delays);
    nodes.set(drawn.id, drawn);
    for (const arrow of arrowsOf(node, drawn)) arrows.set(arrow.id, arrow);
    for (const child of Object.values(node.states)) visit(child);
  };
  visit(machine.root);
  return { id: machine.id, nodes, arrows };
}

function drawNode(node: AnyNode, delays: Readonly<Record<string, unknown>>): ChartNode {
  const config = writtenOf(node);
  return {
    id: node.id,
    path: node.path.join('.'),
    kind: node.type,
    parent: node.parent?.id ?? null,
    children: Object.values(node.states).map((child) => child.id),
    description: node.description ?? null,
    requirements: config.meta?.req ?? [],
    tags: node.tags,
    invocations: node.invoke.map((invoke, index) => {
      const written = invokesOf(config)[index];
      return {
        id: invoke.id,
        src: typeof written?.src === 'string' ? written.src : null,
        named: written?.id !== undefined,
      };
    }),
    timers: Object.keys(config.after ?? {}).map((delay) => ({
      type: afterType(delay, node.id),
      delay,
      ms: millisecondsOf(delay, delays),
    })),
  };
}

function millisecondsOf(delay: string, delays: Readonly<Record<string, unknown>>): number | null {
  if (!Number.isNaN(+delay)) return +delay;
  const configured = delays[delay];
  return typeof configured === 'number' ? configured : null;
}

function arrowsOf(node: AnyNode, drawn: ChartNode): Arrow[] {
  const kinds = new Map<string, ArrowKind>([[doneStateType(node.id), 'stateDone']]);
  for (const { id } of drawn.invocations) {
    kinds.set(doneType(id), 'done').set(errorType(id), 'error').set(snapshotType(id), 'snapshot');
  }
  for (const { type } of drawn.timers) kinds.set(type, 'after');
  const draw =
    (descriptor: string, kind: ArrowKind) =>
    (definition: AnyNode['transitions'] extends Map<string, (infer D)[]> ? D : never, index: number): Arrow => ({
      id: arrowId(node.id, descriptor, index),
      source: node.id,
      descriptor,
      index,
      kind,
      targets: definition.target?.map((target) => target.id) ?? null,
      guard: guardName(definition.guard),
      forbids: !definition.target && definition.actions.length === 0,
    });
  const arrows = [...node.transitions].flatMap(([descriptor, definitions]) =>
    definitions.map(draw(descriptor, kinds.get(descriptor) ?? 'event')),
  );
  return [...arrows, ...(node.always ?? []).map(draw(ALWAYS, 'always'))];
}

function guardName(guard: unknown): string | null {
  if (guard === undefined) return null;
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  return combinedName(guard) ?? '(inline)';
}

/** `and`, `or` and `not` of named guards are named by them. */
function combinedName(guard: unknown): string | null {
  if (typeof guard !== 'function' || !('check' in guard)) return null;
  if ('stateValue' in guard) return `in(${JSON.stringify(guard.stateValue)})`;
  const inner = 'guards' in guard && Array.isArray(guard.guards) ? guard.guards.map(guardName) : [];
  return inner.includes('(inline)') ? null : `${guard.name}(${inner.join(', ')})`;
}
