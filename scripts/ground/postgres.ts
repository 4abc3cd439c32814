import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, isProgram } from './find-program.ts';
import { freePort } from './port.ts';

export interface PostgresServer {
  /** Superuser on the database `postgres`. */
  readonly url: string;
  stop(): Promise<void>;
}

const debianHome = '/usr/lib/postgresql';

/** The folder with initdb and postgres: of PATH, else Debian's newest; null when there is none. */
export function postgresPrograms(): string | null {
  const initdb = findProgram('initdb');
  if (initdb !== null) return join(initdb, '..');
  if (!existsSync(debianHome)) return null;
  const newestFirst = readdirSync(debianHome).sort((a, b) => Number(b) - Number(a));
  return (
    newestFirst.map((version) => join(debianHome, version, 'bin')).find((bin) => isProgram(join(bin, 'initdb'))) ?? null
  );
}

/** PostgreSQL refuses to run as root; then it runs as Debian's `postgres`, else as `nobody`. */
function unprivilegedUser(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((which) => spawnSync('id', [which, name], { encoding: 'utf8' }));
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error('there is no user "postgres" or "nobody" to run PostgreSQL as');
}

/** `TEST_DATABASE_URL`, or a server of our own on loopback in a temporary folder. */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined && given !== '') return { url: given, stop: async () => {} };
  const programs = postgresPrograms();
  if (programs === null) {
    throw new Error('PostgreSQL is not installed: set TEST_DATABASE_URL or run apt-get install postgresql');
  }
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'xinglin-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(programs, 'initdb'),
    ['--pgdata', data, '--username', 'xinglin', '--auth', 'trust', '--encoding', 'UTF8', '--no-locale', '--no-sync'],
    { ...user, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`PostgreSQL could not be initialised: ${made.stderr || made.error?.message}`);
  const port = await freePort();
  const server = spawn(
    join(programs, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-k',
      folder,
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'fsync=off',
      '-c',
      'max_connections=600',
    ],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  const stop = async () => {
    // SIGINT is PostgreSQL's fast shutdown: it does not wait for clients.
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  await untilReady(server.stderr, ended);
  return { url: `postgres://xinglin@127.0.0.1:${port}/postgres`, stop };
}

function untilReady(log: NodeJS.ReadableStream, ended: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    log.on('data', (chunk) => {
      said += chunk;
      if (said.includes('database system is ready to accept connections')) resolve();
    });
    void ended.then(() => reject(new Error(`PostgreSQL did not start: ${said.trim().split('\n').at(-1)}`)));
  });
}
