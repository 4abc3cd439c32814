/**
 * No connection to the database in time, or the connection broke: the database is down or restarting, or the pool is
 * exhausted. A transaction under way is rolled back, so the request may be retried.
 */
export class NoConnection extends Error {
  constructor(cause: unknown) {
    super('no connection to the database', { cause });
    this.name = 'NoConnection';
  }
}

/** A row lock timed out. The transaction is rolled back; the request may be retried. */
export class RowLocked extends Error {
  constructor(cause: unknown) {
    super('a row stayed locked', { cause });
    this.name = 'RowLocked';
  }
}
