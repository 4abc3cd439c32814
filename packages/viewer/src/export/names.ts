import type { Flow, FlowState } from '../model/flow.ts';

/**
 * Gives every state of a flow a name that another notation can take: letters, digits and `_`. Two states never get the same one.
 * @param wish the name where it can be had
 * @param taken names that mean something else
 */
export function nameGiver(
  flow: Flow,
  wish: (state: FlowState) => string,
  taken: readonly string[],
): (id: string) => string {
  const used = new Set(taken);
  const names = new Map<string, string>();
  for (const state of flow.states.values()) {
    const base = wish(state).replaceAll(/[^\w]/g, '_');
    let name = base;
    for (let count = 2; used.has(name); count++) name = `${base}_${count}`;
    used.add(name);
    names.set(state.id, name);
  }
  return (id) => names.get(id) ?? id;
}
