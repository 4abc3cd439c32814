/**
 * There was no connection to the database in time: it is away, or all of the pool are busy. Nothing was asked of it, so
 * the same request may be sent again.
 */
export class NoConnection extends Error {
  constructor(cause: unknown) {
    super('no connection to the database', { cause });
    this.name = 'NoConnection';
  }
}
