import { spawnSync } from 'node:child_process';
import * as v from 'valibot';
import { checkLicences } from './packages/licences.ts';
import { type Goal, noneOf, record } from './quality/record.ts';

// `npm run packages`: the licences of the packages a shop runs with, and the registry's advisories for all packages.
const { count, refused } = checkLicences();
for (const line of refused) console.error(`error: licence not allowed: ${line}`);

const audit = v.object({
  metadata: v.object({ vulnerabilities: v.object({ high: v.number(), critical: v.number() }) }),
});

function advisories(): Goal {
  const what = 'advisories high or critical';
  const { stdout } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], { encoding: 'utf8' });
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), audit), stdout);
  if (!read.success)
    return { what, reached: 'unknown: the registry does not answer audits', wanted: '0', isMet: false };
  const { high, critical } = read.output.metadata.vulnerabilities;
  return noneOf(what, high + critical);
}

const goals = [noneOf('licences not allowed', refused, count), advisories()];
process.exitCode = record('Packages', { command: 'npm run packages', isWhole: true, goals });
