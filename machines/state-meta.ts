/** What every state of every machine carries besides its description: the requirements it fulfils. */
export interface StateMeta {
  /** Requirement IDs of the catalogue. */
  readonly req: readonly string[];
}
