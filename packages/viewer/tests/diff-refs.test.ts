import '../../../scripts/paths/bind-viewer.ts';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openRepository } from '@xinglin/paths/samples/repository';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { expectOneError, hearOutput } from '../../../tests/kit/output.ts';
import { runFlows } from '../cli/commands.ts';
import { diffEndpoint } from '../cli/diff/endpoint.ts';

const lamp = (broke: string, guard: string, label = '亮') => `
import { setup } from 'xstate';
import { isBright } from '../../../contract/light.ts';
const machine = setup({
  types: { events: {} as { type: 'pressed' } | { type: 'broke' } },
  guards: { isBright: () => isBright(), isReady: () => ${guard} },
}).createMachine({
  id: 'lamp', initial: 'off',
  states: {
    off: { on: { pressed: { guard: 'isReady', target: 'on' }, ${broke === '' ? '' : `broke: '${broke}'`} } },
    on: { on: { pressed: 'off' } },
    dark: {},
  },
});
const events = { pressed: { press: {} }, broke: { break: {} } };
const labels = { title: '台灯', states: { off: '灭', on: '${label}', dark: '坏' }, events: { pressed: '按开关', broke: '损坏' } };
export const lampCases = { machine, events, labels };
`;

const registryOf = (...names: string[]) => `
import { lampCases } from './home/lamp/lamp.cases.ts';
export const registry = [${names.map((name) => `{ path: 'machines/home/${name}', cases: lampCases }`).join(', ')}];
`;

const cases = 'machines/home/lamp/lamp.cases.ts';
const registry = 'machines/registry.ts';

/** It has a history of a small machine. */
const { root, git, remove, ...repository } = openRepository();
let isChanged = false;
const write = (path: string, text: string) => {
  isChanged = true;
  repository.write(path, text);
};
const commit = (tag: string) => {
  repository.commit(tag);
  git('tag', tag);
};
/** A folder of its own: other tests make and remove temporary folders meanwhile. */
const folder = join(root, '.git', 'temporary');
const temporary = () => readdirSync(folder);

beforeAll(() => {
  mkdirSync(folder);
  vi.stubEnv('TMPDIR', folder);
  commit('empty');
  write('contract/light.ts', 'export const isBright = () => true;');
  write(cases, lamp('dark', 'true'));
  write(registry, registryOf('lamp'));
  write('machines/login/qr-login.cases.ts', '');
  commit('first');
  write(cases, lamp('on', 'true'));
  commit('retargeted');
  write(cases, lamp('', 'true'));
  commit('unbreakable');
  write(cases, lamp('on', 'true'));
  write(registry, registryOf('candle'));
  commit('other');
  write('contract/light.ts', 'export const isBright = () => false;');
  write(registry, registryOf('lamp'));
  write(cases, lamp('dark', 'true'));
  commit('called');
  write(cases, 'export const lampCases = nonsense;');
  commit('broken');
  git('checkout', '-q', 'first');
});

afterAll(() => {
  vi.unstubAllEnvs();
  remove();
});
afterEach(() => {
  if (!isChanged) return;
  git('checkout', '-q', '-f', 'first');
  git('clean', '-q', '-f', '-d');
  isChanged = false;
});

const received = hearOutput();

async function flowsDiff(line: string): Promise<string> {
  vi.spyOn(process, 'cwd').mockReturnValue(root);
  const before = temporary();
  expect(await runFlows(['diff', ...line.split(' ')])).toBe(0);
  expect(temporary().filter((name) => !before.includes(name))).toEqual([]);
  expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1);
  return received.said;
}

