import * as v from 'valibot';
import type { Figures } from '../quality/figures.ts';
import { thisMachine } from '../quality/record.ts';

/** What a browser told of one event of an interaction, milliseconds. */
export const stepSample = v.object({
  /** Equal for the events of one interaction, such as those of a press. */
  interaction: v.string(),
  /** The page, with what is of an order or a member in its address left out. */
  page: v.string(),
  event: v.string(),
  /** What was acted upon. */
  target: v.string(),
  /** From the hand to the next picture. */
  duration: v.number(),
  delay: v.number(),
  processing: v.number(),
});
export type StepSample = v.InferOutput<typeof stepSample>;

const MOST_MS = 200;
const SHOWN = 40;

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** The slowest event of each interaction: that is what the hand waits for. */
function interactionsIn(samples: readonly StepSample[]): StepSample[] {
  const slowest = new Map<string, StepSample>();
  for (const sample of samples) {
    const known = slowest.get(sample.interaction);
    if (known === undefined || known.duration < sample.duration) slowest.set(sample.interaction, sample);
  }
  return [...slowest.values()];
}

const kindOf = (event: string) => (event.startsWith('key') ? 'key' : 'press');

/** How long the steps of the journeys took until they could be seen, slowest first. */
export function stepFigures(
  samples: readonly StepSample[],
  about: { readonly isWhole: boolean; readonly foreignLoad: number | null },
): Omit<Figures, 'date' | 'seconds'> {
  const all = interactionsIn(samples);
  const steps = Map.groupBy(all, ({ page, event, target }) => JSON.stringify([page, kindOf(event), target]));
  const rows = [...steps.values()]
    .map((ofStep) => {
      const sorted = ofStep.toSorted((a, b) => a.duration - b.duration);
      const times = sorted.map(({ duration }) => duration);
      // A step is never empty: it is made of its interactions.
      return { worst: sorted.at(-1), count: times.length, p75: quantile(times, 0.75) };
    })
    .flatMap(({ worst, ...rest }) => (worst === undefined ? [] : [{ worst, ...rest }]))
    .toSorted((a, b) => b.p75 - a.p75);
  const durations = all.map(({ duration }) => duration).toSorted((a, b) => a - b);
  const quick = rows.filter(({ p75 }) => p75 <= MOST_MS);
  const [slowest] = rows;
  const nameOf = ({ page, event, target }: StepSample) => `${page}: ${kindOf(event)} ${target}`;
  return {
    command: 'npm run bench -- steps',
    isWhole: about.isWhole,
    machine: thisMachine([], about.foreignLoad),
    goals: [
      {
        what: 'p75 of all interactions of the journeys under 4x CPU',
        wanted: '≤ 200 ms',
        reached: `${Math.round(quantile(durations, 0.75))} ms of ${durations.length}`,
        isMet: quantile(durations, 0.75) <= MOST_MS,
      },
      {
        what: 'steps with p75 ≤ 200 ms under 4x CPU',
        wanted: `all of ${rows.length}`,
        reached: String(quick.length),
        isMet: rows.length > 0 && quick.length === rows.length,
      },
    ],
    tables: [
      {
        title: `The ${SHOWN} slowest steps: ms`,
        head: ['page', 'act', 'on', 'times', 'p75', 'worst', 'of it waiting', 'working', 'until the picture'],
        rows: rows.slice(0, SHOWN).map(({ worst, count, p75 }) => {
          const { page, event, target, duration, delay, processing } = worst;
          const times = [p75, duration, delay, processing, duration - delay - processing].map(Math.round);
          return [page, kindOf(event), target, count, ...times];
        }),
      },
    ],
    notes: [
      'Real clicks and keys of the journeys in Chromium, four times slower, as event timing tells them; what took less than 16 ms is not told and not counted, so the true p75 is lower.',
      ...(slowest === undefined ? [] : [`The slowest step is ${nameOf(slowest.worst)}.`]),
    ],
  };
}
