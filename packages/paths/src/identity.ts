import type { Chart } from './chart.ts';
import type { AnyNode } from './internals.ts';
import type { Model, ModelState } from './model.ts';
import { createNumbering, exactText } from './values.ts';

/** Tells model states apart by state value, history, what runs and waits, and the context keys that decide. */
export interface Identity {
  /** Equal for model states with the same future. */
  keyOf(modelState: ModelState): string;
  /** The deciding keys whose value in this state is one too many. A value is counted when it is first seen. */
  overflowing(modelState: ModelState): readonly string[];
}

export function identityBy(keys: readonly string[], { chart, cases }: Model): Identity {
  const { sameness, valuesPerKey } = cases;
  const texts = new WeakMap<object, string>();
  const numbers = new Map<string, number>();
  const counted = new Map<string, Set<number>>(keys.map((key) => [key, new Set()]));

  // Contexts share the values that did not change, so that most texts are made once.
  const numberOf = createNumbering();
  const textFor = (value: unknown): string => {
    if (typeof value !== 'object' || value === null) return exactText(value, numberOf);
    const text = texts.get(value) ?? exactText(value, numberOf);
    texts.set(value, text);
    return text;
  };
  const numberFor = (value: unknown): number => {
    const text = textFor(value);
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
  const countedOf = ({ snapshot: { context } }: ModelState, key: string): number =>
    // The cases typed it by the context of their own machine.
    numberFor(sameness[key] ? sameness[key](context as never) : context[key]);
  const ordersOf = (nodes: readonly AnyNode[]): string =>
    nodes
      .map((node) => node.order)
      .toSorted((a, b) => a - b)
      .join();
  // History of a state counts only while the state is inactive.
  const usedWithin = historiesUsedWithin(chart);
  const isOverwritten = (id: string, active: readonly AnyNode[]): boolean => {
    const parent = chart.nodes.get(id)?.parent;
    return !usedWithin.has(id) && active.some((node) => node.id === parent);
  };
  const historyOf = ({ snapshot }: ModelState): string =>
    Object.entries(snapshot.historyValue)
      .filter(([id]) => !isOverwritten(id, snapshot._nodes))
      .map(([id, nodes]) => `${id}=${ordersOf(nodes)}`)
      .toSorted()
      .join();

  return {
    keyOf: (modelState) => {
      const { snapshot, running, timers } = modelState;
      const deciding = keys.map((key) => countedOf(modelState, key));
      return [snapshot.status, ordersOf(snapshot._nodes), deciding, running, timers, historyOf(modelState)].join('|');
    },
    overflowing: (modelState) =>
      keys.filter((key) => {
        const known = counted.get(key) ?? new Set();
        const value = countedOf(modelState, key);
        if (known.has(value)) return false;
        if (known.size >= valuesPerKey) return true;
        known.add(value);
        return false;
      }),
  };
}

/** The history states that are targets of arrows from within their own parent. */
function historiesUsedWithin({ nodes, arrows }: Chart): ReadonlySet<string> {
  const isWithin = (id: string | null, outer: string): boolean =>
    id !== null && (id === outer || isWithin(nodes.get(id)?.parent ?? null, outer));
  return new Set(
    [...arrows.values()].flatMap(({ source, targets }) =>
      (targets ?? []).filter((target) => {
        const history = nodes.get(target);
        return history?.kind === 'history' && history.parent !== null && isWithin(source, history.parent);
      }),
    ),
  );
}