describe('npm run flows -- diff', () => {
  test('describes changes and test cases between two refs for a pull request', async () => {
    const said = await flowsDiff('first unbreakable');
    expect(said).toContain('# 流程变化：first (');
    expect(said).toContain('1 个流程中有 1 个变化。');
    expect(said).toContain('| 台灯 | `lamp` |');
    expect(said).toContain('- ➖ 「灭」在「损坏」时不再转到「坏」');
    expect(said).toMatch(/新增的测试用例（1）[\s\S]*- `lamp-\w+` [\s\S]*作废的测试用例（1）[\s\S]*- `lamp-\w+` /);
    expect(git('status', '--porcelain')).toBe('');
  });

  test('without a second ref compares the work tree with uncommitted files; can be limited to one flow', async () => {
    write(cases, lamp('on', 'true', '发光'));
    const said = await flowsDiff('first lamp');
    expect(said).toContain('工作区（含 1 个未提交的文件）');
    expect(said).toContain('状态「亮」改称「发光」');
    expect(said).toContain('- ✏️ 「灭」在「损坏」时不再转到「坏」，改为转到「发光」');
    expect(git('status', '--porcelain').trim()).toBe(`M ${cases}`);
  });

  test('reports a changed plan even if the machine is the same', async () => {
    const path = (...types: string[]) => ({
      id: types.join(),
      inputCase: 'start',
      steps: types.map((type) => [type, type === 'broke' ? 'break' : 'press']),
    });
    write('docs/paths/lamp.json', JSON.stringify({ flow: 'lamp', paths: [path('broke'), path('pressed', 'pressed')] }));
    const { flows } = JSON.parse(await flowsDiff('first --format json'));
    expect(flows[0].newPaths).toHaveLength(2);
    expect(flows[0].obsoletePaths).toHaveLength(1);
    expect([flows[0].states, flows[0].arrows]).toEqual([flows[0].arrows, { added: 0, removed: 0, changed: 0 }]);
  });

  test('reports added and removed flows', async () => {
    const said = await flowsDiff('retargeted other');
    expect(said).toContain('- ➕ 新流程：3 个状态，3 个箭头');
    expect(said).toContain('- ➖ 整个流程已删除（原有 3 个状态，3 个箭头）');
  });

  test('if no flow has changed, names changed files that machines call', async () => {
    const said = await flowsDiff('first called');
    expect(said).toContain('1 个流程都没有变化。');
    expect(said).toContain('- `contract/light.ts`');
  });

  test.each([
    ['nowhere', 'git knows no commit «nowhere»'],
    ['--output=x', 'Unknown option'],
    ['empty', 'empty has no machines/registry.ts'],
    ['first empty', 'empty has no machines/registry.ts'],
    ['first broken', 'broken: the machines cannot be read: ReferenceError: nonsense is not defined'],
    ['first snail', 'neither version has a flow «snail»'],
    ['first other lamp --all', 'either «lamp» or --all'],
    ['first --format pdf', '--format is one of md, json'],
  ])('%s reports one clear line and exits with status 2', async (line, expected) => {
    vi.spyOn(process, 'cwd').mockReturnValue(root);
    expect(await runFlows(['diff', ...line.split(' ')])).toBe(2);
    expectOneError(received, expected);
  });

  test('a name that is both a flow and a ref is an error', async () => {
    git('branch', 'sms-login');
    vi.spyOn(process, 'cwd').mockReturnValue(root);
    expect(await runFlows(['diff', 'first', 'sms-login'])).toBe(2);
    expectOneError(received, '«sms-login» is both a flow and a git ref');
    git('branch', '-D', 'sms-login');
  });

  test('a work tree that cannot be run is an error', async () => {
    write(cases, 'export const lampCases = nonsense;');
    vi.spyOn(process, 'cwd').mockReturnValue(root);
    expect(await runFlows(['diff', 'first'])).toBe(2);
    expectOneError(received, 'work tree: the machines cannot be read: ReferenceError');
  });
});

describe("what the viewer's server compares", () => {
  /** Sends requests as a browser does. */
  function ask(): (path: string) => Promise<{ readonly status: number; readonly body: Record<string, unknown> }> {
    type Handler = (request: { url: string }, response: object) => void;
    const handlers = new Map<string, Handler>();
    const server = { middlewares: { use: (path: string, handler: Handler) => handlers.set(path, handler) } };
    const { configureServer } = diffEndpoint(root);
    // The plugin uses nothing else of the server.
    if (typeof configureServer === 'function') void configureServer.call({} as never, server as never);
    return (path) =>
      new Promise((resolve) => {
        const [place = '', query = ''] = path.split('?');
        let status = 0;
        const writeHead = (is: number) => {
          status = is;
        };
        handlers.get(place)?.(
          { url: `/?${query}` },
          { writeHead, end: (text: string) => resolve({ status, body: JSON.parse(text) }) },
        );
      });
  }

  test('offers branches, tags and the commits that touched the flow, each with its date and subject', async () => {
    const { body } = await ask()('/__flows/refs?flow=qr-login');
    const date = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    expect(body.branches).toEqual([{ ref: 'main', date, subject: 'broken' }]);
    expect(body.tags).toContainEqual({ ref: 'unbreakable', date, subject: 'unbreakable' });
    expect(body.commits).toEqual([{ ref: expect.stringMatching(/^[0-9a-f]{7,}$/), date, subject: 'first' }]);
  });

  test('draws the requested flow and compares again when the work tree changes', async () => {
    const get = ask();
    write(cases, lamp('dark', 'true', '发光'));
    const before = await get('/__flows/diff?from=first&flow=lamp');
    expect([before.status, before.body.entries]).toMatchObject([200, [{ name: 'lamp', wordsOnly: true }]]);
    write(cases, lamp('on', 'true'));
    const { body } = await get('/__flows/diff?from=first&flow=lamp');
    expect(body.diffs).toMatchObject({ lamp: { svg: expect.stringContaining('was lamp.off broke 0') } });
    expect(body.entries).toMatchObject([{ name: 'lamp', arrows: { changed: 1 } }]);
  });

  test('answers an unknown ref with an error', async () => {
    expect(await ask()('/__flows/diff?from=nowhere&flow=lamp')).toEqual({
      status: 400,
      body: { error: 'git knows no commit «nowhere»' },
    });
  });
});
