import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';

const where = { group: v.string(), date: v.string(), test: v.string() };

const line = v.union([
  /** A circumstance on one screen, and what was wrong there. */
  v.object({ ...where, circumstance: v.string(), on: v.string(), faults: v.array(v.string()) }),
  /** A figure beside its goal. */
  v.object({ ...where, what: v.string(), wanted: v.string(), reached: v.string(), isMet: v.boolean() }),
  /** A test that has run. */
  v.object({ ...where, isPassed: v.boolean() }),
  /** The group has come to its end. */
  v.object({ ...where, isEnded: v.literal(true) }),
]);
type Line = v.InferOutput<typeof line>;

export type Tried = Extract<Line, { circumstance: string }>;
export type Reached = Extract<Line, { wanted: string }>;

/** What the tests of circumstances have written down, a line each (`tests/measure/circumstances/kit/tally.ts`). */
export class TriedLines {
  private readonly lines: readonly Line[];

  constructor(lines: readonly Line[]) {
    this.lines = lines;
  }

  /** What is written in another form is of an older release and counts for nothing. */
  static read(file: string): TriedLines {
    const texts = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
    const read = texts.map((text) => v.safeParse(line, JSON.parse(text)));
    return new TriedLines(read.flatMap(({ success, output }) => (success ? [output] : [])));
  }

  get cases(): readonly Tried[] {
    return this.lines.filter((one) => 'circumstance' in one);
  }

  get figures(): readonly Reached[] {
    return this.lines.filter((one) => 'wanted' in one);
  }

  get dates(): readonly string[] {
    return [...new Set(this.lines.map(({ date }) => date))].toSorted();
  }

  /** Whether this group was gone through to its end; without a test its beginning has failed. */
  hasEnded(group: string): boolean {
    const all = this.of(group);
    return all.some((one) => 'isPassed' in one) && all.some((one) => 'isEnded' in one);
  }

  /** Whether it was gone through and nothing was wrong. */
  isGood(group: string): boolean {
    return this.hasEnded(group) && this.of(group).every((one) => !('isPassed' in one) || one.isPassed);
  }

  /** Tests that failed and left no word of what was wrong. */
  brokenOff(): readonly string[] {
    return this.lines
      .filter((one) => 'isPassed' in one)
      .filter(
        ({ group, test, isPassed }) => !isPassed && !this.of(group).some((one) => one.test === test && isWrong(one)),
      )
      .map(({ test }) => test);
  }

  /** Leaves out of the file what these groups have written. */
  forget(file: string, groups: readonly string[]): void {
    const rest = this.lines.filter(({ group }) => !groups.includes(group));
    writeFileSync(file, rest.map((one) => `${JSON.stringify(one)}\n`).join(''));
  }

  private of(group: string): readonly Line[] {
    return this.lines.filter((one) => one.group === group);
  }
}

function isWrong(one: Line): boolean {
  return ('faults' in one && one.faults.length > 0) || ('isMet' in one && !one.isMet);
}
