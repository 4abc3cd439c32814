import { type ChildProcess, spawn } from 'node:child_process';

/** A gateway process as a person starts it. */
export interface GatewayProcess {
  readonly child: ChildProcess;
  /** Everything it wrote so far. */
  said(): string;
  /** Resolves with its address once it serves; rejects when it ends before. */
  readonly ready: Promise<string>;
  /** Resolves with exit code and signal. */
  readonly ended: Promise<{ code: number | null; signal: string | null }>;
}

/**
 * Starts a gateway on a free port, or the one that the settings name, with these settings and none of this process's own.
 * @param program the source, or what a build has made of it
 */
export function startGateway(settings: Readonly<Record<string, string>>, program = 'gateway/main.ts'): GatewayProcess {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  const ready = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      text += chunk.toString();
      const port = /^ready http:\/\/localhost:(\d+)$/m.exec(text)?.[1];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then(() => reject(new Error(`ended before it served: ${text}`)));
  });
  // A start that is expected to fail is looked at through `ended`.
  ready.catch(() => {});
  return { child, said: () => text, ready, ended };
}
