import type { Project } from '@xinglin/paths/cli';
import type { RequirementFact } from '../src/viewer/services.ts';

/** What the commands and the server have to know about a product, besides what `bindProduct` tells the browser. */
interface Binding {
  readonly project: Project;
  readonly readRequirements: () => readonly (RequirementFact & { readonly id: string })[];
  /** File that calls `bindProject`; a separate process loads it first. */
  readonly file: string;
}

let bound: Binding | null = null;

/** Called once, before a command is run. */
export function bindProject(binding: Binding): void {
  bound = binding;
}

/** @throws Error before a project was bound */
export function binding(): Binding {
  if (bound === null) throw new Error('no project was bound to the flow viewer');
  return bound;
}

export const project = (): Project => binding().project;
