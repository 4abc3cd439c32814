import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A temporary git repository with the packages of this one. */
export function openRepository() {
  const root = mkdtempSync(join(tmpdir(), 'paths-test-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t.example', '-c', 'commit.gpgsign=false', ...args], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  const commit = (message: string) => {
    git('add', '.');
    git('commit', '-q', '-m', message);
  };
  git('init', '-q', '-b', 'main');
  write('package.json', '{ "type": "module" }');
  write('.gitignore', 'node_modules');
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  return { root, write, git, commit, remove: () => rmSync(root, { recursive: true, force: true }) };
}
