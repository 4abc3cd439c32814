import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, isProgram } from './find-program.ts';
import { freePort } from './port.ts';

export interface PostgresServer {
  /** Superuser on the database `postgres`. */
  readonly url: string;
  /** Ends it and starts it again on the same data and port; resolves when it takes connections. */
  restart(how?: DatabaseEnd): Promise<void>;
  stop(): Promise<void>;
}

/** As an administrator does, without waiting for clients; or as when its machine fails. */
export type DatabaseEnd = 'fast' | 'crash';

export interface PostgresOptions {
  /** It calls fsync, as in production; else it is quick. */
  readonly isDurable?: boolean;
  /** A server of our own, whatever `TEST_DATABASE_URL` says: one that can be restarted. */
  readonly isOwn?: boolean;
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

/** PostgreSQL and PgBouncer refuse to run as root; then they run as Debian's `postgres`, else as `nobody`. */
export function unprivilegedUser(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((which) => spawnSync('id', [which, name], { encoding: 'utf8' }));
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error('there is no user "postgres" or "nobody" to run PostgreSQL as');
}

/** `TEST_DATABASE_URL`, or a server of our own on loopback in a temporary folder. */
export async function startPostgres({
  isDurable = false,
  isOwn = false,
}: PostgresOptions = {}): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (!isOwn && given !== undefined && given !== '') {
    return { url: given, restart: () => Promise.reject(new Error('not our own server')), stop: async () => {} };
  }
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
  const set = ['listen_addresses=127.0.0.1', 'max_connections=600', ...(isDurable ? [] : ['fsync=off'])];
  const begin = async () => {
    const server = spawn(
      join(programs, 'postgres'),
      ['-D', data, '-p', String(port), '-k', folder, ...set.flatMap((one) => ['-c', one])],
      { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
    await untilReady(server.stderr, ended);
    return { server, ended };
  };
  let running = await begin();
  const end = async (how: DatabaseEnd) => {
    // PostgreSQL's fast and its immediate shutdown: neither waits for clients, and the latter leaves the log to recover.
    running.server.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await running.ended;
  };
  return {
    url: `postgres://xinglin@127.0.0.1:${port}/postgres`,
    restart: async (how = 'fast') => {
      await end(how);
      running = await begin();
    },
    stop: async () => {
      await end('fast');
      rmSync(folder, { recursive: true, force: true });
    },
  };
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
