import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { say } from '../ground/say.ts';
import { type Figures, figures, isPart, type Machine, type Part, parts } from './figures.ts';
import { type Measured, pageOf } from './page.ts';

export const qualityFolder = 'docs/quality';
export const qualityPage = 'docs/quality.md';

const startedAt = performance.now();

/** This machine; who measures beside other processes says how much of the machine those took, from 0 to 1. */
export function thisMachine(others: readonly string[] = [], foreignLoad: number | null = null): Machine {
  const all = cpus();
  return {
    processor: all[0]?.model.trim() || arch(),
    cores: all.length,
    memory: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release().split('-', 1)[0]}`,
    node: process.versions.node,
    others: [...others],
    foreignLoad,
  };
}

/** Everything that was measured so far, in the order of the page. */
export function readMeasured(): Measured {
  const there = new Set(existsSync(qualityFolder) ? readdirSync(qualityFolder) : []);
  const names = Object.keys(parts).filter(isPart);
  return new Map(
    names
      .filter((part) => there.has(`${part}.json`))
      .map((part) => [part, v.parse(figures, JSON.parse(readFileSync(join(qualityFolder, `${part}.json`), 'utf8')))]),
  );
}

/** Writes `docs/quality.md` anew. */
export function writePage(): void {
  writeFileSync(qualityPage, pageOf(readMeasured()));
}

/** Keeps what a command measured, dated now, in `docs/quality/<part>.json`, and writes the page anew. */
export function record(part: Part, measured: Omit<Figures, 'date' | 'seconds'> & { readonly seconds?: number }): void {
  const seconds = measured.seconds ?? Math.round((performance.now() - startedAt) / 1000);
  const whole = v.parse(figures, { ...measured, seconds, date: new Date().toISOString().slice(0, 10) });
  mkdirSync(qualityFolder, { recursive: true });
  writeFileSync(join(qualityFolder, `${part}.json`), `${JSON.stringify(whole, null, 2)}\n`);
  writePage();
  for (const { what, wanted, reached, isMet } of whole.goals) {
    say(`${isMet ? 'met  ' : 'SHORT'} ${what}: ${reached} (wanted ${wanted})`);
  }
}

/** The exit status of a command that measured this: 1 when a goal is not met. */
export function statusOf({ goals }: Pick<Figures, 'goals'>): 0 | 1 {
  return goals.every(({ isMet }) => isMet) ? 0 : 1;
}
