import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asCsv, asGherkin, type Plan, type PlanCase, type PlanWords, wordsIn } from '@xinglin/paths';

type Row = readonly string[];

/** Escapes a text for a table cell. */
const inTable = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** A table of a Markdown page. */
export function table(head: Row, rows: readonly Row[]): string {
  const line = (row: Row) => `| ${row.map(inTable).join(' | ')} |\n`;
  return line(head) + line(head.map(() => '---')) + rows.map(line).join('');
}

const code = (text: string): string => (text === '' ? '' : `\`${text}\``);

export function asMarkdown(plans: readonly Plan[]): string {
  return plans.map(onePlan).join('\n');
}

/** The steps of a plan, without the openings. */
export const countSteps = ({ cases }: Plan): number => cases.reduce((sum, one) => sum + one.steps.length - 1, 0);

function onePlan(plan: Plan): string {
  const words = wordsIn(plan.language);
  return [
    `# ${words.plan(plan.title)}\n`,
    `${words.generated(plan.command)}\n`,
    `${words.summary(plan.criterion, plan.wanted - plan.uncovered.length, plan.wanted, plan.cases.length, countSteps(plan))}${words.timing}\n`,
    ...plan.notes.map((says) => `${says}\n`),
    ...plan.bounds.map((says) => `${words.bound(says)}\n`),
    ...(plan.uncovered.length > 0
      ? [`${words.uncovered}\n`, plan.uncovered.map((item) => `- ${code(item)}\n`).join('')]
      : []),
    ...plan.cases.map((one) => oneCase(words, one, plan.maxSteps)),
  ].join('\n');
}

function oneCase(words: PlanWords, { id, title, precondition, deep, steps }: PlanCase, maxSteps: number): string {
  const rows = steps.map((step) => [
    String(step.number),
    step.action,
    step.how,
    code(step.data),
    step.wait,
    step.state,
    step.screen,
    step.requirements.join(' '),
  ]);
  const note = deep ? words.noted(words.deep(maxSteps)) : '';
  const head = words.titled(title, note, words.head[2] ?? '', precondition);
  return `## ${id}\n\n${head}\n\n${table(words.rowHead, rows)}`;
}

/** Path id (`qr-login-1x2y3z`) → why it failed; null for a path that passed. */
type Outcomes = ReadonlyMap<string, string | null>;

/** Characters that XML 1.0 cannot represent. */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export function escapeXml(text: string): string {
  return text
    .replaceAll(unwritable, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;');
}

/** A report without times, so that the same outcomes give the same bytes. A path without an outcome was not run. */
export function asJunit(plans: readonly Plan[], outcomes: Outcomes): string {
  const suites = plans.map(({ flow, title, cases }) => {
    const tests = cases.map(({ id, title: name }) => {
      const open = `    <testcase classname="${escapeXml(flow)}" name="${escapeXml(`${id} ${name}`)}"`;
      const outcome = outcomes.get(id);
      if (outcome === null) return { line: `${open}/>`, failed: 0, skipped: 0 };
      if (outcome === undefined) return { line: `${open}><skipped/></testcase>`, failed: 0, skipped: 1 };
      return { line: `${open}><failure message="${escapeXml(outcome)}"/></testcase>`, failed: 1, skipped: 0 };
    });
    const sum = (part: 'failed' | 'skipped') => tests.reduce((all, one) => all + one[part], 0);
    const counts = `tests="${tests.length}" failures="${sum('failed')}" skipped="${sum('skipped')}"`;
    return [
      `  <testsuite name="${escapeXml(`${flow} ${title}`)}" ${counts}>`,
      ...tests.map(({ line }) => line),
      '  </testsuite>',
    ].join('\n');
  });
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>', ...suites, '</testsuites>', ''].join('\n');
}

/** Format → ending of its files. */
const endings = { md: 'md', csv: 'csv', gherkin: 'feature', json: 'json', junit: 'xml' } as const;
type Format = keyof typeof endings;

function textAs(format: Format, plans: readonly Plan[], outcomes: Outcomes): string {
  if (format === 'csv') return asCsv(plans);
  if (format === 'md') return asMarkdown(plans);
  if (format === 'gherkin') return plans.map(asGherkin).join('\n');
  if (format === 'junit') return asJunit(plans, outcomes);
  return `${JSON.stringify(plans, null, 2)}\n`;
}

/** Prints plans, or writes a file for each into a folder. @param out the folder; null prints */
export function writePlans(plans: readonly Plan[], format: Format, out: string | null, outcomes: Outcomes): void {
  if (out === null) {
    process.stdout.write(textAs(format, plans, outcomes));
    return;
  }
  mkdirSync(out, { recursive: true });
  for (const plan of plans) {
    const file = join(out, `${plan.flow}.${endings[format]}`);
    writeFileSync(file, textAs(format, [plan], outcomes));
    process.stdout.write(`${file}\n`);
  }
}
