/** What every state of every machine carries beside its description: the requirements it holds. */
export interface StateMeta {
  /** Requirement IDs of the catalogue. */
  readonly req: readonly string[];
}
