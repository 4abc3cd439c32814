import type { OrderPlan } from '../../../gateway/sandbox/seed-order-plan.ts';
import type { IdKind, Ids } from './ids.ts';

/** A request as it goes out; a `file` goes as a form. */
export interface Request {
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A row of the matrix: how a call is made, and which ids it contains. */
export interface Row {
  readonly ask: (ids: Ids) => Request;
  /** Kinds of ids that name a thing with an owner. */
  readonly names: readonly IdKind[];
  /** The order that the call needs. */
  readonly plan?: Partial<OrderPlan>;
  /** A secret in the request authorises the call, whoever is logged in. */
  readonly secret?: 'key' | 'requestCode';
  /** Why the owner's call may fail here; otherwise it must succeed. */
  readonly otherwise?: string;
}

/** A call that names nothing. */
export const at = (path: string, more: Omit<Request, 'path'> = {}): Row => ({
  ask: () => ({ path, ...more }),
  names: [],
});
/** A row whose call may fail for its owner. */
export const otherwise = (reason: string, row: Row): Row => ({ ...row, otherwise: reason });
/** A row that names things. */
export const of = (names: readonly IdKind[], ask: Row['ask'], plan?: Partial<OrderPlan>): Row =>
  plan === undefined ? { ask, names } : { ask, names, plan };
/** Reasons why an owner's call may fail. */
export const nobodys = 'it is nobody’s: there is no owner';
export const guesses = 'it asks about a secret, or a name, that nobody has';
export const needsCode = 'it needs a code from a phone; the suites of the flow show it';
export const needsProof = 'it needs a proof from a third party; the suites of the flow show it';
