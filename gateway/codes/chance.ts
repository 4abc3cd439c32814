import { randomInt } from 'node:crypto';

/** Numbers from 0 to below 1. */
export type Chance = () => number;

/** Unpredictable: a predictable source would tell where the next gap is drawn. */
export const secretChance: Chance = () => randomInt(2 ** 32) / 2 ** 32;

/** Random values for drawing, from one source of numbers. */
export function randomFrom(chance: Chance) {
  const between = (least: number, most: number) => least + chance() * (most - least);
  const below = (most: number) => Math.floor(chance() * most);
  return {
    between,
    below,
    either: () => chance() < 0.5,
    one: <Items extends readonly [unknown, ...unknown[]]>(items: Items): Items[number] =>
      items[below(items.length)] ?? items[0],
  };
}

export type Random = ReturnType<typeof randomFrom>;
