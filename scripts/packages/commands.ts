import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Command, Program } from '@xinglin/paths/command-line';
import { chunksFile, readChunks } from '../ground/client-graph.ts';
import type { Figures, Goal } from '../quality/figures.ts';
import { record, statusOf, thisMachine } from '../quality/record.ts';
import { type Audit, askForAudit, isGrave } from './audit.ts';
import {
  browserNames,
  licencesFile,
  licencesPage,
  listedForBrowser,
  readLicencesPage,
  refusedLicences,
} from './licences.ts';
import { productionPackages, readLock } from './lock.ts';
import { sbomFile, sbomOf } from './sbom.ts';

function complain(lines: readonly string[]): number {
  for (const line of lines) process.stderr.write(`error: ${line}\n`);
  return 1;
}

async function write(): Promise<number> {
  if (!existsSync(chunksFile)) return complain(['what reaches the browser is in no build yet: npm run build']);
  const lock = readLock();
  const packages = productionPackages(lock);
  const refused = refusedLicences(packages);
  if (refused.length > 0) return complain(refused);
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
  writeFileSync(licencesFile, licencesPage(packages, browserNames(readChunks())));
  writeFileSync(sbomFile, sbomOf(lock, { name, version }));
  process.stdout.write(`${licencesFile} and ${sbomFile}: ${packages.length} packages\n`);
  return 0;
}

function advisoryGoal(audit: Audit): Goal {
  const goal = { what: 'advisories high or critical', wanted: '0' };
  if (audit.kind === 'silent') return { ...goal, reached: `not known: ${audit.reason}`, isMet: false };
  const grave = audit.advisories.filter(isGrave).length;
  return { ...goal, reached: `${grave}, of ${audit.packages} packages`, isMet: grave === 0 };
}

/** The section of `docs/quality.md`. */
export function auditFigures(audit: Audit): Omit<Figures, 'date' | 'seconds'> {
  const packages = productionPackages(readLock());
  const refused = refusedLicences(packages);
  const inBrowser = listedForBrowser(readLicencesPage()).length;
  const advisories = audit.kind === 'told' ? audit.advisories : [];
  return {
    command: 'npm run packages -- audit',
    isWhole: audit.kind === 'told',
    machine: thisMachine(),
    goals: [
      advisoryGoal(audit),
      {
        what: 'licences unknown or copyleft, of what a shop runs with',
        wanted: '0',
        reached: `${refused.length}, of ${packages.length} packages, ${inBrowser} of them in the browser`,
        isMet: refused.length === 0,
      },
    ],
    tables:
      advisories.length === 0
        ? []
        : [
            {
              title: 'Advisories',
              head: ['package', 'versions', 'severity', 'what'],
              rows: advisories.map(({ name, range, severity, title }) => [name, range, severity, title]),
            },
          ],
    notes: [
      'Advisories are asked of the package registry for all packages of the lock file, those for development included.',
      'Every package is in [licences.md](licences.md) and, for programs, in [sbom.cdx.json](sbom.cdx.json).',
    ],
  };
}

const writeCommand: Command = {
  name: 'write',
  summary: `writes ${licencesFile} and ${sbomFile} anew; what comes without a command`,
  help: 'npm run packages\n\nNeeds a build, and no network. Status 1 for a licence that is unknown or copyleft.',
  options: [],
  takes: [0, 0],
  run: write,
};

const auditCommand: Command = {
  name: 'audit',
  summary: 'asks the registry what is known against the packages, for docs/quality.md',
  help: 'npm run packages -- audit\n\nStatus 1 for something high or critical, and when the registry does not say.',
  options: [],
  takes: [0, 0],
  run: async () => {
    const audit = await askForAudit();
    if (audit.kind === 'silent') complain([`the package registry says nothing of advisories: ${audit.reason}`]);
    const figures = auditFigures(audit);
    record('packages', figures);
    return statusOf(figures);
  },
};

/** `npm run packages`. */
export const packagesProgram: Program = {
  name: 'packages',
  about: 'The packages of the shop: their licences, a bill of materials, and what is known against them.',
  commands: [writeCommand, auditCommand],
};
