import type { Graph } from './explore.ts';
import { startOf, takeHappening } from './model.ts';

type Context = Readonly<Record<string, unknown>>;

/** Context key, or `key.part` of an object → the kinds of value that were seen there. */
export type Shapes = ReadonlyMap<string, ReadonlySet<string>>;

/** What types the context of a machine has, by everything that its cases can make of it. */
export function shapesOf({ model, nodes, edges, starts }: Graph): Shapes {
  const shapes = new Map<string, Set<string>>();
  const learn = (context: Context) => {
    for (const [place, kind] of kindsIn(context)) {
      const known = shapes.get(place);
      if (known) known.add(kind);
      else shapes.set(place, new Set([kind]));
    }
  };
  // Starts that go on alike are one node, but may remember different things.
  for (const { inputCase } of starts) learn(startOf(model, inputCase).moment.snapshot.context);
  for (const { moment } of nodes) learn(moment.snapshot.context);
  for (const { from, happening, changes } of edges) {
    const before = nodes[from];
    if (before && changes) learn(takeHappening(model, before.moment, happening).moment.snapshot.context);
  }
  return shapes;
}

/** The first place of a context whose value is of a kind that its cases never give it; null when there is none. */
export function unknownShape(shapes: Shapes, context: Context): string | null {
  for (const [place, kind] of kindsIn(context)) {
    const known = shapes.get(place);
    // A part of an object whose keys are data: a phone, an id.
    if (known === undefined && place.includes('.')) continue;
    if (!known?.has(kind)) return `context.${place} is ${kind}, not ${[...(known ?? ['unknown'])].join(' or ')}`;
  }
  return null;
}

function kindsIn(context: Context): [string, string][] {
  return Object.entries(context).flatMap(([key, value]): [string, string][] => {
    const parts = kindOf(value) === 'object' ? Object.entries(Object(value)) : [];
    return [[key, kindOf(value)], ...parts.map(([part, held]): [string, string] => [`${key}.${part}`, kindOf(held)])];
  });
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' && Number.isNaN(value) ? 'NaN' : typeof value;
}
