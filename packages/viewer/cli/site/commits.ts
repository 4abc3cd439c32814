import { execFileSync } from 'node:child_process';

/** The commit that was checked out at a moment in milliseconds; null where git does not tell. */
export type CommitAt = (at: number) => string | null;

const SHORT = 7;

/** What git has written down of where HEAD stood. Without git, or without a log that goes back so far: nothing. */
export function commitsOfHead(root = '.'): { readonly head: string | null; readonly commitAt: CommitAt } {
  const git = (...args: readonly string[]): string | null => {
    try {
      return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    } catch {
      return null;
    }
  };
  const moves = (git('reflog', 'show', '--date=unix', '--format=%H %gd', 'HEAD') ?? '').split('\n').flatMap((line) => {
    const [, commit = '', seconds] = /^(\w+) .*@\{(\d+)\}$/.exec(line) ?? [];
    return seconds === undefined ? [] : [{ commit: commit.slice(0, SHORT), at: Number(seconds) * 1000 }];
  });
  return {
    head: git('rev-parse', 'HEAD')?.slice(0, SHORT) ?? null,
    commitAt: (at) => moves.find((move) => move.at <= at)?.commit ?? null,
  };
}
