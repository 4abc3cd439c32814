import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node';
import { log } from '../lib/log.ts';
import { postgresPrograms } from '../lib/postgres.ts';
import { type Planted, plant, type Source } from './plant.ts';
import { type Coverage, mostTests, type TestFile, testsFor } from './rank.ts';
import type { ActiveMutant } from './setup.ts';

/** Tests of the tools, and plans.test.ts: it compares machines with committed plans, so it notices any change. */
const leftOut = /^packages\/|^tests\/paths\//;
const leastFilesARound = 12;
const coverageFile = 'node_modules/.cache/mutants/coverage.json';
const setupFile = resolve('scripts/mutants/setup.ts');

const pathOf = ({ moduleId }: TestModule | TestSpecification) => relative('.', moduleId);
const shaOf = (path: string) => createHash('sha1').update(readFileSync(path)).digest('hex');

/** Vitest that serves the files of the product with a switch at each fault; files on the disk stay as they are. */
function startVitest(sources: readonly Source[], planted: readonly Planted[]) {
  // The set-up of whole projects runs in this process, with every fault off.
  Object.assign(globalThis, { __mutant__: () => false });
  const texts = new Map(
    sources.map(({ path, text }) => [
      resolve(path),
      plant(
        text,
        planted.filter((one) => one.path === path),
      ),
    ]),
  );
  let ended = 0;
  const onTestModuleEnd = () => {
    ended += 1;
    if (ended % 25 === 0) log(`${ended} test files run`);
  };
  const gateway = postgresPrograms() === null ? ['gateway-embedded'] : ['gateway', 'gateway-alone'];
  return createVitest(
    {
      // A cache on the disk would give the planted code to other runs, and theirs to this one.
      fsModuleCache: false,
      ...{ watch: false, isolate: true, project: ['contract', 'machines', 'screens', ...gateway] },
      // Retried, so that a test which fails by chance does not count as having noticed a fault.
      ...{ retry: 1, expect: { poll: { timeout: 4000 } }, reporters: [{ onTestModuleEnd }] },
    },
    {
      plugins: [
        {
          name: 'planted-faults',
          enforce: 'pre',
          load: (id) => texts.get(id) ?? null,
          configureVitest: ({ project: { config } }) => {
            // It would record the transitions of faulty machines.
            const others = config.setupFiles.filter((file) => !file.endsWith('recording.setup.ts'));
            config.setupFiles = [setupFile, ...others];
          },
        },
      ],
    },
  );
}

/** Runs the tests without faults, then one fault per test file and round, until each is noticed or out of tests. */
export async function tryMutants(sources: readonly Source[], planted: readonly Planted[], isReusing: boolean) {
  const vitest = await startVitest(sources, planted);
  // Ends the database of the tests, too.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void vitest.exit(true));
  const specifications = (await vitest.globTestSpecifications()).filter(({ moduleId }) => !leftOut.test(moduleId));

  /** A file whose process ended counts as failed, and so does one with an error that no test caught. */
  async function run(files: readonly TestSpecification[], active: Record<string, ActiveMutant>) {
    vitest.provide('mutants', active);
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications([...files]);
    const astray = unhandledErrors.map((error) => Object(error).VITEST_TEST_PATH);
    const passed = testModules.filter((one) => one.state() === 'passed' && !astray.includes(one.moduleId)).map(pathOf);
    return { testModules, failed: files.map(pathOf).filter((path) => !passed.includes(path)) };
  }

  async function cover(): Promise<Coverage> {
    const ids = planted.map(({ id }) => id);
    const known: Coverage | null =
      isReusing && existsSync(coverageFile) ? JSON.parse(readFileSync(coverageFile, 'utf8')) : null;
    const before = known !== null && ids.every((id) => known.ids.includes(id)) ? known.files : {};
    const isKnown = (path: string) => before[path]?.sha === shaOf(path);
    const toRun = specifications.filter((one) => !isKnown(pathOf(one)));
    log(`running ${toRun.length} test files without a fault`);
    const { testModules, failed } = await run(toRun, {});
    const ran = testModules.map((module): [string, TestFile] => {
      const { duration, collectDuration, environmentSetupDuration } = module.diagnostic();
      const path = pathOf(module);
      const milliseconds = duration + collectDuration + environmentSetupDuration;
      const hits = module.meta().mutantHits ?? {};
      return [path, { sha: shaOf(path), milliseconds, hits, isRed: failed.includes(path) }];
    });
    const kept = Object.entries(before).filter(([path]) => specifications.some((one) => pathOf(one) === path));
    const coverage = { ids, files: Object.fromEntries([...kept, ...ran]) };
    mkdirSync(dirname(coverageFile), { recursive: true });
    writeFileSync(coverageFile, JSON.stringify(coverage));
    return coverage;
  }

  /** The test file that failed on each noticed fault, by the fault's ID. */
  async function hunt({ files }: Coverage): Promise<ReadonlyMap<string, string>> {
    const noticedBy = new Map<string, string>();
    const open = new Map(planted.map((one) => [one.id, testsFor(one, files)]));
    const assignOneEach = (running: Map<string, string>) => {
      // Those with the most tests ahead of them need the most rounds.
      for (const [id, tests] of [...open].sort(([, a], [, b]) => b.length - a.length)) {
        const path = tests.find((test) => !running.has(test));
        if (path === undefined) continue;
        running.set(path, id);
        open.set(id, tests.toSpliced(tests.indexOf(path), 1));
      }
    };
    for (let round = 1; ; round += 1) {
      const running = new Map<string, string>();
      assignOneEach(running);
      // A round of few files leaves cores idle: the same faults are tried on more of their files at once.
      for (let more = 1; more < mostTests && running.size < leastFilesARound; more += 1) assignOneEach(running);
      if (running.size === 0) return noticedBy;
      const active = [...running].map(([path, id]): [string, ActiveMutant] => {
        const { hits = {}, milliseconds = 0 } = files[path] ?? {};
        const limits = { testTimeout: 5000 + 3 * milliseconds, fileTimeout: 60_000 + 5 * milliseconds };
        return [resolve(path), { id, hitLimit: 1000 + 100 * (hits[id] ?? 0), ...limits }];
      });
      const toRun = specifications.filter((one) => running.has(pathOf(one)));
      const { failed } = await run(toRun, Object.fromEntries(active));
      for (const path of failed) {
        const id = running.get(path) ?? '';
        noticedBy.set(id, path);
        open.delete(id);
      }
      const left = [...open.values()].filter((tests) => tests.length > 0).length;
      log(`round ${round}: ${running.size} files, ${failed.length} failed; ${noticedBy.size} noticed, ${left} open`);
    }
  }

  const coverage = await cover();
  const noticedBy = await hunt(coverage);
  await vitest.close();
  return { coverage, noticedBy };
}
