import { explore, generate, type MachineCases, mutationScore } from '@xinglin/paths';
import { expect, test } from 'vitest';

interface TestMutantsOptions {
  /** Least share of the mutants that has to be noticed. Default 0.97. */
  readonly atLeast?: number;
}

/** Declares the test that a machine's paths notice slips: runs its default suite against all of its mutants. */
export function testMutants(cases: MachineCases, { atLeast = 0.97 }: TestMutantsOptions = {}): void {
  test(`${cases.machine.id}: its paths notice ${atLeast * 100} % of all planted faults`, () => {
    const graph = explore(cases);
    const { score, survivors } = mutationScore(graph, generate(graph).paths);
    expect(score, survivors.map(({ mutant }) => mutant.says).join('\n')).toBeGreaterThanOrEqual(atLeast);
  });
}
