/** The number below which this share of the numbers lies. */
export function quantile(numbers: readonly number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * share)] ?? 0;
}

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);
