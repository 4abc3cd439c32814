import { sql } from 'kysely';
import { ORDERS_OWNER } from '../../gateway/sandbox/seed-data.ts';
import { newId } from '../../gateway/store/ids.ts';
import { newSecret } from '../../gateway/store/server-keys.ts';
import type { Store } from '../../gateway/store/store.ts';
import { writeMembers } from '../load/members.ts';
import { listOf, type Scenario, type Timing, timeScenario } from '../load/scenarios.ts';
import type { Goal } from '../quality/record.ts';
import { median } from './quantile.ts';

const PAIRS = 7;
const CONNECTIONS = 32;
const EACH = 600;
const PACED = 1500;
/** Requests that `makeScenarios` has to prepare: a member may have few addresses. */
export const TWIN_REQUESTS = 1500;
/** Members of earlier requests already have their addresses. */
const FIRST = 900;

/** The least rate of the gateway, as a share of its twin's. */
const least: Readonly<Record<string, number>> = { 'order list': 0.55, 'order detail': 0.55, 'address created': 0.5 };
const MOST_P99 = 3;

/** Members with few and with many orders, which are copies of seeded ones. */
const FEW = 40;
const MANY = 10_000;
const MOST_MORE = 1.3;

/** Times two things in turn, so that other load slows both. Resolves to the medians and their ratio. */
async function compare(one: () => Promise<Timing>, other: () => Promise<Timing>) {
  const timings: [Timing, Timing][] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) timings.push([await one(), await other()]);
  return {
    rates: [median(timings.map(([{ rate }]) => rate)), median(timings.map(([, { rate }]) => rate))] as const,
    ratio: median(timings.map(([a, b]) => a.rate / b.rate)),
    errors: timings.flat().reduce((sum, { errors }) => sum + errors, 0),
  };
}

const failures = (errors: number) => (errors === 0 ? '' : `; ${errors} failed`);

/** Compares the gateway with a server that makes its queries and nothing else (`twin.ts`). */
export async function twinGoals(gateway: string, twin: string, scenarios: readonly Scenario[]): Promise<Goal[]> {
  const goals: Goal[] = [];
  for (const scenario of scenarios) {
    const wanted = least[scenario.name];
    if (wanted === undefined) continue;
    let from = FIRST;
    const run = (base: string, amount: number, rate?: number) => {
      from += amount;
      const load = { connections: CONNECTIONS, from: from - amount, amount };
      return timeScenario(base, scenario, rate === undefined ? load : { ...load, rate });
    };
    await run(gateway, EACH);
    const { rates, ratio, errors } = await compare(
      () => run(gateway, EACH),
      () => run(twin, EACH),
    );
    goals.push({
      what: `${scenario.name}: rate beside its twin`,
      reached: `${ratio.toFixed(2)} (${Math.round(rates[0])} of ${Math.round(rates[1])}/s${failures(errors)})`,
      wanted: `≥ ${wanted}`,
      isMet: ratio >= wanted && errors === 0,
    });
    const [own, bare] = [await run(gateway, PACED, rates[0] / 2), await run(twin, PACED, rates[0] / 2)];
    goals.push({
      what: `${scenario.name}: p99 beside its twin, at half that rate`,
      reached: `${(own.p99 / bare.p99).toFixed(1)} (${own.p99.toFixed(1)} of ${bare.p99.toFixed(1)} ms)`,
      wanted: `≤ ${MOST_P99}`,
      isMet: own.p99 / bare.p99 <= MOST_P99,
    });
  }
  return goals;
}

/** Compares the order list of a member with very many orders with that of one with few. */
export async function manyOrdersGoal(base: string, [few, many]: readonly [string, string]): Promise<Goal> {
  const run = (token: string) => timeScenario(base, listOf(token, EACH), { connections: CONNECTIONS });
  const { ratio, errors } = await compare(
    () => run(few),
    () => run(many),
  );
  return {
    what: `order list: ${MANY.toLocaleString('en')} orders beside ${FEW}`,
    reached: `${ratio.toFixed(2)} of the cost${failures(errors)}`,
    wanted: `≤ ${MOST_MORE}`,
    isMet: ratio <= MOST_MORE && errors === 0,
  };
}

/** Makes two members, with few and with many orders; resolves to their tokens. */
export async function makeOrderOwners(store: Store): Promise<readonly [string, string]> {
  const now = new Date();
  const owner = (phone: string, count: number) => ({ memberId: newId(now), phone, count, token: newSecret() });
  const [few, many] = [owner('19900000001', FEW), owner('19900000002', MANY)];
  await store.transaction(async (trx) => {
    await writeMembers(trx, [few, many], null, now);
    for (const { memberId, count } of [few, many]) {
      await sql`
        with seeded as (
          select orders, code, row_number() over () - 1 as place, count(*) over () as number from orders
          where member_id = ${ORDERS_OWNER} and deleted_at is null and split_of is null and type not like 'wait%'
        ), copies as (
          select seeded.*, substr(${memberId}, 25) || n as copy from seeded
          join generate_series(0, ${count}::integer - 1) n on n % seeded.number = seeded.place
        ), made as (
          insert into orders
          select (jsonb_populate_record(orders, jsonb_build_object('code', copy, 'member_id', ${memberId}::text))).* from copies
        )
        insert into order_products
        select (jsonb_populate_record(order_products, jsonb_build_object('order_code', copy))).* from copies
        join order_products on order_code = code`.execute(trx);
    }
  });
  // As autovacuum leaves a table after a while.
  await sql`vacuum (analyze) orders`.execute(store.db);
  return [few.token, many.token];
}
