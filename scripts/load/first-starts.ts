import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGateway } from '../ground/gateway-process.ts';

/** Kills the very first start of a folder at any moment, again and again; says how many folders cannot be opened. */
export async function firstStarts(
  program: string,
  count: number,
  longest: number,
): Promise<{ dead: number; whys: string[] }> {
  const whys: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'xinglin-first-'));
    const settings = { SANDBOX: '1', DATA_DIR: join(folder, 'data') };
    try {
      const killed = startGateway(settings, program);
      const timer = setTimeout(() => killed.child.kill('SIGKILL'), (longest * (at + Math.random())) / count);
      await Promise.race([killed.ended, killed.ready.catch(() => {})]);
      clearTimeout(timer);
      killed.child.kill('SIGKILL');
      await killed.ended;
      const next = startGateway(settings, program);
      await next.ready.catch((error: unknown) => whys.push(String(error)));
      next.child.kill('SIGKILL');
      await next.ended;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return { dead: whys.length, whys };
}

/** Whether a second process on a folder ends with its one line, and a dead one's lock is taken over. */
export async function secondProcess(program: string): Promise<{ isRefused: boolean; isTakenOver: boolean }> {
  const folder = mkdtempSync(join(tmpdir(), 'xinglin-second-'));
  const settings = { SANDBOX: '1', DATA_DIR: join(folder, 'data') };
  try {
    const first = startGateway(settings, program);
    await first.ready;
    const second = startGateway(settings, program);
    const { code } = await second.ended;
    const isRefused = code === 1 && second.said().includes(`is in use by process ${first.child.pid}`);
    first.child.kill('SIGKILL');
    await first.ended;
    const isHeld = readFileSync(join(folder, 'data/lock'), 'utf8').startsWith(`${first.child.pid} `);
    const third = startGateway(settings, program);
    const isTakenOver = await third.ready.then(
      () => isHeld,
      () => false,
    );
    third.child.kill('SIGKILL');
    await third.ended;
    return { isRefused, isTakenOver };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
