import '../../../scripts/paths/bind-viewer.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testFiles } from '@xinglin/paths/cli';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { digestFor, readRecorded, screenTestOf, writeRecorded } from '../cli/frames.ts';
import { digestOf, filesNeededBy } from '../cli/imports.ts';
import { frameModules } from '../cli/site/frames.ts';
import { type FrameRecording, frameAfter, packed, pageOf, unpacked } from '../src/frames/frame-recording.ts';
import { stageOf } from '../src/product.ts';
import { machine, registry } from './kit/product.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'frames-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const frameRecording: FrameRecording = {
  styles: 'p{color:red}',
  frames: ['<p>一</p>', '<p>二</p>', '<p>三</p>'],
  paths: [
    {
      inputCase: '空',
      steps: [
        ['a', 'x'],
        ['b', ''],
      ],
      frames: [0, 1, 0],
    },
    { inputCase: '空', steps: [['a', 'y']], frames: [0, 2] },
  ],
  sentByOthers: [],
};

describe('frames along a path', () => {
  const [x, y, b] = [
    ['a', 'x'],
    ['a', 'y'],
    ['b', ''],
  ] as const;
  test.each([
    ['the opening', '空', [], 0, 0],
    ['a step that it was recorded with', '空', [x, b], 1, 1],
    ['the first steps of a path that nobody walked whole', '空', [y, b], 1, 2],
    ['a step that nobody walked', '空', [y, b], 2, null],
    ['the same event in another case', '空', [['a', 'z']], 1, null],
    ['another start', '满', [], 0, null],
  ] as const)('%s', (_what, inputCase, steps, count, frame) => {
    expect(frameAfter(frameRecording, { inputCase, steps }, count)).toBe(frame);
  });
});

test('a packed text is smaller and unpacks to the original', async () => {
  const text = JSON.stringify({ ...frameRecording, styles: '用药人 💊 '.repeat(20_000) });
  const small = await packed(text);
  expect(await unpacked(small)).toBe(text);
  expect(small.length).toBeLessThan(text.length / 100);
  await expect(unpacked('AAAA')).rejects.toBeInstanceOf(Error);
});

test('the page of a frame runs and fetches nothing and is inert', () => {
  const page = pageOf(frameRecording.styles, '<a href="#">去支付</a>', stageOf('order-list'));
  expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"`);
  expect(page).toContain('<body inert><a href="#">去支付</a></body>');
  expect(page).not.toMatch(/https?:|\/\/|<script|url\(/);
});

test('the viewer gets recordings and knows which are stale, too large, missing or without a screen', async () => {
  const flow = machine('qr-login');
  const test = screenTestOf(flow);
  const digest = test ? digestFor(flow, test) : '';
  const noise = Array.from({ length: 400 }, (_nothing, at) => `${Math.sin(at)}`).join('');
  writeRecorded('qr-login', { digest, frameRecording }, folder);
  writeRecorded('toast', { digest: 'before', frameRecording }, folder);
  writeRecorded('sms-code', { digest: 'before', frameRecording: { ...frameRecording, styles: noise } }, folder);
  const { load } = frameModules(folder, 2000);
  // Vite calls it with a context, which it does not use.
  const loadText = load as (id: string) => Promise<string>;
  const textOf = (id: string): Promise<string> => loadText(`\0virtual:flow-frames${id}`);
  const list = await textOf('');
  const lineOf = (name: string) => list.split('\n').find((line) => line.startsWith(`  "${name}": `));
  expect(lineOf('qr-login')).toContain(
    `{ is: 'recorded', isStale: false, load: () => import('virtual:flow-frames/qr-login')`,
  );
  expect(lineOf('toast')).toContain('isStale: true');
  expect(lineOf('sms-code')).toMatch(/\{ is: 'tooLarge', kilobytes: \d+ \}/);
  expect(lineOf('password-login')).toContain(`{ is: 'missing' }`);
  expect(lineOf('route-guard')).toContain(`{ is: 'none' }`);
  const [, letters = ''] = /packed = "(.*)"/.exec(await textOf('/qr-login')) ?? [];
  expect(JSON.parse(await unpacked(letters))).toEqual(frameRecording);
});

describe('a recording', () => {
  test('is stored in a file, and is null when that is unreadable', () => {
    expect(readRecorded('lamp', folder)).toBeNull();
    writeRecorded('lamp', { digest: 'd1', frameRecording }, folder);
    expect(readRecorded('lamp', folder)).toEqual({ digest: 'd1', frameRecording });
    writeFileSync(join(folder, 'lamp.json'), '{"digest":"d1","frameRecording":{');
    expect(readRecorded('lamp', folder)).toBeNull();
  });

  test('is stale when the view or its imports change, and only then', () => {
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const start = file('lamp.test.tsx', "import { Lamp } from './lamp.tsx';\nconst late = () => import('./late.ts');");
    file('lamp.tsx', "import type { Size } from './size.ts';");
    file('late.ts', "import { start } from './lamp.test.tsx';");
    file('size.ts', '');
    file('list.ts', "import './other.ts';");
    file('other.ts', '');
    const digest = () => digestOf(filesNeededBy([start], [join(folder, 'list.ts')]));
    const before = digest();
    file('other.ts', 'changed');
    expect(digest()).toBe(before);
    for (const name of ['lamp.tsx', 'late.ts', 'size.ts', 'lamp.test.tsx']) {
      const known = digest();
      file(name, `import './lamp.tsx'; import './late.ts'; import './size.ts'; import './list.ts'; // ${name}`);
      expect(digest(), name).not.toBe(known);
    }
  });

  test('depends on the view, the machine, the cases and the test, and on no other machine', () => {
    const flow = machine('qr-login');
    const test = screenTestOf(flow);
    expect(test).toBe('tests/login/qr-login.screen.test.tsx');
    const needed = filesNeededBy([test ?? ''], ['machines/registry.ts']);
    const own = 'machines/login/qr-login';
    expect(needed).toEqual(
      expect.arrayContaining([
        ...[`${own}.machine.ts`, `${own}.cases.ts`, 'src/login/qr-login-panel.tsx'],
        ...['src/ui/theme.ts', 'tests/kit/screen.tsx', 'tests/kit/frames/freeze.ts', 'src/ui/global-styles.ts'],
      ]),
    );
    expect(needed.filter((file) => /machines\/orders\/.*\.machine\.ts/.test(file))).toEqual([]);
    expect(test && digestFor(flow, test)).toMatch(/^[\w-]{16}$/);
  });

  test('can be made of every flow that has a view', () => {
    const files = testFiles();
    const without = registry.filter((flow) => screenTestOf(flow, files) === null).map(({ name }) => name);
    expect(without).toEqual(['route-guard', 'mall-config', 'order-life']);
  });
});
