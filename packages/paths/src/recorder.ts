import type { AnyStateMachine, InspectionEvent } from 'xstate';
import { ALWAYS, arrowId } from './derive.ts';
import { type AnyNode, type InnerSnapshot, isMachine, matchesDescriptor } from './internals.ts';
import { plainOf } from './values.ts';

/** A guard that was asked, by its arrow, and its answer. */
export interface Asked {
  readonly arrow: string;
  readonly passed: boolean;
}

/** What one step of a running machine went through, as plain data that can leave the browser as JSON. */
export interface CoverageHit {
  /** Id of the machine. */
  readonly machine: string;
  /** Tells the actors of one page or process apart. */
  readonly actor: string;
  /** The received event, as plain data; null while the machine still works on the previous one. */
  readonly received: { readonly type: string } | null;
  /** Ids of the arrows that were taken. */
  readonly arrows: readonly string[];
  readonly guards: readonly Asked[];
}

type Definition = NonNullable<AnyNode['always']>[number];

/** What is known of one running actor. */
interface Book {
  readonly ids: ReadonlyMap<Definition, string>;
  /** Events received that it has not started on yet. */
  readonly waiting: Set<object>;
  /** Active states after the last step; null before the first. */
  nodes: readonly AnyNode[] | null;
  hasStarted: boolean;
}

const INIT = 'xstate.init';

/**
 * Makes an inspector for xstate's `inspect` option that records what every machine of the system goes through,
 * children included. It only listens.
 * @param isWatched which machines count; default all
 */
export function watchActors(
  record: (coverageHit: CoverageHit) => void,
  isWatched: (machine: AnyStateMachine) => boolean = () => true,
): (seen: InspectionEvent) => void {
  const books = new WeakMap<object, Book>();
  const idsByMachine = new WeakMap<object, ReadonlyMap<Definition, string>>();

  const bookFor = (actor: object, machine: AnyStateMachine): Book => {
    const known = books.get(actor);
    if (known) return known;
    const ids = idsByMachine.get(machine) ?? arrowIdsOf(machine);
    idsByMachine.set(machine, ids);
    const book: Book = { ids, waiting: new Set(), nodes: null, hasStarted: false };
    books.set(actor, book);
    return book;
  };

  return (seen) => {
    const actor = seen.actorRef;
    const logic: unknown = 'logic' in actor ? actor.logic : null;
    if (!isMachine(logic) || !isWatched(logic)) return;
    const book = bookFor(actor, logic);
    const note = (received: { readonly type: string } | null, arrows: readonly string[], guards: readonly Asked[]) =>
      record({ machine: logic.id, actor: actor.sessionId, received, arrows, guards });

    if (seen.type === '@xstate.event') {
      if (seen.event.type !== INIT) return void book.waiting.add(seen.event);
      // xstate types the snapshot of any actor; this one is of a machine.
      book.nodes ??= (actor.getSnapshot() as InnerSnapshot)._nodes;
      if (!book.hasStarted) note(plainEvent(seen.event), [], []);
      book.hasStarted = true;
    }
    if (seen.type === '@xstate.microstep') {
      const begins = book.waiting.delete(seen.event) || !book.hasStarted;
      book.hasStarted = true;
      const guards = askedBy(book, seen.event.type, seen._transitions, begins);
      const arrows = seen._transitions.map((taken) => book.ids.get(taken) ?? '');
      // As above: of a machine.
      book.nodes = (seen.snapshot as InnerSnapshot)._nodes;
      note(begins ? plainEvent(seen.event) : null, arrows, guards);
    }
    if (seen.type === '@xstate.snapshot' && seen.snapshot.status === 'active') {
      const guards = unique(alwaysAsked(book, []));
      if (guards.length > 0) note(null, [], guards);
    }
  };
}

function arrowIdsOf(machine: AnyStateMachine): ReadonlyMap<Definition, string> {
  const ids = new Map<Definition, string>();
  const visit = (node: AnyNode) => {
    const add = (descriptor: string) => (definition: Definition, index: number) =>
      ids.set(definition, arrowId(node.id, descriptor, index));
    for (const [descriptor, definitions] of node.transitions) definitions.forEach(add(descriptor));
    node.always?.forEach(add(ALWAYS));
    for (const child of Object.values(node.states)) visit(child);
  };
  visit(machine.root);
  return ids;
}

/** The event as plain data; of a child's snapshot only what a parent may read. */
function plainEvent(event: { readonly type: string }): { readonly type: string } {
  const eventData: Record<string, unknown> = { ...event };
  if (
    event.type.startsWith('xstate.snapshot.') &&
    typeof eventData.snapshot === 'object' &&
    eventData.snapshot !== null
  ) {
    const { status, value, context, output }: Record<string, unknown> = { ...eventData.snapshot };
    eventData.snapshot = { status, value, context, output };
  }
  // Plain data of an object is an object with the same keys.
  return { ...(plainOf(eventData) as object), type: event.type };
}

/**
 * The guards that xstate asked in one step, in its order: from the innermost active states outwards, in each state the
 * arrows of the event until one is taken. Includes the taken arrows; guards asked before them were false.
 */
function askedBy(book: Book, type: string, taken: readonly Definition[], begins: boolean): readonly Asked[] {
  const first = taken[0];
  if (first?.source.always?.includes(first)) return unique(alwaysAsked(book, taken));
  return unique([...(begins ? [] : alwaysAsked(book, [])), ...eventAsked(book, type, taken)]);
}

function eventAsked({ nodes, ids }: Book, type: string, taken: readonly Definition[]): Asked[] {
  const active = new Set(nodes);
  const asked: Asked[] = [];
  const ask = (node: AnyNode): boolean => {
    const inside = Object.values(node.states)
      .filter((child) => active.has(child))
      .map(ask);
    return inside.includes(true) || askInOrder(candidatesOf(node, type), ids, taken, asked);
  };
  for (const node of active) if (!node.parent) ask(node);
  return asked;
}

function alwaysAsked({ nodes, ids }: Book, taken: readonly Definition[]): Asked[] {
  const asked: Asked[] = [];
  // Before the first step the active states are unknown; the exited ones were active.
  if (nodes === null) for (const { source } of taken) askInOrder(source.always ?? [], ids, taken, asked);
  for (const leaf of nodes ?? []) {
    if (Object.keys(leaf.states).length > 0) continue;
    for (let node: AnyNode | undefined = leaf; node; node = node.parent) {
      if (askInOrder(node.always ?? [], ids, taken, asked)) break;
    }
  }
  return asked;
}

/** Records the guards asked; returns whether a candidate was taken. */
function askInOrder(
  candidates: readonly Definition[],
  ids: ReadonlyMap<Definition, string>,
  taken: readonly Definition[],
  asked: Asked[],
): boolean {
  for (const candidate of candidates) {
    const passed = taken.includes(candidate);
    if (candidate.guard !== undefined) asked.push({ arrow: ids.get(candidate) ?? '', passed });
    if (passed) return true;
  }
  return false;
}

function candidatesOf(node: AnyNode, type: string): readonly Definition[] {
  const patterns = [...node.transitions.keys()].filter((one) => one !== type && matchesDescriptor(type, one));
  const descriptors = [type, ...patterns.sort((a, b) => b.length - a.length)];
  return descriptors.flatMap((descriptor) => node.transitions.get(descriptor) ?? []);
}

function unique(asked: readonly Asked[]): readonly Asked[] {
  return [...new Map(asked.map((one) => [`${one.arrow} ${one.passed}`, one])).values()];
}
