import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Gust,
  type GustKind,
  type PathFile,
  pathFileText,
  storm,
  trialWords,
  type Weather,
  type Wreck,
  weatherOf,
} from '@xinglin/paths';
import fc from 'fast-check';
import { type Command, progress, wholeNumber } from './command-line.ts';
import { exploreFlow, flowsNamed } from './flows.ts';
import { pathFileOf } from './path-file.ts';
import type { Project } from './project.ts';

const kinds: readonly GustKind[] = ['possible', 'possible', 'possible', 'any', 'any', 'late', 'nonsense'];
const folder = '.cache/paths';

const gust: fc.Arbitrary<Gust> = fc.record({
  kind: fc.constantFrom(...kinds),
  pick: fc.nat({ max: 999 }),
});

export interface Weathered {
  readonly storms: number;
  /** The smallest counterexample that was found, and the seed that finds it again. */
  readonly wreck: Wreck | null;
  readonly seed: number;
}

/** Throws storms at one machine for so long. @param machine instead of the flow's own: a mutant */
export function weather(
  over: Weather,
  { seconds, seed }: { readonly seconds: number; readonly seed: number },
  machine?: Parameters<typeof storm>[3],
): Weathered {
  const starts = Object.keys(over.graph.cases.inputs);
  const property = fc.property(fc.constantFrom(...starts), fc.array(gust, { maxLength: 40 }), (inputCase, gusts) => {
    return storm(over, inputCase, gusts, machine) === null;
  });
  const { failed, numRuns, counterexample } = fc.check(property, {
    seed,
    numRuns: 1_000_000,
    interruptAfterTimeLimit: seconds * 1000,
    markInterruptAsFailure: false,
  });
  const [inputCase, gusts] = counterexample ?? [];
  const wreck = failed && inputCase !== undefined && gusts ? storm(over, inputCase, gusts, machine) : null;
  return { storms: numRuns, wreck, seed };
}

/** Keeps a counterexample as a path that `run --path` takes; returns its file. */
function keep(flow: string, wreck: Wreck): string {
  const file: PathFile = pathFileOf(flow, wreck);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${file.name}.json`);
  writeFileSync(path, pathFileText(file));
  return path;
}

export const robustnessCommand = (project: Project): Command => ({
  name: 'robustness',
  summary: 'throw storms of expected and unexpected events, late and double replies at the real machines',
  takes: [0, 1],
  options: ['seconds', 'seed'],
  help: `npm run paths -- robustness [flow|all] [--seconds 10] [--seed 1]

Random storms, made smaller by fast-check when one does damage: legal and unexpected events in every state, replies that
come late or twice, races of a cancel with its reply, events that nobody knows. The machine must not throw or die, has to
be as its model says, must take every reply it waits for, and its context keeps the types that the cases give it.
--seconds is for each flow; the same seed tries the same storms. Exit status 1 when one does damage; its path is kept
as a file in ${folder}/ for run --path.

  npm run paths -- robustness qr-login
  npm run paths -- robustness all --seconds 60 --seed 42
  npm run paths -- run qr-login --path ${folder}/qr-login-9yq3ia.json`,
  async run(given) {
    const seconds = wholeNumber(given, 'seconds', 10, 1);
    const seed = wholeNumber(given, 'seed', 1, 0);
    let wrecks = 0;
    for (const flow of flowsNamed(project.flows, given.positionals[0] ?? 'all')) {
      const over = weatherOf(exploreFlow(flow));
      progress(`${flow.name}: storms for ${seconds} s …`);
      const { storms, wreck } = weather(over, { seconds, seed });
      if (!wreck) {
        process.stdout.write(`${flow.name}: ${storms} storms, no damage (seed ${seed})\n`);
        continue;
      }
      wrecks++;
      const tried = wreck.tried.map((one, at) => `  ${at + 1}. ${trialWords(one)}`).join('\n');
      process.stdout.write(
        `${flow.name}: ${wreck.says} (seed ${seed})\n  0. ${wreck.inputCase}\n${tried}\n  kept as ${keep(flow.name, wreck)}\n`,
      );
    }
    return wrecks > 0 ? 1 : 0;
  },
});
