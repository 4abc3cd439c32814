/** Builds `dist` of a package as it is published, JavaScript with types: `node packages/build.mjs paths|viewer`. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const here = import.meta.dirname;
const read = (file) => JSON.parse(readFileSync(join(here, file), 'utf8'));
const { version, devDependencies } = read('../package.json');
const own = (name) => read(`${name}/package.json`).devDependencies;
const engines = { node: '>=22.12' };

/** What `package.json` of each says beside its name; `exports`: file in `dist`, without ending. */
const packages = {
  paths: () => ({
    bin: { 'xstate-paths': './cli/xstate-paths.js' },
    exports: {
      '.': 'src/index',
      './cli': 'cli/index',
      './command-line': 'cli/command-line',
      './runner': 'testing/runner',
      './testing': 'testing/index',
    },
    engines,
    dependencies: { valibot: own('paths').valibot, vite: own('paths').vite },
    peerDependencies: {
      xstate: '^5.20.0',
      '@xstate/test': devDependencies['@xstate/test'],
      vitest: own('paths').vitest,
    },
    peerDependenciesMeta: { '@xstate/test': { optional: true }, vitest: { optional: true } },
  }),
  viewer: () => ({
    bin: { 'xstate-flows': './cli/xstate-flows.js' },
    exports: {
      './draw-path': 'src/embed/draw-path',
      './flow': 'src/embed/flow',
      './playwright': 'src/embed/playwright',
      './vitest': 'src/embed/vitest',
    },
    engines,
    // The site is built where it is asked for, from the sources of the viewer.
    dependencies: {
      '@xinglin/paths': version,
      elkjs: own('viewer').elkjs,
      minisearch: own('viewer').minisearch,
      'styled-components': own('viewer')['styled-components'],
      valibot: own('viewer').valibot,
      vite: own('viewer').vite,
    },
    peerDependencies: {
      xstate: '^5.20.0',
      react: '^19.0.0',
      'react-dom': '^19.0.0',
      vitest: devDependencies.vitest,
    },
    peerDependenciesMeta: { vitest: { optional: true } },
  }),
};

function build(name) {
  const folder = join(here, name);
  const dist = join(folder, 'dist');
  rmSync(dist, { recursive: true, force: true });
  const tsc = createRequire(import.meta.url)
    .resolve('typescript/package.json')
    .replace('package.json', 'bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', join(folder, 'tsconfig.build.json')], { stdio: 'inherit' });
  const { exports, ...more } = packages[name]();
  const entries = Object.entries(exports).map(([path, file]) => [
    path,
    { types: `./${file}.d.ts`, default: `./${file}.js` },
  ]);
  const { description, license, type, sideEffects } = read(`${name}/package.json`);
  const made = {
    ...{ name: `@xinglin/${name}`, version, description, license, type, sideEffects },
    exports: Object.fromEntries(entries),
    ...more,
  };
  writeFileSync(join(dist, 'package.json'), `${JSON.stringify(made, null, 2)}\n`);
  copyFileSync(join(folder, 'README.md'), join(dist, 'README.md'));
  copyFileSync(join(here, '../LICENSE'), join(dist, 'LICENSE'));
}

const [, , name = ''] = process.argv;
if (!(name in packages)) throw new Error(`node packages/build.mjs ${Object.keys(packages).join('|')}`);
// The types of the viewer are made of those of the paths as they are published.
if (name === 'viewer') build('paths');
build(name);
