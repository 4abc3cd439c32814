import { isActor } from './internals.ts';

/**
 * A value as plain data that can be compared and written: actors by their id, errors by name and message, maps and
 * sets as lists, functions as `ƒ`, keys in order. Equal values give equal data, whatever order they were built in.
 */
export function plainOf(value: unknown, above: readonly object[] = []): unknown {
  if (typeof value === 'function') return 'ƒ';
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (value === undefined) return '∅';
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (isActor(value)) return `actor ${value.id}`;
  if (above.includes(value)) return '↺';
  const path = [...above, value];
  if (value instanceof Error) return { error: value.name, message: value.message };
  if (value instanceof Map) return [...value].map(([key, held]) => [plainOf(key, path), plainOf(held, path)]);
  if (Array.isArray(value) || value instanceof Set) return [...value].map((held) => plainOf(held, path));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, held]) => held !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, held]) => [key, plainOf(held, path)]),
  );
}

/** One line of text that is equal for equal values. */
export const textOf = (value: unknown): string => JSON.stringify(plainOf(value));
