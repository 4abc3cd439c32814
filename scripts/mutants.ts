import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fail, log } from './lib/log.ts';
import { choose, readSources } from './mutants/choose.ts';
import { idOf, locate, type Mutant } from './mutants/plant.ts';
import { report } from './mutants/report.ts';
import { tryMutants } from './mutants/run.ts';
import { record } from './quality/record.ts';

// `npm run mutants`: plants the faults of tests/mutants.jsonl and says which of them the tests notice.

const listFile = 'tests/mutants.jsonl';
const usage = 'npm run mutants [-- choose | --reuse]';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { reuse: { type: 'boolean', default: false } },
});

const lines = existsSync(listFile) ? readFileSync(listFile, 'utf8').trim().split('\n') : [];
const mutants: readonly Mutant[] = lines.map((line) => JSON.parse(line));

async function chooseMutants(): Promise<void> {
  const chosen = await choose(mutants);
  writeFileSync(listFile, chosen.map((mutant) => `${JSON.stringify(mutant)}\n`).join(''));
  log(`${listFile}: ${chosen.length} faults, ${chosen.filter((one) => !mutants.includes(one)).length} of them new`);
}

async function tryAll(): Promise<void> {
  const sources = readSources();
  const planted = mutants.flatMap((mutant) => {
    const place = locate(mutant, sources);
    return place === null ? [] : [{ ...place, id: idOf(mutant), mutant }];
  });
  const found = await tryMutants(sources, planted, values.reuse);
  const { text, goals } = report({ mutants, planted, sources, ...found });
  console.log(text);
  record('Planted faults', { command: 'npm run mutants', isWhole: true, goals: [...goals] });
  // Vitest sets it when a test fails, which is what the faults are for.
  process.exitCode = 0;
}

if (positionals.length === 0) await tryAll();
else if (positionals.join(' ') === 'choose') await chooseMutants();
else fail(usage);
