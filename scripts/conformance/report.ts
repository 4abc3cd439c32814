import type { Call } from '../../contract/call.ts';

/** A requirement of the contract that a gateway does not meet. */
export interface Failure {
  /** Name of the call. */
  readonly call: string;
  /** Its requirement ID. */
  readonly requirement: string;
  readonly wanted: string;
  readonly came: string;
}

/** What was found out about a gateway. */
export interface Report {
  readonly failures: readonly Failure[];
  /** Calls whose answer was judged. */
  readonly answered: ReadonlySet<string>;
  /** Why the answer of a call was not judged, by its name; its refusals may have been. */
  readonly leftOut: ReadonlyMap<string, string>;
}

/** A report while it is being written. */
export class Findings implements Report {
  readonly failures: Failure[] = [];
  readonly answered = new Set<string>();
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
export function linesOf({ failures, answered, leftOut }: Report): string[] {
  const unjudged = [...leftOut].filter(([name]) => !answered.has(name));
  const reasons = Map.groupBy(unjudged, ([, why]) => why);
  return [
    ...failureLines(failures),
    `calls answered: ${answered.size}; failures: ${failures.length}`,
    ...[...reasons].map(([why, own]) => `answers not checked, ${why}: ${own.map(([name]) => name).join(', ')}`),
  ];
}
