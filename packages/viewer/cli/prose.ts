import { readFileSync } from 'node:fs';
import type { RegisteredMachine } from '../src/product.ts';

export const machineFile = ({ folder, name }: RegisteredMachine): string => `${folder}/${name}.machine.ts`;

/** What the comment at the head of a machine says: the rule that it holds. */
export function paragraphsOf(file: string): string[] {
  const [, comment = ''] = /^\/\*\*([\s\S]*?)\*\//.exec(readFileSync(file, 'utf8')) ?? [];
  return comment
    .replaceAll(/^[ \t]*\* ?/gm, '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
