import { asCsv, asGherkin, cell, explore, generate, type Plan, planOf } from '@xinglin/paths';
import { describe, expect, test } from 'vitest';
import { asJunit, asMarkdown, escapeXml } from '../cli/formats.ts';
import { doorCases } from './samples/small.ts';

const about = {
  criterion: '所有箭头',
  command: 'npm run paths -- generate door',
  maxSteps: 12,
};

function doorPlan(): Plan {
  const graph = explore(doorCases);
  return planOf('door', graph, generate(graph), about);
}

const step = { number: 1, data: '', wait: '', state: '开', how: '', screen: '', requirements: ['X-1', 'X-2'] };
const awkward: Plan = {
  ...about,
  flow: 'door',
  title: '门 <"&"> |',
  wanted: 1,
  uncovered: ['door a b 0'],
  bounds: ['«n» has more than 4 values'],
  notes: [],
  language: 'zh',
  cases: [
    {
      id: 'door-1',
      title: '说 "你好", 再见',
      precondition: '无',
      deep: true,
      steps: [{ ...step, action: '=1+1\n换行 | 竖线', data: '{"a":"""b"""}' }],
    },
  ],
};

describe('csv', () => {
  test('quotes a cell where needed and never writes a formula', () => {
    expect(cell('开门')).toBe('开门');
    expect(cell('a,b')).toBe('"a,b"');
    expect(cell('say "hi"')).toBe('"say ""hi"""');
    expect(cell('a\nb')).toBe('"a\nb"');
    for (const sign of ['=', '+', '-', '@', '\t']) expect(cell(`${sign}1`).startsWith(`'${sign}`)).toBe(true);
  });

  test('starts with the byte order mark that Excel needs and has the columns of a plan', () => {
    const csv = asCsv([doorPlan()]);
    expect([...new TextEncoder().encode(csv).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head = '', first = ''] = csv.slice(1).split('\r\n');
    expect(head).toBe('编号,标题,前置条件,步骤,操作,怎么做,数据,等待,预期状态,预期画面,需求,结果,备注');
    expect(first).toMatch(/^door-[0-9a-z]{6},/);
    expect(csv.endsWith('\r\n')).toBe(true);
    expect(asCsv([awkward])).toContain(`1,"'=1+1\n换行 | 竖线",,"{""a"":""""""b""""""}",,开,,X-1 X-2,,\r\n`);
  });
});

test('markdown keeps its tables intact and lists what is uncovered, bounded and deep', () => {
  const text = asMarkdown([awkward]);
  expect(text).toContain('| 1 | =1+1 换行 \\| 竖线 |');
  for (const said of ['- `door a b 0`', '«n» has more than 4 values', '超过 12 步']) expect(text).toContain(said);
});

test('gherkin is Chinese, with a scenario per path and an action and an expectation per step', () => {
  const plan = doorPlan();
  const text = asGherkin(plan);
  expect(text.startsWith('# language: zh-CN\n功能: door\n')).toBe(true);
  expect(text.match(/^ {2}场景: /gm)).toHaveLength(plan.cases.length);
  const steps = plan.cases.reduce((sum, one) => sum + one.steps.length, 0);
  expect(text.match(/^ {4}(假如|当)/gm)).toHaveLength(steps);
  expect(text.match(/^ {4}那么/gm)).toHaveLength(steps);
  expect(asGherkin(awkward)).toContain('\n      {"a":\\"\\"\\"b\\"\\"\\"}\n');
  expect(asGherkin(awkward)).toContain('    假如=1+1 换行 | 竖线\n');
});

describe('junit', () => {
  test('escapes text and replaces characters that XML forbids', () => {
    expect(escapeXml('<a b="c">&\n\u0000\uD800')).toBe('&lt;a b=&quot;c&quot;&gt;&amp;&#10;\uFFFD\uFFFD');
  });

  test('reports a path as passed, failed or skipped', () => {
    const passed = asJunit([awkward], new Map([['door-1', null]]));
    expect(passed).toContain('tests="1" failures="0" skipped="0"');
    expect(passed).toContain('name="door 门 &lt;&quot;&amp;&quot;&gt; |"');
    const failed = asJunit([awkward], new Map([['door-1', 'a < b']]));
    expect(failed).toContain('failures="1"');
    expect(failed).toContain('<failure message="a &lt; b"/>');
    expect(asJunit([awkward], new Map())).toContain('<skipped/>');
  });
});
