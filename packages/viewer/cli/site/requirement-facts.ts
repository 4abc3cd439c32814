import { readRequirements } from '../../../../scripts/paths/requirements.ts';
import type { RequirementFact } from '../../src/viewer/facts.ts';

/** The catalogue, by ID. */
export function requirementFacts(): Readonly<Record<string, RequirementFact>> {
  return Object.fromEntries(
    readRequirements().map(({ id, requirement, exact, status }) => [id, { requirement, exact, status }]),
  );
}
