import { readFileSync } from 'node:fs';
import type { Command } from '@xinglin/paths/command-line';
import * as v from 'valibot';
import { cellsOf } from '../ground/csv.ts';
import { record, statusOf, thisMachine } from './record.ts';

const judged = v.strictObject({
  /** Number in OWASP's Application Security Verification Standard 5.0, such as `6.2.1`. */
  line: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)),
  level: v.picklist(['1', '2']),
  /** `operator`: up to whoever runs a shop; the named document says how. */
  verdict: v.picklist(['met', 'not met', 'operator', 'not applicable']),
  because: v.string(),
  /** A test or a document, by its path; empty where there is nothing to show. */
  shownBy: v.string(),
});
type Judged = v.InferOutput<typeof judged>;

/** Every line of the standard's levels 1 and 2, as `docs/asvs.csv` judges it. */
export function readAsvs(): readonly Judged[] {
  const [, ...rows] = cellsOf(readFileSync('docs/asvs.csv', 'utf8'));
  return rows.map(([line, level, verdict, because, shownBy]) =>
    v.parse(judged, { line, level, verdict, because, shownBy }),
  );
}

const command = 'npm run quality -- asvs';

/** `npm run quality -- asvs`: counts what `docs/asvs.csv` says. */
export const asvsCommand: Command = {
  name: 'asvs',
  summary: 'counts what docs/asvs.csv says of the ASVS 5.0 of OWASP',
  help: `${command}\n\nCounts the lines of levels 1 and 2 by verdict, and names those that are not met.`,
  options: [],
  takes: [0, 0],
  run: async () => {
    const lines = readAsvs();
    const short = lines.filter(({ verdict }) => verdict === 'not met');
    const goals = (['1', '2'] as const).map((level) => {
      const due = lines.filter((one) => one.level === level && one.verdict !== 'not applicable');
      const met = due.filter(({ verdict }) => verdict !== 'not met').length;
      const [what, wanted] = [`lines of level ${level} that apply and are met`, `${due.length}`];
      return { what, wanted, reached: `${met} of ${due.length}`, isMet: met === due.length };
    });
    const verdicts = ['met', 'operator', 'not met', 'not applicable'] as const;
    const countOf = (level: string, verdict: string) =>
      lines.filter((one) => one.level === level && one.verdict === verdict).length;
    const measured = {
      ...{ command, isWhole: true, machine: thisMachine(), goals },
      tables: [
        {
          title: 'Lines by verdict',
          head: ['level', ...verdicts],
          rows: ['1', '2'].map((level) => [level, ...verdicts.map((verdict) => countOf(level, verdict))]),
        },
        {
          title: 'Lines that are not met',
          head: ['line', 'level', 'because'],
          rows: short.map(({ line, level, because }) => [line, level, because]),
        },
      ],
      notes: [
        'Every line with its verdict, its reason and what shows it: [asvs.csv](asvs.csv). «Operator» is what TLS, accounts and secrets of a running shop decide; the operations guide says how.',
      ],
    };
    record('standard', measured);
    return statusOf(measured);
  },
};
