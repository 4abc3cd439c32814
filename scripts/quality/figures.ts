import * as v from 'valibot';

/** What was reached beside what should be. */
const goal = v.strictObject({
  /** What is measured, such as `acknowledged writes lost`. */
  what: v.string(),
  /** What it should be, such as `0` or `≤ 40 ms`. */
  wanted: v.string(),
  /** What it was, with its unit. */
  reached: v.string(),
  isMet: v.boolean(),
});
export type Goal = v.InferOutput<typeof goal>;

const cell = v.union([v.string(), v.number()]);

const table = v.strictObject({
  title: v.string(),
  head: v.array(v.string()),
  rows: v.array(v.array(cell)),
});
export type Table = v.InferOutput<typeof table>;

const machine = v.strictObject({
  processor: v.string(),
  cores: v.number(),
  /** Gigabytes. */
  memory: v.number(),
  system: v.string(),
  node: v.string(),
  /** Versions of what else took part, such as `Chromium 149` or `PostgreSQL 17.6`. */
  others: v.array(v.string()),
  /** Share of the machine that was busy with something else, on average; null where nobody looked. */
  foreignLoad: v.nullable(v.number()),
});
export type Machine = v.InferOutput<typeof machine>;

/** What one command found: a section of `docs/quality.md`, kept as `docs/quality/<part>.json`. */
export const figures = v.strictObject({
  /** As a person types it, with the options that it was given. */
  command: v.string(),
  /** When it ended, by the clock of the machine: `2026-11-22`. */
  date: v.pipe(v.string(), v.isoDate()),
  seconds: v.number(),
  /** False when options made it shorter than what the goals ask for. */
  isWhole: v.boolean(),
  machine,
  goals: v.array(goal),
  tables: v.array(table),
  /** What a reader has to know: how it was measured, and where it falls short. */
  notes: v.array(v.string()),
});
export type Figures = v.InferOutput<typeof figures>;

/** A part of the page, in the order of the page. Each is written by one command. */
export const parts = {
  attacks: 'Attacks',
  standard: 'ASVS 5.0, levels 1 and 2',
  faults: 'Faults of calls',
  circumstances: 'Faults of circumstances',
  fuzz: 'Bad requests',
  forms: 'Bad input in forms',
  kills: 'Killed while writing',
  rolling: 'Rolling restart',
  soak: 'Mixed load for long',
  rates: 'Rates of calls',
  pages: 'Speed of pages',
  steps: 'Speed of interactions',
  calls: 'Speed of calls',
  paths: 'Speed of test paths',
  suite: 'Speed of the test suite',
  packages: 'Packages and licences',
} as const;
export type Part = keyof typeof parts;

/** Whether there is such a part. */
export function isPart(name: string): name is Part {
  return Object.hasOwn(parts, name);
}
