import { git } from '@xinglin/paths/cli';
import type { OfferedRef, OfferedRefs } from '../../src/viewer/diff-source.ts';

const MOST = 30;

/** What a flow can be compared with: branches, tags, and the last commits of its folder, the newest first. */
export async function refsFor(root: string, folder: string | null): Promise<OfferedRefs> {
  const refs = (kind: string) =>
    git(
      root,
      'for-each-ref',
      `--count=${MOST}`,
      '--sort=-creatordate',
      '--format=%(refname:short)%09%(creatordate:short)%09%(subject)',
      kind,
    );
  const log = folder === null ? '' : git(root, 'log', `-${MOST}`, '--format=%h%x09%cs%x09%s', '--', folder);
  const [branches, tags, commits] = await Promise.all([refs('refs/heads'), refs('refs/tags'), log]);
  return { branches: offered(branches), tags: offered(tags), commits: offered(commits) };
}

function offered(lines: string): OfferedRef[] {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [ref = '', date = '', ...subject] = line.split('\t');
      return { ref, date, subject: subject.join(' ') };
    });
}
