import { appendFileSync, mkdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { afterAll, afterEach, expect } from 'vitest';
import type { Goal } from '../../../../scripts/quality/record.ts';

/** Where the tests of a run write down what they found, a line each; `npm run faults -- circumstances` reads it. */
const file = process.env.CIRCUMSTANCES_FILE ?? '.cache/circumstances.jsonl';

/** One thing that was tried in one circumstance, and what was wrong then. */
interface Tried {
  readonly circumstance: string;
  readonly on: string;
  readonly faults: readonly string[];
}

const date = new Date().toISOString().slice(0, 10);

function write(line: Tried | Goal | { isPassed: boolean } | { isEnded: true }): void {
  const { testPath = '', currentTestName: test = '' } = expect.getState();
  const group = basename(testPath, '.test.ts');
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify({ group, date, test, ...line })}\n`);
}

afterEach(({ task }) => write({ isPassed: task.result?.state !== 'fail' }));
afterAll(() => write({ isEnded: true }));

/** Names of what is looked at in a shortened run; empty for everything. */
const only = (process.env.CIRCUMSTANCES_ONLY ?? '').split(',').filter(Boolean);

/** Those of these that this run looks at. */
export const lookedAt = <One extends { readonly name: string }>(all: readonly One[]): readonly One[] =>
  all.filter(({ name }) => only.length === 0 || only.includes(name));

/** Tries a circumstance on each of these, writes down what is wrong on each, and fails when anything is. */
export async function over<One extends { readonly name: string }>(
  circumstance: string,
  all: readonly One[],
  tryOn: (one: One) => Promise<readonly string[]>,
): Promise<void> {
  const wrong: string[] = [];
  for (const one of lookedAt(all)) {
    const faults = await tryOn(one).catch((error: unknown) => [firstLines(error)]);
    write({ circumstance, on: one.name, faults });
    wrong.push(...faults.map((fault) => `${one.name}: ${fault}`));
  }
  expect(wrong, circumstance).toEqual([]);
}

/** Writes down figures beside their goals, and fails when one is not met. */
export function reached(...goals: readonly Goal[]): void {
  for (const goal of goals) write(goal);
  expect(goals.filter(({ isMet }) => !isMet)).toEqual([]);
}

/** A figure that has to be nothing. */
export const none = (what: string, count: number): Goal => ({
  what,
  wanted: '0',
  reached: String(count),
  isMet: count === 0,
});

/** Playwright paints what it says. */
const colours = new RegExp(`${String.fromCodePoint(27)}\\[\\d+m`, 'g');

function firstLines(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll(colours, '').split('\n').slice(0, 4).join(' ').slice(0, 300);
}

/** One line when two texts differ, else none: the first place where they do. */
export function difference(what: string, is: string, wanted: string): string[] {
  if (is === wanted) return [];
  const [isLines, wantedLines] = [is.split('\n'), wanted.split('\n')];
  const place = wantedLines.findIndex((line, index) => isLines[index] !== line);
  const at = place === -1 ? wantedLines.length : place;
  return [`${what} says «${isLines[at] ?? 'nothing'}» for «${wantedLines[at] ?? 'nothing'}»`];
}
