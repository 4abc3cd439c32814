import type { OrderPlan } from '../../../gateway/sandbox/seed-order-plan.ts';
import type { IdKind, Ids } from './ids.ts';

/** A request as it goes out; a `file` goes as a form. */
export interface Request {
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A row of the matrix: how a call is asked, and which ids stand where in it. */
export interface Row {
  readonly ask: (ids: Ids) => Request;
  /** Kinds of ids that name a thing of somebody's. */
  readonly names: readonly IdKind[];
  /** The order that the call wants. */
  readonly plan?: Partial<OrderPlan>;
  /** Opens by a secret that stands in the request, whoever is logged in. */
  readonly secret?: 'key' | 'requestCode';
  /** Why its owner cannot simply do it here; else it must succeed for them. */
  readonly otherwise?: string;
}

/** A call in which nothing is named. */
export const at = (path: string, more: Omit<Request, 'path'> = {}): Row => ({
  ask: () => ({ path, ...more }),
  names: [],
});
/** A row whose owner cannot simply do it. */
export const otherwise = (reason: string, row: Row): Row => ({ ...row, otherwise: reason });
/** A row in which things are named. */
export const of = (names: readonly IdKind[], ask: Row['ask'], plan?: Partial<OrderPlan>): Row =>
  plan === undefined ? { ask, names } : { ask, names, plan };
/** Why an owner cannot simply do it. */
export const nobodys = 'it is nobody’s: there is no owner';
export const guesses = 'it asks about a secret, or a name, that nobody has';
export const needsCode = 'it needs a code from a phone; the suites of the flow show it';
export const needsProof = 'it needs a proof from a third party; the suites of the flow show it';
