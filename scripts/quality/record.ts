import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { log } from '../lib/log.ts';

export const figuresFile = 'docs/quality.json';
export const pageFile = 'docs/quality.md';

const goal = v.strictObject({
  what: v.string(),
  /** With its unit. */
  reached: v.string(),
  /** Such as `≤ 40 ms`; empty for a figure that is only reported. */
  wanted: v.string(),
  isMet: v.boolean(),
});
export type Goal = v.InferOutput<typeof goal>;

const section = v.strictObject({
  command: v.string(),
  date: v.pipe(v.string(), v.isoDate()),
  /** False for a run shorter than the goals ask for. */
  isWhole: v.boolean(),
  goals: v.array(goal),
});
export type Section = v.InferOutput<typeof section>;
/** By the title of the section, in the order of the page. */
export type Figures = Readonly<Record<string, Section>>;

export function readFigures(): Figures {
  if (!existsSync(figuresFile)) return {};
  return v.parse(v.record(v.string(), section), JSON.parse(readFileSync(figuresFile, 'utf8')));
}

const line = (...cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

/** `docs/quality.md`. */
export function pageOf(figures: Figures): string {
  const all = Object.values(figures).flatMap(({ goals }) => goals);
  const rows = Object.entries(figures).flatMap(([title, { command, date, isWhole, goals }]) => [
    line(`**${title}**`, `\`${command}\`, ${date}${isWhole ? '' : ', a short run'}`, ''),
    ...goals.map(({ what, reached, wanted, isMet }) => line(what, reached, isMet ? wanted : `${wanted} **missed**`)),
  ]);
  const met = all.filter(({ isMet }) => isMet).length;
  return `${[
    '# Quality',
    '',
    `${met} of ${all.length} goals are met; the others are marked. Each command writes its own figures to \`${figuresFile}\` and this page anew.`,
    '',
    line('what', 'reached', 'wanted'),
    line('---', '---', '---'),
    ...rows,
  ].join('\n')}\n`;
}

function write(figures: Figures): void {
  // One line for each goal, so that a difference can be read.
  const sections = Object.entries(figures).map(([title, { goals, ...head }]) => {
    const fields = JSON.stringify(head).slice(1, -1);
    const lines = goals.map((one) => `    ${JSON.stringify(one)}`).join(',\n');
    return `  ${JSON.stringify(title)}: { ${fields}, "goals": [\n${lines}\n  ] }`;
  });
  writeFileSync(figuresFile, `{\n${sections.join(',\n')}\n}\n`);
  writeFileSync(pageFile, pageOf(figures));
}

/** Keeps what a command measured under a title, dated today, and prints it. Returns the command's exit status. */
export function record(title: string, measured: Omit<Section, 'date'>): 0 | 1 {
  const { command, isWhole, goals } = measured;
  const date = new Date().toISOString().slice(0, 10);
  write({ ...readFigures(), [title]: v.parse(section, { command, date, isWhole, goals }) });
  for (const { what, reached, wanted, isMet } of goals) {
    log(`${isMet ? 'met   ' : 'MISSED'} ${what}: ${reached}${wanted === '' ? '' : ` (wanted ${wanted})`}`);
  }
  return goals.every(({ isMet }) => isMet) ? 0 : 1;
}

/** A goal: a count that must be 0. */
export function noneOf(what: string, found: readonly unknown[] | number, of?: number): Goal {
  const count = typeof found === 'number' ? found : found.length;
  const among = of === undefined ? '' : ` of ${of.toLocaleString('en')}`;
  return { what, reached: `${count}${among}`, wanted: '0', isMet: count === 0 };
}

/** A goal that all of `of` must meet. */
export function allOf(what: string, count: number, of: number): Goal {
  return { what, reached: `${count} of ${of}`, wanted: `${of}`, isMet: count === of };
}

/** A goal with an upper limit, and its unit. */
export function atMost(what: string, value: number, most: number, unit: string): Goal {
  const rounded = value < 10 ? Math.round(value * 10) / 10 : Math.round(value);
  return { what, reached: `${rounded} ${unit}`, wanted: `≤ ${most} ${unit}`, isMet: value <= most };
}

/** A figure without a goal. */
export function reported(what: string, reached: string): Goal {
  return { what, reached, wanted: '', isMet: true };
}
