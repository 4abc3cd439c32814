import { type Model, modelOf, randomWalk, seededRandom, type WalkFault } from '@xinglin/paths';
import { type Command, progress, wholeNumber } from './command-line.ts';
import { flowsNamed, type Project } from './project.ts';

/** Maximum steps of a walk; shorter walks are tried as well, since they are easier to read. */
const MAX_STEPS = 40;

/**
 * Walks for `seconds` or `most` walks, whichever ends first, and returns the shortest fault found.
 * @param machine runs instead of the model's own, such as a mutant
 */
export function walkFor(
  model: Model,
  { seconds, most = Infinity, seed }: { readonly seconds: number; readonly most?: number; readonly seed: number },
  machine = model.cases.machine,
): { readonly walks: number; readonly fault: WalkFault | null } {
  const until = performance.now() + seconds * 1000;
  const random = seededRandom(seed);
  let fault: WalkFault | null = null;
  let walks = 0;
  for (; walks < most && performance.now() < until; walks++) {
    const found = randomWalk(model, random, fault ? fault.tried.length - 1 : 1 + (walks % MAX_STEPS), machine);
    fault = found ?? fault;
    if (fault?.tried.length === 1) break;
  }
  return { walks, fault };
}

export const robustnessCommand = (project: Project): Command => ({
  name: 'robustness',
  summary: 'walk the real machines at random: expected and unexpected events, late and duplicate replies',
  takes: [0, 1],
  options: ['seconds', 'seed'],
  help: `npm run paths -- robustness [flow|all] [--seconds 10] [--seed 1]

Sends random events: possible and impossible ones, late and duplicate replies, replies that race with a cancellation,
and unknown events. The machine must not throw or die, must match its model, and must take every reply that it waits
for. --seconds applies to each flow; the same seed repeats the same walks. Exit status 1 when a walk fails; prints
the shortest failing walk found.

  npm run paths -- robustness qr-login
  npm run paths -- robustness all --seconds 60 --seed 42`,
  async run(given) {
    const seconds = wholeNumber(given, 'seconds', 10, 1);
    const seed = wholeNumber(given, 'seed', 1, 0);
    let faults = 0;
    for (const { name, cases } of flowsNamed(project.flows, given.positionals[0] ?? 'all')) {
      progress(`${name}: walking for ${seconds} s …`);
      const { walks, fault } = walkFor(modelOf(cases), { seconds, seed });
      if (!fault) {
        process.stdout.write(`${name}: ${walks} walks, nothing wrong (seed ${seed})\n`);
        continue;
      }
      faults++;
      const tried = fault.tried.map((one, at) => `  ${at + 1}. ${one}\n`).join('');
      process.stdout.write(`${name}: ${fault.says} (seed ${seed})\n  0. ${fault.inputCase}\n${tried}`);
    }
    return faults > 0 ? 1 : 0;
  },
});
