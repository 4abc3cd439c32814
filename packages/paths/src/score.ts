import { divergence, refusedAlong } from './compare-run.ts';
import { type Counterexample, counterexampleFor } from './counterexample.ts';
import type { Graph } from './explore.ts';
import { type Mutant, mutantsOf } from './mutate.ts';
import type { Path } from './path.ts';

/** How many slips a suite notices. */
export interface MutationScore {
  /** Slips that can be noticed at all. */
  readonly mutants: number;
  readonly killed: number;
  /** 0 to 1. */
  readonly score: number;
  readonly survivors: readonly Survivor[];
  /** Equivalent mutants, which no test can notice; not counted. */
  readonly same: readonly Mutant[];
}

export interface Survivor {
  readonly mutant: Mutant;
  readonly counterexample: Counterexample;
}

/**
 * Replays every path on every mutant with the testActor driver, until one of them looks wrong. For what no path notices
 * it looks for the path that should have.
 */
export function mutationScore({ cases, model }: Graph, paths: readonly Path[]): MutationScore {
  const all = mutantsOf(cases.machine);
  const refused = new Map(paths.map((path) => [path, refusedAlong(model, path)]));
  const unnoticed = all.filter((mutant) => {
    const machine = mutant.build();
    return paths.every((path) => divergence(cases, path, refused.get(path) ?? [], machine) === null);
  });
  const unnoticedWith = unnoticed.map((mutant) => ({
    mutant,
    counterexample: counterexampleFor(model, mutant.build()),
  }));
  const survivors = unnoticedWith.filter(({ counterexample }) => !counterexample.isSame);
  const same = unnoticedWith.filter(({ counterexample }) => counterexample.isSame).map(({ mutant }) => mutant);
  const mutants = all.length - same.length;
  const killed = mutants - survivors.length;
  return { mutants, killed, survivors, same, score: mutants === 0 ? 1 : killed / mutants };
}
