/** Builds `dist`, the package as it is published: JavaScript with types. `node build.mjs && npm pack ./dist` */
import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const here = import.meta.dirname;
const dist = join(here, 'dist');
const read = (file) => JSON.parse(readFileSync(join(here, file), 'utf8'));
const { name, description, license, type, sideEffects, devDependencies } = read('package.json');
const { version, devDependencies: tools } = read('../../package.json');

rmSync(dist, { recursive: true, force: true });
const tsc = createRequire(import.meta.url)
  .resolve('typescript/package.json')
  .replace('package.json', 'bin/tsc');
execFileSync(process.execPath, [tsc, '-p', join(here, 'tsconfig.build.json')], { stdio: 'inherit' });

const entry = (file) => ({ types: `./${file}.d.ts`, default: `./${file}.js` });
writeFileSync(
  join(dist, 'package.json'),
  `${JSON.stringify(
    {
      ...{ name, version, description, license, type, sideEffects },
      bin: { 'xstate-paths': './cli/xstate-paths.js' },
      exports: {
        '.': entry('src/index'),
        './cli': entry('cli/index'),
        './command-line': entry('cli/command-line'),
        './testing': entry('testing/index'),
      },
      engines: { node: '>=22.12' },
      dependencies: { valibot: devDependencies.valibot, vite: devDependencies.vite },
      peerDependencies: { xstate: '^5.20.0', '@xstate/test': tools['@xstate/test'], vitest: devDependencies.vitest },
      peerDependenciesMeta: { '@xstate/test': { optional: true }, vitest: { optional: true } },
    },
    null,
    2,
  )}\n`,
);
copyFileSync(join(here, 'README.md'), join(dist, 'README.md'));
copyFileSync(join(here, '../../LICENSE'), join(dist, 'LICENSE'));
