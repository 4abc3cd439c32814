import { execFile } from 'node:child_process';
import * as v from 'valibot';

const severities = ['critical', 'high', 'moderate', 'low', 'info'] as const;
export type Severity = (typeof severities)[number];

const report = v.object({
  vulnerabilities: v.record(
    v.string(),
    v.object({
      severity: v.picklist(severities),
      range: v.optional(v.string(), ''),
      via: v.array(v.union([v.string(), v.object({ title: v.optional(v.string(), '') })])),
    }),
  ),
  metadata: v.object({ dependencies: v.object({ total: v.number() }) }),
});

/** What is known against a package. */
export interface Advisory {
  readonly name: string;
  readonly severity: Severity;
  /** The versions that have it. */
  readonly range: string;
  readonly title: string;
}

/** What the registry said; without one, why not. */
export type Audit =
  | { readonly kind: 'told'; readonly packages: number; readonly advisories: readonly Advisory[] }
  | { readonly kind: 'silent'; readonly reason: string };

/** Registries answer with their address in it, which is nobody's business. */
function reasonIn(answer: unknown): string {
  const said = v.safeParse(v.object({ statusCode: v.optional(v.number()), message: v.optional(v.string()) }), answer);
  const { statusCode, message = '' } = said.success ? said.output : {};
  if (statusCode !== undefined) return `it answers ${statusCode} to an audit`;
  const code = /\b(E[A-Z]{4,})\b/.exec(message)?.[1];
  return code === undefined ? 'it cannot be reached' : `it cannot be reached (${code})`;
}

/** Reads what `npm audit --json` wrote. */
export function auditIn(text: string): Audit {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return { kind: 'silent', reason: 'npm wrote no JSON' };
  }
  const read = v.safeParse(report, answer);
  if (!read.success) return { kind: 'silent', reason: reasonIn(answer) };
  const { vulnerabilities, metadata } = read.output;
  const advisories = Object.entries(vulnerabilities).map(([name, { severity, range, via }]) => ({
    name,
    severity,
    range,
    // A text names the package through which this one has it.
    title: via.map((one) => (typeof one === 'string' ? `through ${one}` : one.title)).join('; '),
  }));
  advisories.sort((one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity));
  return { kind: 'told', packages: metadata.dependencies.total, advisories };
}

/** Whether it must be mended before the next release. */
export function isGrave({ severity }: Advisory): boolean {
  return severity === 'critical' || severity === 'high';
}

/** Asks the registry what is known against the packages of the lock file. */
export function askForAudit(): Promise<Audit> {
  return new Promise((resolve) => {
    // npm ends with 1 when it has found something: what it wrote says more.
    execFile('npm', ['audit', '--json', '--package-lock-only'], { maxBuffer: 2 ** 26 }, (_error, stdout) =>
      resolve(auditIn(stdout)),
    );
  });
}
