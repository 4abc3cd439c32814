/**
 * Which orders of timers can happen in real time. A 1-second timer cannot fire before a 300 ms one that started with
 * it, so a path with that order is not written.
 *
 * A `Zone` holds the possible remaining times (milliseconds) of all pending timers, as differences:
 * `gap[a][b]` is the most by which the time left of `a` can exceed the time left of `b`; timer 0 is "now".
 */
export interface Zone {
  readonly timers: readonly string[];
  readonly gap: readonly (readonly number[])[];
}

export const NO_TIMERS: Zone = { timers: [], gap: [[0]] };

/** Milliseconds of a timer by its event type; null where it is computed while the machine runs. */
export type Duration = (timer: string) => number | null;

/** Whether `other` includes all of `zone`, so that exploring `zone` adds nothing. */
export function isWithin(zone: Zone, other: Zone): boolean {
  if (zone.timers.length !== other.timers.length) return false;
  const places = [0, ...zone.timers.map((timer) => other.timers.indexOf(timer) + 1)];
  if (places.some((place, at) => at > 0 && place === 0)) return false;
  return zone.gap.every((row, a) =>
    row.every((gap, b) => gap <= (other.gap[places[a] ?? 0]?.[places[b] ?? 0] ?? Number.NEGATIVE_INFINITY)),
  );
}

/**
 * The zone after the next event; null when that event is impossible.
 * @param fires the timer that fires, or null for any other event
 * @param waiting the timers that are pending afterwards
 * @param started those of them that the event started
 */
export function nextZone(
  zone: Zone,
  fires: string | null,
  waiting: readonly string[],
  started: readonly string[],
  duration: Duration,
): Zone | null {
  const gap = zone.gap.map((row) => [...row]);
  // Time passes: each timer may have less left, but never less than zero.
  for (let timer = 1; timer < gap.length; timer++) set(gap, 0, timer, 0);
  if (fires !== null) {
    const fired = zone.timers.indexOf(fires) + 1;
    if (fired > 0) set(gap, fired, 0, 0);
  }
  if (!tighten(gap)) return null;
  const kept = zone.timers.filter((timer) => waiting.includes(timer) && !started.includes(timer) && timer !== fires);
  const places = [0, ...kept.map((timer) => zone.timers.indexOf(timer) + 1)];
  const next = places.map((a) => places.map((b) => gap[a]?.[b] ?? Number.POSITIVE_INFINITY));
  for (const timer of started) {
    const place = next.length;
    const lasts = duration(timer);
    for (const row of next) row.push(Number.POSITIVE_INFINITY);
    next.push(Array.from({ length: place + 1 }, (_, at) => (at === place ? 0 : Number.POSITIVE_INFINITY)));
    set(next, place, 0, lasts ?? Number.POSITIVE_INFINITY);
    set(next, 0, place, lasts === null ? 0 : -lasts);
  }
  tighten(next);
  return { timers: [...kept, ...started], gap: next };
}

function set(gap: number[][], a: number, b: number, value: number): void {
  const row = gap[a];
  if (row) row[b] = value;
}

/** Tightens every gap by the others (shortest paths); false when they contradict each other. */
function tighten(gap: number[][]): boolean {
  for (const [over, through] of gap.entries()) {
    for (const row of gap) {
      const first = row[over] ?? Number.POSITIVE_INFINITY;
      through.forEach((second, to) => {
        if (first + second < (row[to] ?? Number.POSITIVE_INFINITY)) row[to] = first + second;
      });
    }
  }
  return gap.every((row, at) => (row[at] ?? 0) >= 0);
}

/** The timers of one event of a path. */
export interface TimedStep {
  readonly fires: string | null;
  readonly waiting: readonly string[];
  readonly started: readonly string[];
}

/**
 * The earliest times (milliseconds since the start) of the events of a path, if replies and
 * shoppers take no time. The first step is the start itself.
 */
export function earliestTimesOf(steps: readonly TimedStep[], duration: Duration): readonly number[] {
  // [a, b, least]: step b happens at least `least` after step a (negative: at most so much before).
  const rules: [number, number, number][] = [];
  const since = new Map<string, number>();
  steps.forEach((step, at) => {
    if (at > 0) rules.push([at - 1, at, 0]);
    for (const [timer, started] of since) {
      const lasts = duration(timer);
      if (lasts === null) continue;
      if (timer === step.fires) rules.push([started, at, lasts]);
      rules.push([at, started, -lasts]);
    }
    for (const timer of since.keys()) {
      if (timer === step.fires || !step.waiting.includes(timer)) since.delete(timer);
    }
    for (const timer of step.started) since.set(timer, at);
  });
  const times = steps.map(() => 0);
  let isSettled = false;
  for (let round = 0; round < steps.length && !isSettled; round++) {
    isSettled = true;
    for (const [a, b, least] of rules) {
      const time = (times[a] ?? 0) + least;
      if (time <= (times[b] ?? 0)) continue;
      times[b] = time;
      isSettled = false;
    }
  }
  return times;
}
