import { watchForeignLoad } from '../../../scripts/quality/foreign-load.ts';

/** Above this share of the machine in other hands a run says little. */
const QUIET = 0.1;
const MOST_TRIES = 4;

/** Keeps the runs in which nobody else used the machine much. */
export interface QuietRuns {
  /** Runs it again while others are busy, at most three times more; then the quietest of them stands. */
  run<T>(once: () => Promise<T>): Promise<T>;
  /** How often something was run again, and how often even the best run was not quiet. */
  readonly repeated: number;
  readonly loud: number;
  /** Share of the machine in other hands on average, of the runs that stand. */
  foreignLoad(): number | null;
}

/** @param root whose process and children are this measurement; the runner of the tests starts browser and shop */
export function quietRuns(mayRepeat: boolean, root: number = process.ppid): QuietRuns {
  const load = watchForeignLoad(root);
  const shares: number[] = [];
  const counted = { repeated: 0, loud: 0 };
  return {
    get repeated() {
      return counted.repeated;
    },
    get loud() {
      return counted.loud;
    },
    async run(once) {
      let best: { readonly value: Awaited<ReturnType<typeof once>>; readonly share: number | null } | null = null;
      for (let tries = 1; tries <= (mayRepeat ? MOST_TRIES : 1); tries += 1) {
        if (tries > 1) counted.repeated += 1;
        load.read();
        const value = await once();
        const share = load.read();
        if (best === null || (share ?? 0) < (best.share ?? 0)) best = { value, share };
        if ((share ?? 0) <= QUIET) break;
      }
      if (best === null) throw new Error('nothing was run');
      if ((best.share ?? 0) > QUIET) counted.loud += 1;
      if (best.share !== null) shares.push(best.share);
      return best.value;
    },
    foreignLoad: () => (shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length),
  };
}
