import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineCases } from '@xinglin/paths';
import { playerCases } from '@xinglin/paths/samples/small';
import { afterAll, describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import { expectOneError, hearOutput } from '../../../tests/kit/output.ts';
import { runFlows } from '../cli/commands.ts';
import { findChineseFonts, hasChinese, paint } from '../cli/png.ts';
import { pictureAlone } from '../src/export/formats.ts';
import { mermaidOf } from '../src/export/mermaid.ts';
import type { Flow } from '../src/model/flow.ts';
import { readFlow } from '../src/model/read-flow.ts';
import { everyFlow } from './kit/every-flow.ts';
import { casesOf } from './kit/product.ts';

const qrLoginCases = casesOf('qr-login');

const received = hearOutput();
const folder = mkdtempSync(join(tmpdir(), 'flows-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (line: string) => runFlows(line.split(' '));

describe('npm run flows -- export', () => {
  test.each(['mermaid', 'json', 'svg'])('writes the same bytes each time: %s', async (format) => {
    expect(await run(`export toast --format ${format}`)).toBe(0);
    const first = received.said;
    expect(first.length).toBeGreaterThan(500);
    received.said = '';
    expect(await run(`export toast --format ${format}`)).toBe(0);
    expect(received.said).toBe(first);
  });

  test('writes a file for each flow, named by its format', async () => {
    expect(await run(`export all --format json --out ${folder}`)).toBe(0);
    const files = readdirSync(folder);
    expect(files.filter((name) => name.endsWith('.json'))).toHaveLength(files.length);
    expect(files).toContain('qr-login.json');
    expect(received.said.split('\n')).toContain(join(folder, 'qr-login.json'));
    expect(JSON.parse(readFileSync(join(folder, 'qr-login.json'), 'utf8'))).toMatchObject({ id: 'qrLogin' });
  });

  test.each([
    ['export', 'export needs a flow'],
    ['export nothing', 'there is no flow «nothing»'],
    ['export toast --format gif', '--format is one of svg, png, mermaid, json'],
    ['export all --format json', 'give --out DIR'],
    ['export toast --format png', 'give --out DIR'],
    ['export toast --format svg --font x.ttf', '--font is for --format png'],
    ['export toast --format png --out x --font nowhere.ttf', 'there is no font nowhere.ttf'],
    ['export toast --format png --out x --font package.json', 'package.json has no Chinese'],
  ])('%s reports one clear line and exits with status 2', async (line, expected) => {
    expect(await run(line)).toBe(2);
    expectOneError(received, expected);
  });
});

describe('pictures', () => {
  const chart = readFileSync('docs/charts/login-view.svg', 'utf8');
  const sizeOf = (svg: string) => (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).slice(1).map(Number);

  test('a standalone chart has no links but the same texts', () => {
    expect(chart).toContain('<a ');
    const alone = pictureAlone(chart);
    expect(alone).not.toMatch(/<\/?a\b|href=/);
    const texts = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text);
    expect(texts(alone)).toEqual(texts(chart));
  });

  test('a PNG has twice the size of the chart and is not blank', () => {
    const [width = 0, height = 0] = sizeOf(chart);
    const painted = paint(pictureAlone(chart), { files: [] }, 2);
    expect([painted.width, painted.height]).toEqual([2 * width, 2 * height]);
    expect(painted.asPng().subarray(1, 4).toString()).toBe('PNG');
    // Red, green, blue and opacity of each pixel.
    const { pixels } = painted;
    const colours = new Set<string>();
    for (let at = 0; at < pixels.length; at += 4) colours.add(pixels.subarray(at, at + 4).join());
    expect(colours.size).toBeGreaterThan(10);
  });

  test('detects missing Chinese fonts', () => {
    expect(findChineseFonts([folder])).toBeNull();
    expect(hasChinese({ files: [] })).toBe(false);
  });

  test('the fonts found have Chinese characters', () => {
    const fonts = findChineseFonts();
    // Without such fonts the command reports it, see above.
    expect(fonts === null || hasChinese(fonts)).toBe(true);
  });
});

describe('Mermaid', () => {
  const linesOf = (text: string) => text.split('\n').map((line) => line.trim());

  test.each(everyFlow)('$name: contains every state and arrow', (flow) => {
    const lines = linesOf(mermaidOf(flow));
    expect(lines.slice(0, 4)).toEqual(['---', `title: ${JSON.stringify(flow.title)}`, '---', 'stateDiagram-v2']);
    const states = lines.flatMap((line) => /^state "[^"]+" as (\w+)( \{)?$/.exec(line)?.[1] ?? []);
    expect(new Set(states).size).toBe(states.length);
    const inner = [...flow.states.values()].filter(({ parent }) => parent !== null);
    expect(states.length - inner.length).toBe(states.includes(flow.machineId) ? 1 : 0);
    const shown = lines.filter((line) => / --> \w+ : ./.test(line) || /(^|: )↪ ./.test(line));
    expect(shown).toHaveLength(countOf(flow));
    expect(lines.filter((line) => line.endsWith('{'))).toHaveLength(lines.filter((line) => line === '}').length);
    // Characters that end a text for Mermaid are escaped in texts.
    const texts = lines.flatMap((line) => / : (.*)$/.exec(line)?.[1] ?? []);
    expect(texts.filter((text) => /[:;{}"]/.test(text.replaceAll(/#\d+;/g, '')))).toEqual([]);
  });

  /** An arrow to several states is drawn for each. */
  const countOf = (flow: Flow) => flow.arrows.reduce((sum, { targets }) => sum + Math.max(1, targets?.length ?? 1), 0);

  test('shows regions, initial and final states, ports and arrows into inner states', () => {
    const flow = readFlow('qr-login', qrLoginCases);
    const lines = linesOf(mermaidOf(flow));
    const state = (id: string) => flow.states.get(id);
    expect(lines).toEqual(
      expect.arrayContaining([
        '[*] --> preparing',
        `state "${state('qrLogin.preparing')?.label ?? 'preparing'}" as preparing {`,
        '--',
        '[*] --> preparing__delay__waiting',
        `state "${state('qrLogin.preparing.delay.waiting')?.label}" as preparing__delay__waiting`,
        expect.stringMatching(/^preparing__delay__waiting --> preparing__delay__over : ./),
        'preparing__delay__over --> [*]',
        `preparing__fetching__asking : ⇄ ${state('qrLogin.preparing.fetching.asking')?.actors[0]?.label}`,
        'note right of shown',
        `⇄ ${state('qrLogin.shown')?.actors[0]?.label}`,
        'signedIn --> [*]',
      ]),
    );
    // An arrow into an inner state is a row, as on the picture.
    const scanned = state('qrLogin.shown.status.scanned')?.label;
    expect(lines.filter((line) => line.startsWith('↪ ') && line.endsWith(` → ${scanned}`))).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('shown__status --> '))).toEqual([]);
  });

  test('replaces invalid names, escapes characters and repeats arrows to several states', () => {
    const machine = setup({ types: { events: {} as { type: 'a:b;' } } }).createMachine({
      id: 'odd',
      type: 'parallel',
      on: { 'a:b;': { target: ['.x-y.two', '.x_y.two'] } },
      states: {
        'x-y': { initial: 'one', states: { one: { on: { 'a:b;': 'two' } }, two: {} } },
        x_y: { initial: 'one', states: { one: {}, two: {} } },
      },
    });
    const lines = linesOf(mermaidOf(readFlow('odd', defineCases(machine, { events: {} }))));
    expect(lines).toEqual(expect.arrayContaining(['state "x-y" as x_y {', 'state "x_y" as x_y_2 {']));
    expect(lines).toContain('x_y__one --> x_y__two : a#58;b#59;');
    expect(lines).toContain('%% Mermaid has no arrow to several states: odd a:b; is drawn for each.');
  });

  test('speaks the language of the flow', () => {
    const flow = readFlow('player', { ...playerCases, labels: { ...playerCases.labels, language: 'en' } });
    const text = mermaidOf(flow);
    expect(text).toContain('where it was, with all inside');
    expect(text).toContain('at once [');
    expect(text).not.toMatch(/自动|否则|上次|条件|重新开始/);
  });

  test('notes what Mermaid cannot show', () => {
    const lines = linesOf(mermaidOf(readFlow('player', playerCases)));
    expect(lines).toContain('%% Mermaid has no history: on__last stands for the deep one.');
    expect(lines.filter((line) => line.startsWith('%% Actions are not drawn'))).toHaveLength(1);
  });
});
