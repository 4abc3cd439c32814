import { basename } from 'node:path';

/** One test file, as it ran without a fault. */
export interface TestFile {
  readonly sha: string;
  readonly milliseconds: number;
  /** How often it reached each fault, by the fault's ID. */
  readonly hits: Readonly<Record<string, number>>;
  readonly isRed: boolean;
}

/** Which test files reach which faults. */
export interface Coverage {
  /** The faults that were planted. */
  readonly ids: readonly string[];
  readonly files: Readonly<Record<string, TestFile>>;
}

/** The most test files that are tried on a fault before it counts as survived. */
export const mostTests = 6;

const common = ['src', 'tests', 'test', 'machine', 'machines', 'ts', 'tsx', 'calls', 'kit'];
const wordsOf = (path: string) => path.split(/[^A-Za-z0-9]+/).filter((word) => word !== '' && !common.includes(word));

/** How many words of the path of a fault's file a test file shares, those of the base name twice. */
function nearness(path: string, test: string): number {
  const others = wordsOf(test);
  return [...wordsOf(path), ...wordsOf(basename(path))].filter((word) => others.includes(word)).length;
}

/** Compares what the gateway serves with the whole contract. */
const contractTest = 'tests/gateway/http.gateway.test.ts';

/**
 * The test files to try on a fault: those of its name first, then those that reach few other faults and are quick; on a
 * fault of the contract also the one about all of it.
 */
export function testsFor({ id, path }: { id: string; path: string }, files: Coverage['files']): readonly string[] {
  const cost = ({ hits, milliseconds }: TestFile) => (Object.keys(hits).length + 1) * (milliseconds + 1000);
  const tests = Object.entries(files)
    .filter(([, file]) => !file.isRed && file.hits[id] !== undefined)
    .sort(([a, one], [b, other]) => nearness(path, b) - nearness(path, a) || cost(one) - cost(other))
    .map(([test]) => test);
  if (!path.startsWith('contract/') || !tests.includes(contractTest)) return tests.slice(0, mostTests);
  return [...tests.filter((test) => test !== contractTest).slice(0, mostTests - 1), contractTest];
}
