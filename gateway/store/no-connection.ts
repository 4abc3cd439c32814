/**
 * There was no connection to the database in time, or it broke: the database is away or restarts, or all of the pool
 * are busy. A transaction under way is undone, so the same request may be sent again.
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
