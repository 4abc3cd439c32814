import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { auditIn, isGrave } from '../../scripts/packages/audit.ts';
import { auditFigures } from '../../scripts/packages/commands.ts';
import {
  browserNames,
  isPermissive,
  licencesPage,
  listedForBrowser,
  readLicencesPage,
  refusedLicences,
} from '../../scripts/packages/licences.ts';
import { productionPackages, readLock } from '../../scripts/packages/lock.ts';
import { sbomFile, sbomOf } from '../../scripts/packages/sbom.ts';
import { statusOf } from '../../scripts/quality/record.ts';

const lock = readLock();
const packages = productionPackages(lock);
const own = JSON.parse(readFileSync('package.json', 'utf8'));
const refs = v.object({
  components: v.array(v.object({ 'bom-ref': v.string(), hashes: v.optional(v.array(v.unknown())) })),
  dependencies: v.array(v.object({ ref: v.string(), dependsOn: v.array(v.string()) })),
});

describe('what a shop runs with', () => {
  test('S25 licences and bill of materials are those of the lock file', () => {
    const page = readLicencesPage();
    expect(licencesPage(packages, listedForBrowser(page)), 'stale: npm run packages').toBe(page);
    expect(sbomOf(lock, { name: own.name, version: own.version }), 'stale: npm run packages').toBe(
      readFileSync(sbomFile, 'utf8'),
    );
  });

  test('S25 every dependency of package.json is there, and no tool of development', () => {
    const names = packages.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(own.dependencies)));
    expect(Object.keys(own.devDependencies).filter((name) => names.includes(name))).toEqual([]);
    expect(listedForBrowser(readLicencesPage())).toEqual(expect.arrayContaining(['react', 'xstate']));
    expect(listedForBrowser(readLicencesPage())).not.toContain('pg');
  });

  test('S25 the bill of materials hangs together, and names no time, host or path', () => {
    const text = readFileSync(sbomFile, 'utf8');
    const { components, dependencies } = v.parse(refs, JSON.parse(text));
    const known = components.map((one) => one['bom-ref']);
    expect(new Set(known).size).toBe(known.length);
    expect(dependencies.map(({ ref }) => ref).toSorted()).toEqual([`xinglin@${own.version}`, ...known].toSorted());
    expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !known.includes(ref))).toEqual([]);
    // What is reached from the shop itself is everything that is listed.
    const reached = new Set([`xinglin@${own.version}`]);
    for (const ref of reached) {
      for (const next of dependencies.find((one) => one.ref === ref)?.dependsOn ?? []) reached.add(next);
    }
    expect(reached.size).toBe(known.length + 1);
    expect(text).not.toMatch(/https?:|node_modules|timestamp|serialNumber/);
  });
});

describe('what is refused', () => {
  test('S25 copyleft, unknown and missing licences; a choice is as good as its best', () => {
    for (const licence of ['MIT', '(MIT OR GPL-3.0-only)', 'MIT AND Apache-2.0', 'GPL-2.0 OR (ISC)', '0BSD']) {
      expect(isPermissive(licence), licence).toBe(true);
    }
    for (const licence of [
      '',
      'GPL-3.0-only',
      'LGPL-2.1',
      'MPL-2.0',
      'UNLICENSED',
      'SEE LICENSE IN x',
      'MIT AND GPL-2.0',
    ]) {
      expect(isPermissive(licence), licence).toBe(false);
    }
    const planted = structuredClone(lock);
    const plain = { version: '1.0.0', integrity: '', dev: false, devOptional: false, optional: false, license: '' };
    const none = { dependencies: {}, optionalDependencies: {}, peerDependencies: {} };
    const shop = { ...plain, ...none, dependencies: { planted: '1', react: '1' }, peerDependencies: { tool: '1' } };
    planted.packages[''] = shop;
    planted.packages['node_modules/planted'] = { ...plain, ...none, dependencies: { '@x/copyleft': '1' } };
    const copyleft = { ...plain, ...none, license: 'AGPL-3.0' };
    planted.packages['node_modules/planted/node_modules/@x/copyleft'] = copyleft;
    planted.packages['node_modules/@x/copyleft'] = { ...plain, ...none, license: 'MIT', version: '2.0.0' };
    planted.packages['node_modules/tool'] = { ...copyleft, devOptional: true };
    expect(refusedLicences(productionPackages(planted))).toEqual([
      '@x/copyleft@1.0.0: AGPL-3.0',
      'planted@1.0.0: no licence named',
    ]);
    expect(refusedLicences(packages)).toEqual([]);
  });

  test('S25 what is in a script of the build is found wherever it lies', () => {
    const modules = [
      'src/app/main.tsx',
      'node_modules/a/x.js',
      'node_modules/a/node_modules/@b/c/y.js',
      '\0node_modules',
    ];
    expect(browserNames([{ file: 'x', imports: [], modules }])).toEqual(['@b/c', 'a']);
  });
});

describe('what is known against packages', () => {
  const told = (severity: string) =>
    JSON.stringify({
      auditReportVersion: 2,
      vulnerabilities: {
        bad: { name: 'bad', severity, range: '<1.2.3', via: [{ title: 'Runs anything', source: 1 }] },
        near: { name: 'near', severity: 'low', range: '*', via: ['bad'] },
      },
      metadata: { vulnerabilities: { total: 2 }, dependencies: { total: 400 } },
    });

  test.each([
    ['critical', 1],
    ['high', 1],
    ['moderate', 0],
    ['low', 0],
  ])('S25 something %s ends the command with %i', (severity, status) => {
    const audit = auditIn(told(severity));
    expect(audit).toMatchObject({
      kind: 'told',
      packages: 400,
      advisories: [{ name: 'bad', severity, range: '<1.2.3', title: 'Runs anything' }, { title: 'through bad' }],
    });
    expect(audit.kind === 'told' && audit.advisories.filter(isGrave)).toHaveLength(status);
    expect(statusOf(auditFigures(audit))).toBe(status);
  });

  test('S25 a registry that does not say is no clean bill, and its address stays out of the figures', () => {
    const refused = { statusCode: 405, message: '405 - POST https://packages.example.test/advisories' };
    const unreachable = { message: 'request to https://packages.example.test failed, reason: ENOTFOUND', error: {} };
    for (const [text, reason] of [
      [JSON.stringify(refused), 'it answers 405 to an audit'],
      [JSON.stringify(unreachable), 'it cannot be reached (ENOTFOUND)'],
      ['', 'npm wrote no JSON'],
    ] as const) {
      expect(auditIn(text)).toEqual({ kind: 'silent', reason });
      const figures = auditFigures(auditIn(text));
      expect([statusOf(figures), figures.isWhole]).toEqual([1, false]);
      expect(JSON.stringify(figures)).not.toContain('example');
    }
  });
});
