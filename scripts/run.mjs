/**
 * First command after cloning: `node scripts/run.mjs <task>`. Plain JavaScript for Node 20 and up, without packages:
 * it installs what is missing and then runs `scripts/<task>.ts` on the Node of the npm package `node`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const nodeBinary = join(root, 'node_modules/.bin/node');
const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const pinnedNode = read('package.json').dependencies.node;

/** Without the repository's own node_modules, which an install is about to replace. */
const outsidePath = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(delimiter);

function fail(line) {
  console.error(`error: ${line}`);
  process.exit(1);
}

/** Every package of the lock file is installed in its version; packages for other platforms may be missing. */
function packagesAreThere() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  const there = read('node_modules/.package-lock.json').packages;
  return Object.entries(read('package-lock.json').packages).every(([path, { version, optional }]) => {
    if (path === '') return true;
    const found = there[path];
    return found === undefined ? optional === true : found.version === version;
  });
}

function nodeIsThere() {
  const answer = spawnSync(nodeBinary, ['--print', 'process.versions.node'], { encoding: 'utf8' });
  return answer.status === 0 && answer.stdout.trim() === pinnedNode;
}

/** Runs npm with a line every five seconds; resolves to null, or to what npm said last when it failed. */
function npm(doing, args) {
  const startedAt = performance.now();
  const seconds = () => Math.round((performance.now() - startedAt) / 1000);
  console.log(`${doing} …`);
  return new Promise((resolve) => {
    const child = spawn('npm', args, { cwd: root, env: { ...process.env, PATH: outsidePath } });
    let said = '';
    const hear = (chunk) => {
      said += chunk;
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    const beat = setInterval(() => console.log(`${doing} … ${seconds()} s`), 5000);
    child.on('error', (error) => {
      clearInterval(beat);
      resolve(error.code === 'ENOENT' ? 'npm is not installed' : error.message);
    });
    child.on('close', (status) => {
      clearInterval(beat);
      if (status === 0) {
        console.log(`${doing}: done in ${seconds()} s`);
        resolve(null);
        return;
      }
      const errors = said.split('\n').filter((line) => /^npm (error|ERR!)/.test(line));
      resolve(
        errors
          .slice(0, 2)
          .join(' ')
          .replaceAll(/npm (error|ERR!) ?/g, '') || `npm ended with ${status}`,
      );
    });
  });
}

async function install() {
  const failure = await npm('installing packages (npm ci)', ['ci', '--no-audit', '--no-fund']);
  if (failure !== null) fail(`the packages could not be installed (is the package registry reachable?): ${failure}`);
}

/** npm may be told not to run install scripts; this one package cannot do without. */
async function installNode() {
  const failure = await npm(`installing Node ${pinnedNode} (npm rebuild node)`, [
    'rebuild',
    'node',
    '--ignore-scripts=false',
  ]);
  if (failure === null && nodeIsThere()) return;
  fail(
    `Node ${pinnedNode} could not be installed by the npm package "node": ${failure ?? 'its install script did not run; allow it with "npm approve-scripts node"'}`,
  );
}

/** In this process when it is the right Node already, else in a child that gets the signals. */
async function runTask(script, args) {
  if (process.versions.node === pinnedNode) {
    process.argv = [process.execPath, script, ...args];
    await import(pathToFileURL(script).href);
    return;
  }
  const child = spawn(nodeBinary, [script, ...args], { stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // A terminal sends its interrupt to the child as well; twice would cut a graceful stop short.
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT');
  });
  // See scripts/lib/exit-with-parent.ts: this process stands between npm and the task.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 500).unref();
  child.on('exit', (status, signal) => process.exit(status ?? (signal === 'SIGINT' ? 130 : 1)));
}

const [task = '', ...args] = process.argv.slice(2);
const script = join(root, 'scripts', `${task}.ts`);
if (!/^[a-z-]+$/.test(task) || !existsSync(script)) fail(`there is no script named "${task}"`);

process.chdir(root);
if (!packagesAreThere()) await install();
if (!nodeIsThere()) await installNode();
process.env.PATH = `${join(root, 'node_modules/.bin')}${delimiter}${outsidePath}`;
// Node keeps what it compiled for the next start: a gateway or a command from source takes half the time.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache/node');
await runTask(script, args);
