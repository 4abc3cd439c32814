import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type Command, progress, UsageError, wholeNumber } from '@xinglin/paths/command-line';
import { createTestModel } from '@xstate/test';
import { registry } from '../../machines/registry.ts';
import { record } from '../quality/record.ts';
import type { Answered, Question, Tool } from './measure.ts';
import { pathFigures } from './paths-figures.ts';
import { type Row, tableOf } from './table.ts';

/** A machine that is measured. */
type Subject = Pick<Question, 'module' | 'name'> & { readonly title: string };

const sample = (title: string): Subject => ({
  module: `packages/paths/tests/samples/${title}.ts`,
  name: `${title}Cases`,
  title,
});

const samples: readonly Subject[] = ['parcel', 'checkout', 'consultation'].map(sample);

const subjects = (): readonly Subject[] => [
  ...samples,
  ...registry.map(({ name }) => ({ module: null, name, title: name })),
];

const tools: readonly Tool[] = ['ours', 'shortest', 'simple'];

export const pathsCommand: Command = {
  name: 'paths',
  summary: 'our paths beside the shortest and the simple paths of @xstate/test',
  takes: [0, 1],
  options: ['runs', 'limit'],
  help: `npm run bench -- paths [<machine>|all] [--runs 5] [--limit 10]

Measures, on the samples of 6, 20 and 60 states and on every flow: our paths (exploring and building them), and the
shortest and the simple paths of @xstate/test. That package refuses machines that invoke or wait, so it is given the
derived test machine, the payloads of our cases and our identity of states, and is not charged for them.

  <machine>   parcel, checkout or consultation (samples), or a flow; all when left out
  --runs 5    runs of each tool; at least 5. «first» is the first of them, cold; «median» is of all
  --limit 10  seconds after which a run is ended and said not to end

All of them are kept as figures of docs/quality.md. Each tool runs in a process of its own. A ratio is that of the package to ours.

  npm run bench -- paths
  npm run bench -- paths consultation --limit 60`,
  async run(given) {
    const runs = wholeNumber(given, 'runs', 5, 5);
    const limit = wholeNumber(given, 'limit', 10, 1);
    const [wanted = 'all'] = given.positionals;
    const all = subjects();
    const chosen = wanted === 'all' ? all : all.filter(({ title }) => title === wanted);
    if (chosen.length === 0)
      throw new UsageError(
        `there is no machine «${wanted}»; there are all, ${all.map(({ title }) => title).join(', ')}`,
      );
    const rows: Row[] = [];
    for (const { title, ...subject } of chosen) {
      for (const tool of tools) {
        progress(`${title}: ${tool} …`);
        const { answers, end } = await ask({ ...subject, tool, runs }, limit);
        rows.push({ machine: title, tool, answers, end });
      }
    }
    const refused = refusals();
    process.stdout.write(`${tableOf(rows, runs)}\n\n${refused}\n`);
    if (wanted === 'all') record('paths', pathFigures(rows, runs, [refused]));
    return rows.some(({ tool, answers }) => tool === 'ours' && answers.length < runs) ? 1 : 0;
  },
};

/** Asks a process of its own; ends it when a run takes longer than the limit. */
async function ask(question: Question, seconds: number): Promise<Pick<Row, 'answers' | 'end'>> {
  // Simple paths may be more than any memory holds; here they may have a gigabyte.
  const args = ['--max-old-space-size=1024', 'scripts/bench/measure.ts', JSON.stringify(question)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (text: Buffer) => {
    complaint += text.toString();
  });
  const answers: Answered[] = [];
  let isLate = false;
  const begin = () =>
    setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, seconds * 1000);
  let timer = begin();
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    clearTimeout(timer);
    timer = begin();
    const answered: Answered = JSON.parse(line);
    answers.push(answered);
  });
  const status = await new Promise<number | null>((done) => child.once('close', done));
  clearTimeout(timer);
  const end = isLate ? `does not end in ${seconds} s` : status === 0 ? null : failureIn(complaint);
  return { answers, end };
}

/** Why a process died, in a line. */
function failureIn(complaint: string): string {
  if (complaint.includes('heap out of memory')) return 'runs out of memory';
  return `fails: ${/^\w*Error: (.*)$/m.exec(complaint)?.[1] ?? 'without a word'}`;
}

function refusals(): string {
  const refused = registry.filter(({ cases }) => {
    try {
      createTestModel(cases.machine);
      return false;
    } catch {
      return true;
    }
  });
  return `@xstate/test refuses ${refused.length} of ${registry.length} registry as they are: they invoke or wait.`;
}
