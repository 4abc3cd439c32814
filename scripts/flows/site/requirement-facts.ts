import type { RequirementFact } from '../../../src/flows/viewer/facts.ts';
import { readRequirements } from '../../paths/requirements.ts';

/** The catalogue, by ID. */
export function requirementFacts(): Readonly<Record<string, RequirementFact>> {
  return Object.fromEntries(
    readRequirements().map(({ id, requirement, exact, status }) => [id, { requirement, exact, status }]),
  );
}
