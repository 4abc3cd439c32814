import { plainOf, textOf } from '@xinglin/paths';

/** Keys of a payload or context whose text has to be masked. */
const secret = /password|^confirmation$|^(sms|image)Code$|ticket$|token|openId|cardNum|certificateNumber/i;
/** The number of an identity card, under any key. */
const identity = /^\d{17}[\dX]$/i;

const MASK = '••••••';

/** A value as plain data, its secrets masked. An empty text is not masked. */
const maskedOf = (value: unknown, key = ''): unknown => masked(plainOf(value), key);

function masked(value: unknown, key: string): unknown {
  if (typeof value === 'string')
    return value !== '' && value !== '∅' && (secret.test(key) || identity.test(value)) ? MASK : value;
  if (Array.isArray(value)) return value.map((one) => masked(one, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, masked(held, name)]));
}

/** One line for a payload, its secrets masked; empty where there is nothing to say. */
export function maskedText(value: unknown): string {
  const text = JSON.stringify(maskedOf(value));
  return text === '{}' || text === '"∅"' ? '' : text;
}

/** One value that a machine remembers. */
interface Remembered {
  /** `fields.password`. */
  readonly key: string;
  /** As text, secrets masked; null where it is absent. */
  readonly before: string | null;
  readonly after: string | null;
  readonly change: 'added' | 'removed' | 'changed' | null;
}

/** Everything that a machine remembers after a step, and what of it the step changed. */
export function rememberedOf(before: object | null, after: object): readonly Remembered[] {
  const was = before ? leavesOf(before) : null;
  const is = leavesOf(after);
  const keys = [...new Set([...(was?.keys() ?? []), ...is.keys()])].toSorted();
  return keys.map((key) => {
    const [old, now] = [was?.get(key), is.get(key)];
    return { key, before: old?.shown ?? null, after: now?.shown ?? null, change: was && changeOf(old, now) };
  });
}

interface Leaf {
  /** The value itself: two passwords look the same once they are masked. */
  readonly value: string;
  readonly shown: string;
}

function changeOf(old: Leaf | undefined, now: Leaf | undefined): Remembered['change'] {
  if (old === undefined) return 'added';
  if (now === undefined) return 'removed';
  return old.value === now.value ? null : 'changed';
}

function leavesOf(context: object): ReadonlyMap<string, Leaf> {
  const leaves = new Map<string, Leaf>();
  const visit = (value: unknown, path: readonly string[]) => {
    const isBranch = typeof value === 'object' && value !== null && !Array.isArray(value);
    const parts = isBranch ? Object.entries(value) : [];
    for (const [name, held] of parts) visit(held, [...path, name]);
    if (parts.length > 0 || path.length === 0) return;
    const shown = JSON.stringify(maskedOf(value, path.at(-1)));
    leaves.set(path.join('.'), { value: textOf(value), shown });
  };
  visit(plainOf(context), []);
  return leaves;
}
