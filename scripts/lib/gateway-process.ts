import { type ChildProcess, spawn } from 'node:child_process';

/** A gateway process as a person starts it. */
export interface GatewayProcess {
  readonly child: ChildProcess;
  /** At least the newest megabyte of its output: under load it writes too much to keep all. */
  said(): string;
  /** Resolves with its address once it serves; rejects when it ends before. */
  readonly ready: Promise<string>;
  /** Resolves with exit code and signal. */
  readonly ended: Promise<{ code: number | null; signal: string | null }>;
}

const LEAST_KEPT = 1_000_000;

/**
 * Starts a gateway on a free port, or the one that the settings name, with these settings and none of this process's own.
 * @param program the source, or the built file
 */
export function startGateway(settings: Readonly<Record<string, string>>, program = 'gateway/main.ts'): GatewayProcess {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, [program], {
    env: { PATH, NODE_COMPILE_CACHE, HOST: '127.0.0.1', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  const ready = new Promise<string>((resolve, reject) => {
    let isReady = false;
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      // Not for every piece: each cut copies the text.
      if (said.length > 2 * LEAST_KEPT) said = said.slice(-LEAST_KEPT);
      if (isReady) return;
      const port = /^ready http:\/\/localhost:(\d+)$/m.exec(said)?.[1];
      if (port === undefined) return;
      isReady = true;
      resolve(`http://127.0.0.1:${port}`);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then(() => reject(new Error(`exited before it served: ${said}`)));
  });
  // A start that is expected to fail is observed through `ended`.
  ready.catch(() => {});
  return { child, said: () => said, ready, ended };
}
