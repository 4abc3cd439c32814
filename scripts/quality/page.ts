import type { Figures, Goal, Machine, Part, Table } from './figures.ts';
import { parts } from './figures.ts';

/** What was measured so far. */
export type Measured = ReadonlyMap<Part, Figures>;

const cellOf = (value: string | number) => String(value).replaceAll('|', '\\|').replaceAll('\n', ' ');
const line = (cells: readonly (string | number)[]) => `| ${cells.map(cellOf).join(' | ')} |`;

function tableOf(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function namedTable({ title, head, rows }: Table): string {
  return `### ${title}\n\n${tableOf(head, rows)}`;
}

const signOf = ({ isMet }: Goal) => (isMet ? 'met' : '**short**');

function machineLine({ processor, cores, memory, system, node, others, foreignLoad }: Machine): string {
  const busy = foreignLoad === null ? '' : `; ${Math.round(foreignLoad * 100)} % of it busy with something else`;
  return [`${processor}, ${cores} cores, ${memory} GB, ${system}`, `Node ${node}`, ...others].join(', ') + busy;
}

function timeOf(seconds: number): string {
  return seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
}

function section(part: Part, { command, date, seconds, isWhole, machine, goals, tables, notes }: Figures): string {
  const shorter = isWhole ? '' : ' This run was shorter than the goals ask for.';
  return [
    `## ${parts[part]}`,
    `\`${command}\`, ${date}, ${timeOf(seconds)}, on ${machineLine(machine)}.${shorter}`,
    tableOf(
      ['what', 'wanted', 'reached', ''],
      goals.map((goal) => [goal.what, goal.wanted, goal.reached, signOf(goal)]),
    ),
    ...tables.map(namedTable),
    ...(notes.length === 0 ? [] : [notes.map((note) => `- ${note}`).join('\n')]),
  ].join('\n\n');
}

function anchorOf(part: Part): string {
  return parts[part]
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
}

function overview(measured: Measured): string {
  const rows = [...measured].map(([part, { command, date, isWhole, goals }]) => {
    const met = goals.filter(({ isMet }) => isMet).length;
    const whole = isWhole ? '' : ' (shorter run)';
    return [`[${parts[part]}](#${anchorOf(part)})`, `${met} of ${goals.length}`, `\`${command}\``, `${date}${whole}`];
  });
  return tableOf(['what', 'goals met', 'command', 'date'], rows);
}

function shortfalls(measured: Measured): string {
  const short = [...measured].flatMap(([part, { goals }]) =>
    goals
      .filter(({ isMet }) => !isMet)
      .map(({ what, wanted, reached }) => `- ${parts[part]}: ${what}: ${reached}, wanted ${wanted}.`),
  );
  return short.length === 0 ? 'Nothing of what was measured.' : short.join('\n');
}

function unmeasured(measured: Measured): string {
  const names = Object.entries(parts).filter(([part]) => ![...measured.keys()].some((known) => known === part));
  return names.length === 0 ? '' : `\n\nNot measured yet: ${names.map(([, title]) => title.toLowerCase()).join(', ')}.`;
}

/** `docs/quality.md`: every figure, its command and its date. */
export function pageOf(measured: Measured): string {
  return `${[
    '# Quality',
    'Written by the commands that it names, from `docs/quality/*.json`; what falls short stands first.',
    overview(measured),
    `## Falls short\n\n${shortfalls(measured)}${unmeasured(measured)}`,
    ...[...measured].map(([part, figures]) => section(part, figures)),
  ].join('\n\n')}\n`;
}
