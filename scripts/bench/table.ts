import type { Answered, Tool } from './measure.ts';

/** What one tool did on one machine. */
export interface Row {
  readonly machine: string;
  readonly tool: Tool;
  /** One for each run that ended. */
  readonly answers: readonly Answered[];
  /** Why there are no more; null when all runs ended. */
  readonly end: string | null;
}

export function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}

const head = ['machine', 'tool', 'paths', 'steps', 'longest', 'arrows × cases', 'first', 'median', 'steps', 'time'];

const inMilliseconds = (time: number): string => `${time < 10 ? time.toFixed(1) : Math.round(time)} ms`;
const ratio = (one: number, other: number): string => `${(one / other).toFixed(one / other < 10 ? 2 : 0)}×`;

/** One line for each machine and tool; the last two columns compare with ours. */
export function tableOf(rows: readonly Row[], runs: number): string {
  const lines = rows.map(({ machine, tool, answers, end }) => {
    const [first] = answers;
    const begin = [machine, tool];
    if (!first || answers.length < runs) return [...begin, `${end ?? 'failed'} (${answers.length} of ${runs} runs)`];
    const time = medianOf(answers.map(({ milliseconds }) => milliseconds));
    const ours = rows.find((row) => row.machine === machine && row.tool === 'ours')?.answers ?? [];
    const ourTime = medianOf(ours.map(({ milliseconds }) => milliseconds));
    const compared = tool === 'ours' ? ['', ''] : [ratio(first.steps, ours[0]?.steps ?? 0), ratio(time, ourTime)];
    const { paths, steps, longest, covered, wanted } = first;
    const share = `${covered} / ${wanted}`;
    const counts = [paths, steps, longest].map(String);
    return [...begin, ...counts, share, inMilliseconds(first.milliseconds), inMilliseconds(time), ...compared];
  });
  // A line that ends early ends in words, which make no column wider.
  const isCell = (line: readonly string[], at: number) => at < 2 || line.length === head.length;
  const cells = (at: number) => [head, ...lines].filter((line) => isCell(line, at)).map((line) => line[at] ?? '');
  const widths = head.map((_, at) => Math.max(...cells(at).map(({ length }) => length)));
  return [head, ...lines]
    .map((line) =>
      line
        .map((cell, at) => (isCell(line, at) ? cell.padEnd(widths[at] ?? 0) : cell))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
