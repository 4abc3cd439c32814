import { readFileSync } from 'node:fs';
import { cellsOf, chartOf } from '@xinglin/paths';
import { allPlans, stalePlans } from '@xinglin/paths/cli';
import { expect, test } from 'vitest';
import { registry } from '../../machines/registry.ts';

const plans = allPlans(registry);
const han = /\p{Script=Han}/u;

// Compares with the committed bytes of another run: the same machines give the same bytes.
test('docs/paths matches the machines: npm run paths -- plans', () => {
  expect(plans.size).toBe(registry.length * 3 + 1);
  expect(stalePlans(plans)).toEqual([]);
});

test.each(registry.map(({ cases, path }) => [path, cases] as const))(
  '%s: everything has a label for QA',
  (_path, cases) => {
    const chart = chartOf(cases.machine);
    const { labels } = cases;
    const nodes = [...chart.nodes.values()];
    const wordless = [
      ...(labels.title === null ? ['title'] : []),
      ...nodes
        .filter(({ children, kind }) => children.length === 0 && kind !== 'history')
        .flatMap(({ path }) => (han.test(labels.states[path] ?? '') ? [] : [`state ${path}`])),
      ...Object.keys(cases.events).flatMap((type) => (han.test(labels.events[type] ?? '') ? [] : [`event ${type}`])),
      ...nodes
        .flatMap(({ invocations }) => invocations)
        .filter(({ src, id }) => !han.test(labels.invocations[id] ?? labels.actors[src ?? id] ?? ''))
        .map(({ id }) => `port ${id}`),
      ...nodes.flatMap(({ timers }) => timers).flatMap(({ delay }) => (cases.delays[delay] ? [] : [`delay ${delay}`])),
    ];
    expect(wordless).toEqual([]);
  },
);

test('every state has a description and cites a requirement', () => {
  const states = registry.flatMap(({ cases }) => [...chartOf(cases.machine).nodes.values()]);
  const bare = states.filter(({ description, requirements }) => description === null || requirements.length === 0);
  expect(bare.filter(({ parent }) => parent !== null).map(({ id }) => id)).toEqual([]);
});

test('a plan that says how its steps are done contains no raw data', () => {
  const tables = [...plans].filter(([file]) => file.endsWith('.csv')).map(([, text]) => cellsOf(text).slice(1));
  const told = tables.filter((rows) => rows.some((row) => row[5] !== ''));
  expect(told.length).toBeGreaterThan(20);
  expect(told.flat().filter((row) => row[6] !== '')).toEqual([]);
});

test('every step describes the expected screen and contains no values that only the code knows', () => {
  const rows = [...plans].filter(([file]) => file.endsWith('.csv')).flatMap(([, text]) => cellsOf(text).slice(1));
  expect(rows.length).toBeGreaterThan(2000);
  expect(rows.filter((row) => row[9] === '').map(([id, , , step]) => `${id} ${step}`)).toEqual([]);
  expect(rows.flatMap((row) => row[6]?.match(/CouldNot\w+|\b1[6-9]\d{11}\b/) ?? [])).toEqual([]);
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([13]));
  // Excel would show it as a number or a time of its own.
  expect(rows.flatMap(([, , , , ...cells]) => cells.filter((cell) => /^[\d.:/-]+$/.test(cell)))).toEqual([]);
});

test('ACC-SMS-01 a text on the screen follows what the machine remembers', () => {
  const plan = plans.get('sms-code.md') ?? '';
  for (const text of ['「请输入正确的短信验证码」', '「操作过于频繁，请稍后再试」', '「服务异常，请刷新页面重试」']) {
    expect(plan).toContain(text);
  }
});

test('the plans contain the paths that the handbook runs', () => {
  const named = readFileSync('docs/testers.md', 'utf8').matchAll(/--path ([a-z-]+-[0-9a-z]{6})\b/g);
  const ids = [...new Set([...named].map(([, id]) => id))];
  expect(ids.length).toBeGreaterThan(0);
  for (const id of ids)
    expect(
      [...plans.values()].some((text) => text.includes(`## ${id}\n`)),
      id,
    ).toBe(true);
});
