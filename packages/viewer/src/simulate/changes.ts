import { plainOf, textOf } from '@xinglin/paths';
import { maskedOf } from './masked.ts';

/** One value that a machine remembers. */
export interface Remembered {
  /** `fields.password`. */
  readonly key: string;
  /** As text, secrets masked; null where it is not there. */
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
