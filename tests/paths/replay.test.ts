import { explore, generate, mutantsOf } from '@xinglin/paths';
import { allSamples } from '@xinglin/paths/samples/small';
import { describe, expect, test } from 'vitest';
import { qrLoginCases } from '../../machines/login/qr-login.cases.ts';
import { failureWords, replayPath } from '../../packages/paths/cli/replay.ts';
import { readAddress } from '../../packages/viewer/src/viewer/address.ts';
import { project } from '../../scripts/paths/project.ts';

describe('a path that fails', () => {
  const graph = explore(qrLoginCases);
  const slips = mutantsOf(qrLoginCases.machine).filter(({ kind }) => kind === 'retargeted');

  test.each(['pure', 'actor'] as const)('%s: every path of every machine is as expected', (driver) => {
    for (const cases of allSamples) {
      const sample = explore(cases);
      for (const path of generate(sample).paths) expect(replayPath(sample, path, driver)).toBeNull();
    }
  });

  test.each(['pure', 'actor'] as const)('%s: reports step, model, real and the shortest failing path', (driver) => {
    const failures = slips.flatMap((slip) =>
      generate(graph).paths.flatMap((path) => replayPath(graph, path, driver, slip.build()) ?? []),
    );
    expect(failures.length).toBeGreaterThan(10);
    for (const { shortest, found } of failures) expect(shortest.steps.length).toBeLessThanOrEqual(found.steps);
    expect(failures.some(({ shortest, found }) => shortest.steps.length < found.steps)).toBe(true);
    const [first] = failures;
    const words = first ? failureWords(first, project.linkTo) : '';
    for (const part of [/^FAILED \w{6}: /, /\n {2}at step \d+ of \d+: /, /\n {2}model: /, /\n {2}real: /]) {
      expect(words).toMatch(part);
    }
    expect(words).toMatch(/\n {2}shortest failing path \(\d+ steps\): start → /);
    const [, hash = ''] = /\n {2}in the viewer, .*: http:\/\/localhost:\d+\/flows\.html(#\S+)$/.exec(words) ?? [];
    const steps = first?.shortest.steps.map(({ modelEvent: { type, caseName } }) => [type, caseName]) ?? [];
    expect(readAddress(hash)).toMatchObject({
      flow: 'qr-login',
      path: { inputCase: 'start', steps },
      step: steps.length,
    });
  });
});
