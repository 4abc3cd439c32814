import * as v from 'valibot';
import { allCalls } from '../../contract/calls.ts';
import type { Figures, Table } from '../quality/figures.ts';
import { thisMachine } from '../quality/record.ts';
import { medianOf } from './table.ts';

/** One call that was answered well while no other was under way. */
export const callSample = v.object({ call: v.string(), milliseconds: v.number(), statements: v.number() });
export type CallSample = v.InferOutput<typeof callSample>;

/** Of each call, what comes before the machine is warm. */
const WARM_UP = 3;
const FEWEST = 7;
const MOST_MS = 10;

/** A password is hashed slowly on purpose. */
const hashing = /^(logInByPassword|register|registerByThirdParty|resetPassword|changePassword|bindAccounts)$/;

export type Measured = Readonly<Record<'postgres' | 'embedded', readonly CallSample[]>>;

interface Row {
  readonly call: string;
  readonly count: number;
  readonly postgres: number;
  readonly slowest: number;
  readonly embedded: number;
  readonly statements: string;
}

const fixed = (time: number) => (Number.isNaN(time) ? '' : time.toFixed(1));

function rowOf(call: string, { postgres, embedded }: Measured): Row {
  const of = (all: readonly CallSample[]) => all.filter((sample) => sample.call === call).slice(WARM_UP);
  const times = (all: readonly CallSample[]) => of(all).map(({ milliseconds }) => milliseconds);
  const asked = of(postgres).map(({ statements }) => statements);
  const sorted = times(postgres).toSorted((a, b) => a - b);
  return {
    call,
    count: sorted.length,
    postgres: medianOf(sorted),
    slowest: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
    embedded: medianOf(times(embedded)),
    statements: asked.length === 0 ? '' : `${medianOf(asked)} (${Math.min(...asked)}–${Math.max(...asked)})`,
  };
}

/** What the calls took, slowest first. */
export function callFigures(
  measured: Measured,
  about: { readonly names?: readonly string[]; readonly isWhole: boolean; readonly foreignLoad: number | null },
): Omit<Figures, 'date' | 'seconds'> {
  const names = about.names ?? allCalls.map(({ name }) => name);
  const rows = names
    .map((call) => rowOf(call, measured))
    .toSorted((a, b) => b.postgres - a.postgres || b.count - a.count);
  const often = rows.filter(({ count }) => count >= FEWEST);
  const quick = often.filter(({ call }) => !hashing.test(call));
  const slow = quick.filter(({ postgres }) => postgres > MOST_MS);
  const table: Table = {
    title: 'Calls, slowest first: ms',
    head: ['call', 'times', 'PostgreSQL p50', 'p95', 'embedded p50', 'statements: median (least–most)'],
    rows: rows
      .filter(({ count }) => count > 0)
      .map(({ call, count, postgres, slowest, embedded, statements }) => [
        hashing.test(call) ? `${call} (hashes a password)` : call,
        count,
        fixed(postgres),
        fixed(slowest),
        fixed(embedded),
        statements,
      ]),
  };
  const rarely = rows.filter(({ count }) => count < FEWEST).map(({ call, count }) => `${call} (${count})`);
  return {
    command: 'npm run bench -- calls',
    isWhole: about.isWhole,
    machine: thisMachine([], about.foreignLoad),
    goals: [
      {
        what: 'calls with p50 ≤ 10 ms on PostgreSQL, but those that hash a password',
        wanted: `all of ${quick.length}`,
        reached: `${quick.length - slow.length}`,
        isMet: quick.length > 0 && slow.length === 0,
      },
      {
        what: `calls that were answered at least ${FEWEST} times after warming up`,
        wanted: `all of ${names.length}`,
        reached: String(often.length),
        isMet: often.length === names.length,
      },
    ],
    tables: [table],
    notes: [
      'Taken from the gateway’s own tests, each in the seeded world, one process for all, over HTTP on loopback; the time of the asking side is in it. Beside them each call is asked ten times in one and the same world, where the database notes every row that is written, which costs a little. Counted is what was answered well while nothing else ran; transaction frames are no statements.',
      ...(rarely.length === 0 ? [] : [`Too few for a median: ${rarely.join(', ')}.`]),
    ],
  };
}
