import type { Call } from '../../contract/call.ts';

/** A requirement of the contract that a gateway does not meet. */
interface Failure {
  /** Name of the call. */
  readonly call: string;
  /** Its requirement ID. */
  readonly requirement: string;
  readonly wanted: string;
  readonly came: string;
}

/** What is found out about a gateway. */
export class Findings {
  readonly failures: Failure[] = [];
  /** Calls whose answer was judged. */
  readonly answered = new Set<string>();
  /** Why the answer of a call was not judged, by its name; its refusals may have been. */
  readonly leftOut = new Map<string, string>();

  fail(call: Call, wanted: string, came: string, requirement = call.requirements[0] ?? ''): void {
    this.failures.push({ call: call.name, requirement, wanted, came });
  }

  leaveOut(call: Call, why: string): void {
    this.leftOut.set(call.name, why);
  }
}

function failureLines(failures: readonly Failure[]): string[] {
  // What fails at every call, such as a header, is reported once.
  const alike = Map.groupBy(
    failures,
    ({ requirement, wanted, came }) => `${requirement}  expected ${wanted}; got ${came}`,
  );
  return [...alike].map(([line, own]) => {
    const [first = '', ...others] = new Set(own.map(({ call }) => call));
    return `${others.length === 0 ? first : `${first} and ${others.length} more`}  ${line}`;
  });
}

/** A line for each failure, then what was judged and what was left out, and why. */
export function linesOf({ failures, answered, leftOut }: Omit<Findings, 'fail' | 'leaveOut'>): string[] {
  const unjudged = [...leftOut].filter(([name]) => !answered.has(name));
  const reasons = Map.groupBy(unjudged, ([, why]) => why);
  return [
    ...failureLines(failures),
    `calls answered: ${answered.size}; failures: ${failures.length}`,
    ...[...reasons].map(([why, own]) => `answers not checked, ${why}: ${own.map(([name]) => name).join(', ')}`),
  ];
}
