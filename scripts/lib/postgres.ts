import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import pg from 'pg';
import { findProgram, isProgram } from './find-program.ts';
import { freePort } from './port.ts';

export interface PostgresServer {
  /** Superuser on the database `postgres`. */
  readonly url: string;
  /** Ends it and starts it again on the same data and port; resolves when it takes connections. */
  restart(how?: DatabaseEnd): Promise<void>;
  /** Ends it for good; its data stay until `stop`. */
  end(how: DatabaseEnd): Promise<void>;
  stop(): Promise<void>;
}

/** A synchronous standby of another server, its primary: it has every commit before the client knows of it. */
export interface StandbyServer extends PostgresServer {
  /** Takes over: it accepts writes when this resolves. */
  promote(): Promise<void>;
}

/** `fast`: as an administrator does, without waiting for clients; `crash`: as when its machine fails. */
export type DatabaseEnd = 'fast' | 'crash';

/**
 * `given`: that of `TEST_DATABASE_URL` where it is set. `own`: in any case our own, which can be restarted. `durable`:
 * our own, which calls fsync as in production; the others are quick.
 */
type ServerKind = 'given' | 'own' | 'durable';

const debianHome = '/usr/lib/postgresql';

/** The folder with initdb and postgres: from PATH, else Debian's newest; null when there is none. */
export function postgresPrograms(): string | null {
  const initdb = findProgram('initdb');
  if (initdb !== null) return dirname(realpathSync(initdb));
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

/** Runs one of PostgreSQL's programs as the user that may; throws its output when it fails. */
function run(name: string, args: readonly string[]): void {
  const programs = postgresPrograms();
  if (programs === null) {
    throw new Error('PostgreSQL is not installed: set TEST_DATABASE_URL or run apt-get install postgresql');
  }
  const done = spawnSync(join(programs, name), args, { ...unprivilegedUser(), cwd: tmpdir(), encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${name} failed: ${done.stderr || done.error?.message}`);
}

/** A folder that the user of PostgreSQL owns. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'xinglin-postgres-'));
  const user = unprivilegedUser();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** Serves the data in `folder` on a free port. */
async function serve(folder: string, settings: readonly string[]): Promise<PostgresServer> {
  const port = await freePort();
  const set = ['listen_addresses=127.0.0.1', 'max_connections=600', ...settings].flatMap((one) => ['-c', one]);
  const begin = async () => {
    const server = spawn(
      join(postgresPrograms() ?? '', 'postgres'),
      ['-D', join(folder, 'data'), '-p', String(port), '-k', folder, ...set],
      { ...unprivilegedUser(), cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
    await untilReady('PostgreSQL', /database system is ready to accept (read-only )?connections/, server.stderr, ended);
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
    end,
    stop: async () => {
      await end('fast');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** `TEST_DATABASE_URL`, or a server of our own on loopback in a temporary folder. */
export async function startPostgres(kind: ServerKind = 'given'): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (kind === 'given' && given !== undefined && given !== '') {
    const notOurs = () => Promise.reject(new Error('not our own server'));
    return { url: given, restart: notOurs, end: notOurs, stop: async () => {} };
  }
  const folder = newFolder();
  const plain = ['--username', 'xinglin', '--auth', 'trust', '--encoding', 'UTF8', '--no-locale', '--no-sync'];
  run('initdb', ['--pgdata', join(folder, 'data'), ...plain]);
  return serve(folder, kind === 'durable' ? [] : ['fsync=off']);
}

/** Starts a synchronous standby of a server, set up as docs/operations.md says. */
export async function startStandby(primary: PostgresServer): Promise<StandbyServer> {
  const folder = newFolder();
  run('pg_basebackup', ['-d', primary.url, '-D', join(folder, 'data'), '-R', '-X', 'stream', '-c', 'fast']);
  const standby = await serve(folder, ['fsync=off', 'cluster_name=standby']);
  await query(primary.url, "alter system set synchronous_standby_names = 'standby'");
  await query(primary.url, 'select pg_reload_conf()');
  const state = "select 1 from pg_stat_replication where sync_state = 'sync'";
  while ((await query(primary.url, state)) === 0) await rest(20);
  return {
    ...standby,
    promote: async () => {
      await query(standby.url, 'select pg_promote()');
    },
  };
}

/** Resolves to the number of rows found. */
async function query(url: string, statement: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows.length;
  } finally {
    await client.end();
  }
}

/** Resolves once the log of a server says that it is ready; rejects with its last line when it ends before. */
export function untilReady(
  server: string,
  ready: RegExp,
  log: NodeJS.ReadableStream,
  ended: Promise<void>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    log.on('data', (chunk) => {
      said += chunk;
      if (ready.test(said)) resolve();
    });
    void ended.then(() => reject(new Error(`${server} did not start: ${said.trim().split('\n').at(-1)}`)));
  });
}
