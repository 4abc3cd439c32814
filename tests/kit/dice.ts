/** Chance that can be thrown again: the same seed brings the same throws. */
export interface Dice {
  /** From 0 up to, but without, 1. */
  next(): number;
  /** A whole number from 0 up to, but without, `below`. */
  upTo(below: number): number;
  pick<T>(from: readonly T[]): T;
  /** True in `share` of the throws. */
  chance(share: number): boolean;
}

/** Dice by the generator mulberry32. */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const upTo = (below: number): number => Math.floor(next() * below);
  return {
    next,
    upTo,
    pick: <T>(from: readonly T[]): T => {
      const [first] = from;
      if (first === undefined) throw new Error('nothing to pick from');
      return from[upTo(from.length)] ?? first;
    },
    chance: (share) => next() < share,
  };
}
