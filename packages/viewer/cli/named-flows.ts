import { readFileSync } from 'node:fs';
import { explore } from '@xinglin/paths';
import type { Flow } from '../src/model/flow.ts';
import { casesByArrow } from '../src/model/read-flow.ts';
import { flowOf, type RegisteredMachine } from '../src/product.ts';

/** A flow with the cases in which its arrows are taken. */
export const wholeFlow = (registered: RegisteredMachine): Flow =>
  flowOf(registered, casesByArrow(explore(registered.cases)));

export const machineFile = ({ path }: RegisteredMachine): string => `${path}.machine.ts`;

/** The paragraphs of the comment at the head of a machine: the rules that it follows. */
export function paragraphsOf(file: string): string[] {
  const [, comment = ''] = /^\/\*\*([\s\S]*?)\*\//.exec(readFileSync(file, 'utf8')) ?? [];
  return comment
    .replaceAll(/^[ \t]*\* ?/gm, '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
