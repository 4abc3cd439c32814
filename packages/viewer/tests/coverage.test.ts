import '../../../scripts/paths/bind-viewer.ts';
import { execFileSync } from 'node:child_process';
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { explore } from '@xinglin/paths';
import { flowsNamed, mergeFiles, percentOf, type RecordingFile, coverageOf as rowsOf } from '@xinglin/paths/cli';
import { describe, expect, test } from 'vitest';
import { qrLoginCoverage } from '../../../tests/kit/samples/coverage.ts';
import { commitsOfHead, coverageFacts } from '../cli/site/coverage-facts.ts';
import { ageOf, arrowRows, type CoveredItem, coverageOf, heatOf, runsOf, scopes } from '../src/coverage/coverage.ts';
import { stepsTo } from '../src/simulate/ways.ts';
import { casesOf, registry } from './kit/product.ts';

const qrLoginCases = casesOf('qr-login');

const { facts, idle, cannot, files } = qrLoginCoverage();
const graph = explore(qrLoginCases);
const flow = facts.flows['qr-login'];
if (!flow) throw new Error('the sample has no such flow');
const itemOf = (arrow: string): CoveredItem => {
  const found = flow.arrows.find(({ item }) => item === arrow);
  if (!found) throw new Error(`there is no ${arrow}`);
  return found;
};

describe('the facts of coverage', () => {
  test.each(['unit', 'screen', 'browser'] as const)('match `npm run paths -- cover` for %s', (source) => {
    const row = rowsOf(graph, mergeFiles(files), []).find((one) => one.source === source);
    const described = coverageOf(facts, 'qr-login', source);
    for (const measure of ['arrows', 'cases', 'guards'] as const) {
      const by = row?.by[measure];
      expect(described?.[measure].percent, measure).toBe(by && percentOf(by));
      expect(described?.[measure].missing, measure).toEqual(by?.missing);
      expect(described?.[measure].outOfReach, measure).toBe(by?.outOfReach.length);
    }
  });

  test('distinguish arrows never run, out of reach, and run by other sources', () => {
    expect([idle, cannot].map((arrow) => heatOf(flow, itemOf(arrow), 'browser'))).toEqual(['never', 'unreachable']);
    for (const arrow of [idle, cannot]) {
      expect(heatOf(flow, itemOf(arrow), 'all')).toMatch(/^heat/);
      expect(runsOf(itemOf(arrow), 'all')).toBe(runsOf(itemOf(arrow), 'unit') + runsOf(itemOf(arrow), 'screen'));
    }
    expect(coverageOf(facts, 'qr-login', 'all')?.arrows).toMatchObject({ percent: 100, missing: [], outOfReach: 0 });
  });

  test('have the cases and both outcomes of the guard of every arrow', () => {
    const rows = arrowRows(flow);
    expect(rows.map(({ arrow }) => arrow.item)).toEqual(flow.arrows.map(({ item }) => item));
    expect(rows.flatMap(({ cases }) => cases)).toHaveLength(flow.cases.length);
    const outcomes = rows.flatMap(({ guard }) => [guard?.yes, guard?.no]).filter(Boolean);
    expect(outcomes).toHaveLength(flow.guards.length);
  });

  test('are null without a recording and ignore those of another chart', () => {
    const flows = flowsNamed(registry, 'qr-login');
    expect(coverageFacts(flows, () => graph, [])).toBeNull();
    const old: readonly RecordingFile[] = files.map((file) => ({
      ...file,
      recording: { [graph.chart.id]: { ...Object(file.recording[graph.chart.id]), chart: 'earlier' } },
    }));
    const stale = coverageFacts(flows, () => graph, old);
    expect(scopes.map((scope) => coverageOf(stale, 'qr-login', scope))).toEqual([null, null, null, null]);
    expect(stale?.flows['qr-login']?.records.unit.unknown).toBe('recorded before the machine changed');
    expect(stale?.flows['qr-login']?.arrows.every(({ runs }) => runs.unit === 0)).toBe(true);
    const both = coverageFacts(flows, () => graph, [...old, ...files]);
    expect(coverageOf(both, 'qr-login', 'unit')?.arrows.percent).toBe(100);
    expect(coverageOf(both, 'sms-code', 'unit')).toBeNull();
  });

  test('give their age and commits', () => {
    expect(ageOf(flow, 'unit')).toEqual({ from: Date.UTC(2026, 2, 1), to: Date.UTC(2026, 2, 1), commits: ['abc1234'] });
    const records = { ...flow.records, screen: { ...flow.records.screen, from: 5, commits: ['old'] } };
    expect(ageOf({ ...flow, records }, 'all')).toMatchObject({ from: 5, commits: ['abc1234', 'old'] });
    expect(ageOf({ ...flow, records }, 'unit').from).toBe(Date.UTC(2026, 2, 1));
  });
});

test('finds the commit that was checked out at a given time', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'commits-'));
  const git = (at: number, ...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.com', ...args], {
      cwd: folder.path,
      encoding: 'utf8',
      env: { ...process.env, GIT_COMMITTER_DATE: `@${at} +0000`, GIT_AUTHOR_DATE: `@${at} +0000` },
    }).trim();
  git(1000, 'init', '-q');
  const commits = [1000, 2000].map((at) => {
    git(at, 'commit', '-q', '--allow-empty', '-m', 'x');
    return git(at, 'rev-parse', 'HEAD').slice(0, 7);
  });
  const { head, commitAt } = commitsOfHead(folder.path);
  expect(head).toBe(commits[1]);
  expect([999, 1000, 1999, 2000, 9999].map((at) => commitAt(at * 1000))).toEqual([
    null,
    commits[0],
    ...[commits[0], commits[1], commits[1]],
  ]);
  expect(commitsOfHead(tmpdir()).head).toBeNull();
});

test('finds the steps to an arrow, and to each of its cases as the last step', async () => {
  for (const { arrow, cases } of arrowRows(flow).slice(-4)) {
    const way = await stepsTo(qrLoginCases, 'arrows', arrow.item);
    expect(way, arrow.item).not.toBeNull();
    for (const { item, caseName } of cases) {
      expect((await stepsTo(qrLoginCases, 'cases', item))?.steps.at(-1)?.[1], item).toBe(caseName);
    }
  }
  expect(await stepsTo(qrLoginCases, 'arrows', 'qrLogin nowhere 0')).toBeNull();
});
