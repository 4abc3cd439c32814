import type { Plan } from '@xinglin/paths';
import { planWords as words } from '@xinglin/paths';

/** Excel takes a file for UTF-8 when it begins with this. */
const BOM = '\uFEFF';

/** One cell, quoted where it has to be (RFC 4180). */
export function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One cell: quoted where it has to be; a spreadsheet must not take it for a formula. */
export function cell(text: string): string {
  return csvCell(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
}

/** RFC 4180: lines end with CRLF. One line a step; id, title and precondition stand on each, so that filters work. */
export function asCsv(plans: readonly Plan[]): string {
  const rows = plans.flatMap(({ cases }) =>
    cases.flatMap(({ id, title, precondition, steps }) =>
      steps.map((step) => [
        id,
        title,
        precondition,
        String(step.number),
        step.action,
        step.data,
        step.wait,
        step.state,
        step.screen,
        step.requirements.join(' '),
      ]),
    ),
  );
  return BOM + [words.head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
