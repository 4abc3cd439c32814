import { readFileSync } from 'node:fs';
import { cellsOf } from '@xinglin/paths';
import { citationsIn, testFiles } from '@xinglin/paths/cli';
import * as v from 'valibot';
import { REQUIREMENT_ID, readRequirements } from '../paths/requirements.ts';
import { allOf, type Goal, reported } from './record.ts';

const judged = v.strictObject({
  /** Number in OWASP's Application Security Verification Standard 5.0, such as `6.2.1`. */
  line: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)),
  level: v.picklist(['1', '2']),
  /** `operator`: up to the operator of the shop; the named document says how. */
  verdict: v.picklist(['met', 'not met', 'operator', 'not applicable']),
  because: v.string(),
  /** Path of a test or a document; empty where there is nothing to show. */
  shownBy: v.string(),
});

/** Every line of the standard's levels 1 and 2, as `docs/asvs.csv` judges it. */
export function readAsvs(): readonly v.InferOutput<typeof judged>[] {
  const [, ...rows] = cellsOf(readFileSync('docs/asvs.csv', 'utf8'));
  return rows.map(([line, level, verdict, because, shownBy]) =>
    v.parse(judged, { line, level, verdict, because, shownBy }),
  );
}

/** Attacks and faults of `docs/attacks.md`. */
export const THREAT_ID = /\b(?:S(?:[1-9]|1\d|2[0-5])|F(?:[1-9]|1[0-4]))\b/;

/** The IDs of the attacks and faults in `docs/attacks.md`. */
export function readThreats(): readonly string[] {
  const page = readFileSync('docs/attacks.md', 'utf8');
  return [...page.matchAll(/^\| ([SF]\d+) \|/gm)].map(([, id]) => id ?? '');
}

/** The IDs among these that a test names. */
export function cited(ids: readonly string[], kind: RegExp): readonly string[] {
  const named = new Set(citationsIn(testFiles(), kind).map(({ id }) => id));
  return ids.filter((id) => named.has(id));
}

export function asvsGoals(): Goal[] {
  const lines = readAsvs().filter(({ verdict }) => verdict !== 'not applicable');
  return ['1', '2'].map((level) => {
    const due = lines.filter((line) => line.level === level);
    const met = due.filter(({ verdict }) => verdict !== 'not met').length;
    return allOf(`ASVS 5.0: lines of level ${level} that apply and are met`, met, due.length);
  });
}

export function attackGoals(): Goal[] {
  const threats = readThreats();
  const named = cited(threats, THREAT_ID);
  const goal = (what: string, letter: string) => {
    const [some, all] = [named, threats].map((ids) => ids.filter((id) => id.startsWith(letter)).length);
    return allOf(what, some ?? 0, all ?? 0);
  };
  return [goal('attacks with tests', 'S'), goal('faults with tests', 'F')];
}

export function requirementGoals(): Goal[] {
  const all = readRequirements();
  const built = all.filter(({ status }) => status === 'built');
  const withTests = cited(
    built.map(({ id }) => id),
    REQUIREMENT_ID,
  ).length;
  const unbuilt = all.filter(({ status }) => status.startsWith('not built')).length;
  return [
    reported('requirements', `${all.length}: ${built.length} built, ${unbuilt} not built, the others decisions`),
    allOf('built requirements with tests', withTests, built.length),
  ];
}
