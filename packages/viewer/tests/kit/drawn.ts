import type { AnyStateMachine, StateNode } from 'xstate';
import { plain, svgOf } from '../../src/draw/svg.ts';
import { quickPictureOf } from '../../src/layout/best-picture.ts';
import { elkHere } from '../../src/layout/elk-here.ts';
import { faultsOf } from '../../src/layout/faults.ts';
import { labelOf } from '../../src/layout/labels.ts';
import { type Flow, shownName } from '../../src/model/flow.ts';

/** Draws a flow as a page does. */
export async function drawn(flow: Flow) {
  const picture = await quickPictureOf(flow, elkHere);
  return { faults: faultsOf(flow, picture), svg: svgOf(flow, picture) };
}

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
