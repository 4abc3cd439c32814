import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { canInstall, installDebian } from './debian.ts';
import { findProgram } from './find-program.ts';

/** A built image whose files are laid out in a folder. */
export interface UnpackedImage {
  readonly root: string;
  /** The image's start command and health check. */
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
  readonly user: string;
  /** Starts a program inside, as the user of the image and with its settings and these. */
  start(command: readonly string[], settings?: Readonly<Record<string, string>>): ChildProcess;
  remove(): void;
}

const words = (text: string) => text.trim().split(/\s+/);

function read(program: string, args: readonly string[]): string {
  return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Does not descend into what a failed step has left mounted there, such as `/dev`. */
function removeTree(folder: string): void {
  spawnSync('rm', ['-rf', '--one-file-system', folder]);
}

/** A Debian with this machine's Node, npm and trusted certificates. */
function makeBase(folder: string): void {
  const sites = read('apt-get', ['indextargets', '--format', '$(SITE) $(CODENAME)', 'Created-By: Packages']);
  const [site = '', release = ''] = words(sites.split('\n')[0] ?? '');
  read('debootstrap', ['--variant=minbase', release, folder, site]);
  cpSync(process.execPath, join(folder, 'usr/local/bin/node'));
  const npm = dirname(dirname(realpathSync(findProgram('npm') ?? '')));
  mkdirSync(join(folder, 'usr/local/lib/node_modules'), { recursive: true });
  cpSync(npm, join(folder, 'usr/local/lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(folder, 'usr/local/bin/npm'));
  mkdirSync(join(folder, 'etc/ssl/certs'), { recursive: true });
  cpSync('/etc/ssl/certs/ca-certificates.crt', join(folder, 'etc/ssl/certs/ca-certificates.crt'));
}

/**
 * Builds the Dockerfile unchanged, without a daemon or an image registry: with buildah, on a Debian made here. Throws
 * with the reason when that is not possible.
 */
export async function buildImage(): Promise<UnpackedImage> {
  const missing = ['buildah', 'debootstrap'].filter((name) => findProgram(name) === null);
  const refusal = canInstall()
    ? missing.length > 0 && (await installDebian(missing))
    : 'only root can build it without a daemon';
  if (typeof refusal === 'string') throw new Error(`the image was not checked: ${refusal}`);
  const folder = mkdtempSync(join(tmpdir(), 'xinglin-image-'));
  try {
    return buildIn(folder);
  } catch (error) {
    removeTree(folder);
    throw error;
  }
}

function buildIn(folder: string): UnpackedImage {
  const places = ['--storage-driver', 'vfs', '--root', join(folder, 'storage'), '--runroot', join(folder, 'run')];
  const buildah = (...args: readonly string[]) => read('buildah', [...places, ...args]).trim();
  const base = join(folder, 'base');
  makeBase(base);
  buildah('from', '--name', 'base', 'scratch');
  buildah('copy', '--quiet', 'base', base, '/');
  const trusted = 'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt';
  const registry = `npm_config_registry=${read('npm', ['config', 'get', 'registry']).trim()}`;
  buildah('config', '--env', trusted, '--env', registry, 'base');
  buildah('commit', '--quiet', 'base', 'localhost/base');
  buildah(
    ...['build', '--isolation', 'chroot', '--format', 'docker', '--build-arg', 'BASE=localhost/base'],
    ...['--tag', 'localhost/xinglin', '.'],
  );
  buildah('from', '--name', 'xinglin', 'localhost/xinglin');
  const root = buildah('mount', 'xinglin');
  const { Env, Cmd, User, WorkingDir, Healthcheck } = JSON.parse(buildah('inspect', 'xinglin')).Docker.config;
  const ofImage = Object.fromEntries(Env.map((one: string) => [one.split('=')[0], one.slice(one.indexOf('=') + 1)]));
  return {
    root,
    command: Cmd,
    healthCheck: Healthcheck.Test.slice(1),
    user: User,
    start: (command, settings = {}) =>
      spawn(
        'chroot',
        [`--userspec=${User}:${User}`, root, 'sh', '-c', `cd ${WorkingDir} && exec "$@"`, 'sh', ...command],
        { env: { ...ofImage, ...settings } },
      ),
    remove: () => {
      buildah('umount', 'xinglin');
      removeTree(folder);
    },
  };
}
