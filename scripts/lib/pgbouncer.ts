import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, isProgram } from './find-program.ts';
import { freePort } from './port.ts';
import { unprivilegedUser, untilReady } from './postgres.ts';

const debians = '/usr/sbin/pgbouncer';

/** The program; null when there is none. */
export function pgBouncerProgram(): string | null {
  return findProgram('pgbouncer') ?? (isProgram(debians) ? debians : null);
}

/** A pooler that runs. */
export interface Pooler {
  readonly url: string;
  /** Switches to another server. */
  leadTo(url: string): void;
  stop(): Promise<void>;
}

/** A pooler in transaction mode in front of a PostgreSQL server, set up as docs/operations.md says. */
export async function startPgBouncer(url: string): Promise<Pooler> {
  const program = pgBouncerProgram();
  if (program === null) throw new Error('PgBouncer is not installed: run apt-get install pgbouncer');
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'xinglin-pgbouncer-'));
  const file = join(folder, 'pgbouncer.ini');
  const write = (server: URL) =>
    writeFileSync(
      file,
      `[databases]
* = host=${server.hostname} port=${server.port} user=${server.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 5
server_login_retry = 1
ignore_startup_parameters = extra_float_digits,statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`,
    );
  write(new URL(url));
  chmodSync(folder, 0o755);
  const child = spawn(program, [file], { ...unprivilegedUser(), stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await untilReady('PgBouncer', /process up/, child.stderr, ended);
  const own = new URL(url);
  own.port = String(port);
  return {
    url: own.href,
    leadTo: (other) => {
      write(new URL(other));
      child.kill('SIGHUP');
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
