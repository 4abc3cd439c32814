import { commitOf } from '@xinglin/paths/cli';
import { type Command, type Given, oneOf, progress, UsageError } from '@xinglin/paths/command-line';
import { machineNamed } from '../../src/product.ts';
import { compareProposals } from './compare-proposals.ts';
import { compareVersions, versionAt } from './compare-refs.ts';
import { asJson, asMarkdown } from './markdown.ts';

const formats = ['md', 'json'] as const;

export const diffCommand: Command = {
  name: 'diff',
  summary: 'show what changed in the flows between two git refs, for a pull request',
  takes: [0, 3],
  options: ['format'],
  flags: ['all', 'proposals'],
  help: `npm run flows -- diff <from> [to] [flow|--all] [--format md]
npm run flows -- diff --proposals [flow]

Describes the states and arrows that are new, removed or changed, and the test cases that become obsolete or new.

  <from> <to>      branches, tags or commits; without <to>, the work tree with its uncommitted changes
  <flow>           one flow; all flows when it is left out, or with --all
  --proposals      the changes that open review comments propose to the work tree
  --format md      md (for the description of a pull request) or json

Machines are compared, not files; changed modules that machines call are named at the end.
Nothing is written into the repository. Exit status 0 whether or not something changed.

  npm run -s flows -- diff main
  npm run -s flows -- diff main sms-login
  npm run -s flows -- diff v1.0 v1.1 --format json
  npm run -s flows -- diff --proposals sms-login`,
  async run(given) {
    const format = oneOf(given, 'format', formats, 'md');
    const root = process.cwd();
    const show = format === 'md' ? asMarkdown : asJson;
    if (given.has('proposals')) {
      process.stdout.write(show(await compareProposals(root, given.positionals[0] ?? null)));
      return 0;
    }
    if (given.positionals.length === 0) throw new UsageError('diff needs a branch, tag or commit, or --proposals');
    const [from, to, flow] = await asked(root, given);
    // One after the other: a status still running when the other ref is refused would hold the index.
    const [before, after] = [await versionAt(root, from), await versionAt(root, to)];
    progress(`comparing ${flow ?? 'all flows'} of ${from} with ${to ?? 'the work tree'} …`);
    const comparison = await compareVersions(root, before, after, flow);
    process.stdout.write(show(comparison));
    progress('compared');
    return 0;
  },
};

/** The refs from and to, null for the work tree, and the flow, null for all. */
type Asked = readonly [from: string, to: string | null, flow: string | null];

/** The second of two words is a ref or a flow: a word that git does not know is a flow. */
async function asked(root: string, given: Given): Promise<Asked> {
  const [from = '', second, third] = given.positionals;
  const [to, flow] = third === undefined ? await refOrFlow(root, second) : [second ?? null, third];
  if (flow !== null && given.has('all')) throw new UsageError(`give either «${flow}» or --all`);
  return [from, to, flow];
}

async function refOrFlow(root: string, word: string | undefined): Promise<[to: string | null, flow: string | null]> {
  if (word === undefined) return [null, null];
  const isRef = await commitOf(root, word).then(
    () => true,
    () => false,
  );
  const isFlow = machineNamed(word) !== null;
  if (isRef && isFlow) throw new UsageError(`«${word}» is both a flow and a git ref: give <from> <to> <flow>`);
  return isRef ? [word, null] : [null, word];
}
