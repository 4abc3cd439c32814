import type { AnyStateMachine, StateNode } from 'xstate';

/** What the machine itself has, without any of the tools that draw it. */
export function definitionsOf(machine: AnyStateMachine): number {
  const count = (node: StateNode): number =>
    [...node.transitions.values()].flat().length +
    (node.always?.length ?? 0) +
    Object.values(node.states).reduce((sum, child) => sum + count(child), 0);
  return count(machine.root);
}

/** The ids of the arrows on a picture. */
export const arrowsIn = (svg: string): ReadonlySet<string> =>
  new Set([...svg.matchAll(/ data-arrow="([^"]*)"/g)].map(([, id = '']) => id));
