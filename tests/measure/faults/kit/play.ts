import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import * as v from 'valibot';
import { inject } from 'vitest';
import { keyOf } from '../../../../scripts/faults/cells.ts';
import type { CellResult } from '../../../../scripts/faults/report.ts';
import { ownShop } from '../../../stories/kit/story.ts';
import { allScenes } from '../scenes/all.ts';
import { openBrokenLine } from './broken-line.ts';
import { playCell } from './cell.ts';
import { type FaultName, faultNames } from './faults.ts';
import { Line } from './line.ts';
import { nameOf, type Scene } from './scene.ts';
import { Stage } from './stage.ts';

const pictures = join(tmpdir(), 'xinglin-faults');
const FULL = '13800138000';

/** The faults of a call: who needs no login cannot lose one. */
export function faultsOf({ call, skips = {} }: Scene): FaultName[] {
  return faultNames.filter((name) => (name !== 'logged-out' || call.access === 'member') && !(name in skips));
}

/** Plays a scene under these faults. */
export async function playScene(
  browser: Browser,
  origin: string,
  scene: Scene,
  wanted: readonly FaultName[] = faultsOf(scene),
  patience?: number,
): Promise<CellResult[]> {
  const broken = await openBrokenLine();
  const stage = await Stage.open(browser, origin, patience);
  const line = new Line(stage, scene.call, broken.address);
  await line.join();
  const results: CellResult[] = [];
  const phone = scene.as === undefined ? FULL : scene.as;
  let isFresh = false;
  try {
    for (const fault of wanted) {
      const began = performance.now();
      if (!isFresh) {
        await stage.setBack(phone);
        await scene.prepare?.(stage);
      }
      const wrong = await playCell(stage, line, scene, fault);
      isFresh = (scene.isHarmless ?? scene.call.method === 'GET') && fault !== 'logged-out' && wrong === null;
      const ms = Math.round(performance.now() - began);
      const picture = wrong === null ? {} : { picture: await pictureOf(stage, scene, fault) };
      results.push({ call: scene.call.name, screen: scene.screen, fault, wrong, ms, ...picture });
    }
  } finally {
    await stage.close();
    broken.close();
  }
  return results;
}

async function pictureOf({ page }: Stage, scene: Scene, fault: FaultName): Promise<string> {
  mkdirSync(pictures, { recursive: true });
  const path = join(pictures, `${nameOf(scene)} ${fault}.png`.replaceAll(/[^\w.-]+/g, '-'));
  await page.screenshot({ path, fullPage: true }).catch(() => null);
  return path;
}

const named = (list: string | undefined, name: string) => !list || list.split(',').includes(name);

/** The whole matrix, every scene under every fault. */
function writeMatrix(folder: string): void {
  const cells = allScenes.flatMap((scene) =>
    faultsOf(scene).map((fault) => ({ call: scene.call.name, screen: scene.screen, fault })),
  );
  writeFileSync(join(folder, 'matrix.json'), JSON.stringify(cells));
}

/** What `--again` leaves out: it was good when it was last played. */
function doneBefore(folder: string): ReadonlySet<string> {
  const file = join(folder, 'done.json');
  return new Set(existsSync(file) ? v.parse(v.array(v.string()), JSON.parse(readFileSync(file, 'utf8'))) : []);
}

/**
 * Plays the scenes of an area that the run asks for, and writes what comes of them to the folder of the run. Resolves to
 * the scenes that broke off.
 */
export async function playArea(scenes: readonly Scene[]): Promise<string[]> {
  const { FAULTS_OUT = join(pictures, 'out'), FAULTS_CALLS, FAULTS_SCREENS, FAULTS_FAULTS, FAULTS_SHARD } = process.env;
  const [shard = 1, shards = 1] = (FAULTS_SHARD ?? '').split('/').filter(Boolean).map(Number);
  const mine = scenes.filter(
    (scene, place) =>
      named(FAULTS_CALLS, scene.call.name) && named(FAULTS_SCREENS, scene.screen) && place % shards === shard - 1,
  );
  mkdirSync(FAULTS_OUT, { recursive: true });
  writeMatrix(FAULTS_OUT);
  const done = doneBefore(FAULTS_OUT);
  const browser = await chromium.connect(inject('browserEndpoint'));
  const broken: string[] = [];
  for (const scene of mine) {
    const wanted = faultsOf(scene).filter(
      (fault) =>
        named(FAULTS_FAULTS, fault) && !done.has(keyOf({ call: scene.call.name, screen: scene.screen, fault })),
    );
    if (wanted.length === 0) continue;
    try {
      const results = await playScene(browser, ownShop().origin, scene, wanted);
      writeFileSync(join(FAULTS_OUT, `${nameOf(scene)}.json`), JSON.stringify(results));
      process.stdout.write(linesOf(scene, results));
    } catch (error) {
      broken.push(`${nameOf(scene)}: ${String(error)}`);
    }
  }
  await browser.close();
  return broken;
}

function linesOf(scene: Scene, results: readonly CellResult[]): string {
  const wrong = results.filter((result) => result.wrong !== null);
  const seconds = results.reduce((sum, { ms }) => sum + ms, 0) / 1000;
  const first = `${nameOf(scene)}: ${results.length - wrong.length} of ${results.length}, ${seconds.toFixed(1)} s`;
  return `${[first, ...wrong.map(({ fault, wrong: why }) => `   ${fault}: ${why}`)].join('\n')}\n`;
}
