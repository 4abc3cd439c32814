import type { Plan } from '@xinglin/paths';

/** Path id (`qr-login-1x2y3z`) → why it failed; null for one that was run and passed. */
export type Outcomes = ReadonlyMap<string, string | null>;

/** Characters that XML 1.0 has no way to write. */
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
