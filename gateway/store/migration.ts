/** One step of the schema. Embedded as text, so that the one-file server carries it. Never edited once released. */
export interface Migration {
  readonly name: string;
  /** Single statements: the embedded database takes one at a time. */
  readonly statements: readonly string[];
  /** The way back, where the statements do not say it by themselves (`statementsBack`). */
  readonly back?: readonly string[];
}
