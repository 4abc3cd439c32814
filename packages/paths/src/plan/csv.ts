import type { Plan } from './plan.ts';
import { wordsIn } from './words.ts';

/** Makes Excel read the file as UTF-8. */
const BOM = '\uFEFF';

/** One cell, quoted where it has to be (RFC 4180). */
export function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The rows of a CSV text, each its cells; a cell in double quotes may hold commas, line breaks and doubled quotes. */
export function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ',') rows.push([]);
  }
  return rows.filter((row) => row.length > 1);
}

/** One cell, quoted where it has to be and escaped so that no spreadsheet reads it as a formula. */
export function cell(text: string): string {
  return csvCell(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
}

/** What the tester of a step recorded. */
export interface StepOutcome {
  readonly result: string;
  readonly note: string;
}

/**
 * RFC 4180: lines end with CRLF. One row per step; each repeats id, title and precondition, so that filters work.
 * @param resultOf fills the last two columns, otherwise left empty for the tester
 */
export function asCsv(
  plans: readonly Pick<Plan, 'cases' | 'language'>[],
  resultOf?: (path: string, step: number) => StepOutcome | null,
): string {
  const rows = plans.flatMap(({ cases }) =>
    cases.flatMap(({ id, title, precondition, steps }) =>
      steps.map((step) => [
        id,
        title,
        precondition,
        String(step.number),
        step.action,
        step.how,
        step.data,
        step.wait,
        step.state,
        step.screen,
        step.requirements.join(' '),
        resultOf?.(id, step.number)?.result ?? '',
        resultOf?.(id, step.number)?.note ?? '',
      ]),
    ),
  );
  const { head } = wordsIn(plans[0]?.language ?? 'zh');
  return BOM + [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
