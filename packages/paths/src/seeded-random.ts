/** Random numbers that can be drawn again: the same seed gives the same ones. */
export interface SeededRandom {
  pick<T>(from: readonly T[]): T;
  /** True in `share` of the calls. */
  chance(share: number): boolean;
}

/** By the generator mulberry32. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    pick: <T>(from: readonly T[]): T => {
      const [first] = from;
      if (first === undefined) throw new Error('nothing to pick from');
      return from[Math.floor(next() * from.length)] ?? first;
    },
    chance: (share) => next() < share,
  };
}
