import type { Path, PlanCase, StepOutcome, Steps } from '@xinglin/paths';

/** A path of the plan that can be walked. */
export interface Run {
  readonly steps: Steps;
  readonly path: Path;
  readonly told: PlanCase;
}

export type Verdict = 'passed' | 'failed';

/** What the tester found at one step of a path. */
export interface Finding {
  readonly verdict: Verdict | null;
  readonly note: string;
}

/** `sms-login-a1b2c3 4` → what was found there. */
export type Findings = Readonly<Record<string, Finding>>;

const keyOf = (path: string, step: number): string => `${path} ${step}`;

const nothing: Finding = { verdict: null, note: '' };

export const findingAt = (findings: Findings, path: string, step: number): Finding =>
  findings[keyOf(path, step)] ?? nothing;

export function withFinding(findings: Findings, path: string, step: number, change: Partial<Finding>): Findings {
  return { ...findings, [keyOf(path, step)]: { ...findingAt(findings, path, step), ...change } };
}

/** The verdict on a path: failed once any step failed, passed once every step passed, else null. */
export function verdictOf(findings: Findings, path: string, last: number): Verdict | null {
  const verdicts = Array.from({ length: last + 1 }, (_, step) => findingAt(findings, path, step).verdict);
  if (verdicts.includes('failed')) return 'failed';
  return verdicts.every((verdict) => verdict === 'passed') ? 'passed' : null;
}

/** Reads what `textOfFindings` wrote; empty for anything else. */
export function findingsIn(text: string): Findings {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(
      Object.entries(read).map(([key, { verdict, note }]: [string, { verdict?: unknown; note?: unknown }]) => [
        key,
        {
          verdict: verdict === 'passed' || verdict === 'failed' ? verdict : null,
          note: typeof note === 'string' ? note : '',
        },
      ]),
    );
  } catch {
    return {};
  }
}

export const textOfFindings = (findings: Findings): string => JSON.stringify(findings);

/** For the last two columns of the table of a plan. */
export function outcomeAt(
  findings: Findings,
  words: Readonly<Record<Verdict, string>>,
  path: string,
  step: number,
): StepOutcome {
  const { verdict, note } = findingAt(findings, path, step);
  return { result: verdict === null ? '' : words[verdict], note };
}
