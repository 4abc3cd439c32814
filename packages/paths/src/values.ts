import { actorName, isActor } from './internals.ts';

/**
 * A value as plain data that can be compared and written: actors by their id, errors by name and message, maps and
 * sets as lists, dates and URLs in their own text form, functions as `ƒ`, keys sorted. Equal values give equal
 * data, whatever order they were built in; `exactText` is the one that tells states apart.
 */
export function plainOf(value: unknown, above: readonly object[] = []): unknown {
  if (typeof value === 'function') return 'ƒ';
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (value === undefined) return '∅';
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (isActor(value)) return `actor ${actorName(value)}`;
  if (above.includes(value)) return '↺';
  const path = [...above, value];
  if (value instanceof Error) return { error: value.name, message: value.message };
  if (value instanceof Map) return [...value].map(([key, held]) => [plainOf(key, path), plainOf(held, path)]);
  if (value instanceof RegExp) return `/${value.source}/${value.flags}`;
  if (isAddress(value)) return addressText(value);
  if (ArrayBuffer.isView(value)) return Object.values(value).map((held) => plainOf(held, path));
  if (writesItself(value)) return plainOf(value.toJSON(), path);
  if (Array.isArray(value) || value instanceof Set) return [...value].map((held) => plainOf(held, path));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, held]) => held !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, held]) => [key, plainOf(held, path)]),
  );
}

/** Whether its class defines `toJSON`, as that of dates does. */
const writesItself = (value: object): value is { toJSON(): unknown } =>
  'toJSON' in value && typeof value.toJSON === 'function' && !Object.hasOwn(value, 'toJSON');

/** One line of text that is equal for equal values. */
export const textOf = (value: unknown): string => JSON.stringify(plainOf(value));

/** A short hash of plain data (FNV-1a). */
export function markOf(data: unknown): string {
  const text = textOf(data);
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(36);
}

/** Whether a value is a plain object or an array. */
const isOfNoClass = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null;
};

const isSimple = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && isOfNoClass(value) && !isActor(value);

/** Deeper than any real value; only a cyclic one is deeper still. */
const DEEP = 50;

/** Whether two values have the same text, mostly without writing it: values share what did not change. */
export function areEqual(one: unknown, other: unknown, depth = 0): boolean {
  if (Object.is(one, other)) return true;
  const isList = Array.isArray(one);
  const areSimple = isSimple(one) && isSimple(other) && isList === Array.isArray(other);
  if (!areSimple || depth > DEEP) return textOf(one) === textOf(other);
  if (isList && one.length !== other.length) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => {
    const [held, otherHeld] = [one[key], other[key]];
    const isThere = isList || (held === undefined) === (otherHeld === undefined);
    return isThere && areEqual(held, otherHeld, depth + 1);
  });
}

/** Rewrites timestamps in milliseconds, between 2020 and 2050, as readable dates. */
export const timesAsDates = (text: string): string =>
  text.replaceAll(/(?<![\w".-])(1[6-9]\d{11}|2[0-4]\d{11})(?![\w".])/g, (moment) =>
    JSON.stringify(new Date(Number(moment)).toISOString().replace(/[.]000Z$/, 'Z')),
  );

/** Numbers objects and symbols by identity. */
export function createNumbering(): (thing: object | symbol) => number {
  const numbers = new Map<object | symbol, number>();
  return (thing) => {
    const number = numbers.get(thing) ?? numbers.size;
    numbers.set(thing, number);
    return number;
  };
}

/**
 * A text that two values share only if machines behave alike with both: absent keys, the sign of zero and classes
 * count, the order of keys does not. Functions, and objects with private state, are compared by identity.
 */
export function exactText(
  value: unknown,
  numberOf: ReturnType<typeof createNumbering>,
  above: readonly object[] = [],
): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'symbol' || typeof value === 'function') return `#${numberOf(value)}`;
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? '-0' : String(value);
  if (isActor(value)) return `actor ${JSON.stringify(actorName(value))}`;
  if (above.includes(value)) return `↺${above.indexOf(value)}`;
  const isPlain = isOfNoClass(value);
  if (!isPlain && hidesSomething(value)) return `#${numberOf(value)}`;
  const textFor = (held: unknown) => exactText(held, numberOf, [...above, value]);
  const prototype: object | null = Object.getPrototypeOf(value);
  const keys = Reflect.ownKeys(value).filter((key) => !(key === 'stack' && value instanceof Error));
  const own = keys.map((key) => `${textFor(key)}:${textFor(Reflect.get(value, key))}`);
  return `${prototype && numberOf(prototype)}(${isPlain ? '' : insideOf(value).map(textFor).join()}){${own.toSorted().join()}}`;
}

/** What a built-in value holds besides its keys. */
function insideOf(value: object): readonly unknown[] {
  if (value instanceof Map) return [...value].flat();
  if (value instanceof Set) return [...value];
  if (value instanceof Date) return [value.getTime()];
  if (value instanceof RegExp) return [value.source, value.flags];
  if (isAddress(value)) return [addressText(value)];
  return [];
}

/** A `URL` or `URLSearchParams`, which come with the platform, not the language. */
const isAddress = (value: object): boolean =>
  /^\[object URL(SearchParams)?\]$/.test(Object.prototype.toString.call(value));

const addressText = (value: object): string => String(Reflect.apply(Reflect.get(value, 'toString'), value, []));

const known = [Array, Map, Set, Date, RegExp, Error, Object.getPrototypeOf(Uint8Array)];

/** Whether it has private fields, or is of a built-in class whose content is unknown here. */
function hidesSomething(value: object): boolean {
  if (isAddress(value)) return false;
  const isKnown = known.some((one) => value instanceof one);
  for (let at = Object.getPrototypeOf(value); at !== null && at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    if (known.some((one) => one.prototype === at)) return false;
    const code = typeof at.constructor === 'function' ? String(at.constructor) : '[native code]';
    if (code.includes('[native code]') ? !isKnown : /#[\w$]/.test(code)) return true;
  }
  return false;
}
