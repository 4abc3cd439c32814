import { cpus } from 'node:os';
import { medianOf } from '../bench/table.ts';
import { startGateway } from '../ground/gateway-process.ts';
import { freePort } from '../ground/port.ts';
import type { ForeignLoad } from '../quality/foreign-load.ts';
import { type Ground, seedGround } from './ground.ts';
import { bareCalls, LOGINS_A_WINDOW, PASSWORDS_A_WINDOW, type RatedCall, ratedCalls } from './rated-calls.ts';
import { makeRatedWorld, type RatedWorld } from './rated-world.ts';
import { measureWindow, type Window, type WindowWish } from './window.ts';

const BARE = 'scripts/load/bare-server.ts';
/** Cores that others may use in a window that counts. */
const MOST_FOREIGN = 0.1;
/** How often a window is tried that others disturb. */
const TRIES = 3;

/** A call beside the least that the same kind of server can do. */
export interface Rated {
  readonly name: string;
  readonly own: Window;
  readonly bare: Window;
}

export interface RateWish {
  readonly ground: Ground;
  /** A second database of the same kind: two processes cannot have one embedded database. */
  readonly bareGround: Ground;
  readonly program: string;
  readonly rounds: number;
  readonly seconds: number;
  readonly foreign: ForeignLoad;
  readonly tell?: (line: string) => void;
}

export interface Rates {
  readonly rated: readonly Rated[];
  /** Windows that others disturbed each time that they were tried. */
  readonly disturbed: number;
  readonly windows: number;
}

/** The medians of some windows; errors are added up. */
function medianWindow(windows: readonly Window[]): Window {
  const of = (field: 'rate' | 'p50' | 'p99') => medianOf(windows.map((window) => window[field]));
  const errors = windows.reduce((sum, window) => sum + window.errors, 0);
  return { rate: of('rate'), p50: of('p50'), p99: of('p99'), errors };
}

async function servedAt(program: string, ground: Ground) {
  const settings = { SANDBOX: '0', TRUST_PROXY: '1', LOG_LEVEL: 'info', PORT: String(await freePort()) };
  const gateway = startGateway({ ...settings, ...ground.settings }, program);
  return { ...gateway, base: await gateway.ready };
}

async function inTurns(wish: RateWish, world: RatedWorld, bases: { own: string; bare: string }): Promise<Rates> {
  const { rounds, seconds, foreign, tell } = wish;
  const calls = ratedCalls(world, Date.now());
  let disturbed = 0;
  let windows = 0;
  const undisturbed = async (asked: WindowWish): Promise<Window> => {
    for (let attempt = 1; ; attempt += 1) {
      foreign.read();
      const window = await measureWindow(asked);
      const cores = (foreign.read() ?? 0) * cpus().length;
      const isOver = attempt === TRIES || asked.amount !== undefined;
      if (cores <= MOST_FOREIGN || isOver) {
        windows += 1;
        if (cores > MOST_FOREIGN) disturbed += 1;
        return window;
      }
    }
  };
  const found = new Map<RatedCall, { own: Window[]; bare: Window[] }>(
    calls.map((call) => [call, { own: [], bare: [] }]),
  );
  // One round more than is kept: the first warms everything up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [{ name, next, amount, bare }, kept] of found) {
      const own = await undisturbed({ base: bases.own, next, seconds, ...(amount === undefined ? {} : { amount }) });
      const beside = await undisturbed({ base: bases.bare, next: () => bareCalls[bare], seconds });
      tell?.(`round ${round} of ${rounds}, ${name}: ${Math.round(own.rate)}/s, bare ${Math.round(beside.rate)}/s`);
      if (round === 0) continue;
      kept.own.push(own);
      kept.bare.push(beside);
    }
  }
  const rated = [...found].map(([{ name }, { own, bare }]) => ({
    ...{ name, own: medianWindow(own), bare: medianWindow(bare) },
  }));
  return { rated, disturbed, windows };
}

/** Measures the calls and, between them, the bare server, in rounds. */
export async function rateRounds(wish: RateWish): Promise<Rates> {
  const { ground, bareGround, program, rounds } = wish;
  for (const one of new Set([ground, bareGround])) await seedGround(one);
  const windows = rounds + 1;
  const world = await ground.work((store) =>
    makeRatedWorld(store, windows * LOGINS_A_WINDOW, windows * PASSWORDS_A_WINDOW),
  );
  const [own, bare] = [await servedAt(program, ground), await servedAt(BARE, bareGround)];
  try {
    return await inTurns(wish, world, { own: own.base, bare: bare.base });
  } finally {
    for (const { child } of [own, bare]) child.kill('SIGTERM');
    await Promise.all([own.ended, bare.ended]);
  }
}
