import type { AnyStateMachine, StateNode } from 'xstate';
import { plain } from '../../src/draw/svg.ts';
import { labelOf } from '../../src/layout/labels.ts';
import { type Flow, shownName } from '../../src/model/flow.ts';

/** Number of arrows in the machine itself, counted without the tools that draw it. */
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

const withoutSpace = (text: string): string => text.replaceAll(/\s/g, '');

/** The names of states and the labels of arrows that a picture does not have, ignoring line breaks. */
export function missingOn(svg: string, { states, arrows }: Flow): readonly string[] {
  const written = withoutSpace(plain(svg.replaceAll(/<(title|desc|style)[\s\S]*?<\/\1>|<[^>]*>/g, '')));
  const labels = arrows.map((arrow) => labelOf(arrow)).flatMap(({ what, condition }) => [what, condition]);
  const names = [...states.values()].filter(({ path }) => path !== '').map(shownName);
  return [...names, ...labels].filter((text) => !written.includes(withoutSpace(text)));
}
