import type { LiveValue } from './messages.ts';

/** Dotted paths of the states without states of their own that a value names. */
export function leavesOf(value: LiveValue, above = ''): readonly string[] {
  if (typeof value === 'string') return [above === '' ? value : `${above}.${value}`];
  const regions = Object.entries(value);
  if (regions.length === 0) return above === '' ? [] : [above];
  return regions.flatMap(([name, inner]) => leavesOf(inner, above === '' ? name : `${above}.${name}`));
}
