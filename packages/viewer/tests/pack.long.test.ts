import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChromium } from '../../../scripts/lib/chromium.ts';

const folder = mkdtempSync(join(tmpdir(), 'empty-'));
const npm = (cwd: string, ...args: readonly string[]) =>
  execFileSync('npm', [...args, '--silent'], { cwd, encoding: 'utf8' });

beforeAll(() => {
  execFileSync(process.execPath, [resolve('packages/build.mjs'), 'viewer']);
  for (const name of ['paths', 'viewer']) npm(resolve(`packages/${name}/dist`), 'pack', '--pack-destination', folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const page = `
import { Flow } from '@xinglin/viewer/flow';
import { createMachine } from 'xstate';

const light = createMachine({ id: 'light', initial: 'red', states: { red: { on: { next: 'green' } }, green: {} } });
export const Page = () => <Flow machine={light} state="red" />;
// @ts-expect-error: there is no such language
export const wrong = <Flow machine={light} language="fr" />;
`;

const machine = `
import { createMachine } from 'xstate';
import './style-that-is-not-there.css';

export const lightMachine = createMachine({ id: 'light', initial: 'red', states: { red: { on: { next: 'green' } }, green: {} } });
`;

const program = `
import { JSDOM } from ${JSON.stringify(pathToFileURL(resolve('node_modules/jsdom/lib/api.js')).href)};
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Page } from './page.js';

console.log(renderToString(createElement(Page)));
const { window } = new JSDOM('<div id="root"></div>');
Object.assign(globalThis, { window, document: window.document });
const { createRoot } = await import('react-dom/client');
const root = document.getElementById('root');
const drawn = new Promise((resolve) => {
  new window.MutationObserver(() => root.querySelector('[role=img]')?.shadowRoot?.querySelector('svg') && resolve()).observe(root, { subtree: true, childList: true });
});
createRoot(root).render(createElement(Page));
await drawn;
const chart = root.querySelector('[role=img]');
console.log(chart.getAttribute('aria-label'), chart.shadowRoot.querySelector('[data-mark=active] > .box').parentElement.dataset.state);
process.exit(0);
`;

const newest: unknown = Reflect.get(
  JSON.parse(readFileSync('packages/paths/package.json', 'utf8')).dependencies,
  'xstate',
);

test.each(['5.20.0', String(newest)])(
  'the packed package shows a machine in a React page and builds a viewer from a glob with xstate %s',
  (version) => {
    const project = mkdtempSync(join(folder, 'project-'));
    writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
    const packed = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
    npm(project, 'install', `xstate@${version}`, 'react', 'react-dom', ...packed.map((name) => join(folder, name)));
    // Types and tools are those of this repository.
    mkdirSync(join(project, 'node_modules/@types'), { recursive: true });
    symlinkSync(resolve('node_modules/@types/react'), join(project, 'node_modules/@types/react'));
    writeFileSync(join(project, 'page.tsx'), page);
    writeFileSync(join(project, 'program.js'), program);
    const compile = [resolve('node_modules/typescript/bin/tsc'), 'page.tsx', '--strict', '--jsx', 'react-jsx'];
    const options = ['--module', 'nodenext', '--target', 'es2024', '--skipLibCheck', '--ignoreConfig'];
    execFileSync(process.execPath, [...compile, ...options], { cwd: project, encoding: 'utf8' });
    const said = execFileSync(process.execPath, ['program.js'], { cwd: project, encoding: 'utf8' });
    expect(said).toBe('<div role="status">Drawing the chart of light</div>\nlight: statechart light.red\n');

    writeFileSync(join(project, 'light.machine.ts'), machine);
    const found = execFileSync('npx', ['--no-install', 'xstate-flows', 'build', '*.machine.ts'], {
      cwd: project,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    expect(found).toBe('xstate-flows.html: lightMachine\n');
    const address = `${pathToFileURL(join(project, 'xstate-flows.html')).href}#/lightMachine/simulate?lang=en`;
    const browser = ['--no-sandbox', '--virtual-time-budget=8000', '--dump-dom', address];
    const shown = execFileSync(findChromium() ?? 'chromium', browser, {
      encoding: 'utf8',
      stdio: 'pipe',
      maxBuffer: 2 ** 24,
    });
    expect(shown).toContain('data-state="light.green"');
    expect(shown).toContain('>What can happen<');
  },
);
