import type { Path, PlanCase, Steps } from '@xinglin/paths';
import * as v from 'valibot';

/** A path of the plan that can be walked. */
export interface Run {
  readonly steps: Steps;
  readonly path: Path;
  readonly told: PlanCase;
}

const verdictSchema = v.picklist(['passed', 'failed']);
export type Verdict = v.InferOutput<typeof verdictSchema>;

const findingSchema = v.object({
  verdict: v.fallback(v.nullable(verdictSchema), null),
  note: v.fallback(v.string(), ''),
});
/** What the tester found at one step of a path. */
type Finding = Readonly<v.InferOutput<typeof findingSchema>>;

/** `sms-login-a1b2c3 4` → what was found there. */
export type Findings = Readonly<Record<string, Finding>>;

const findingsSchema = v.fallback(v.pipe(v.string(), v.parseJson(), v.record(v.string(), findingSchema)), {});

/** Reads findings that were kept as JSON; empty for anything else. */
export const findingsIn = (text: string): Findings => v.parse(findingsSchema, text);

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
