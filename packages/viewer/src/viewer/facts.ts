import type { ShownComparison } from '../diff/shown.ts';
import type { Review } from '../review/review.ts';

/** When somebody last touched a machine. */
export interface LastChange {
  /** `2026-11-22`. */
  readonly date: string;
  readonly subject: string;
}

/** A row of the catalogue of requirements. */
export interface RequirementFact {
  readonly requirement: string;
  /** Texts, values and fields that it fixes. */
  readonly exact: string;
  readonly status: string;
}

/** What only a computer with the repository knows; the site is built with it. Null: nobody could say. */
export interface Facts {
  /** Flow → what the comment at the head of its machine says, by paragraphs. */
  readonly prose: Readonly<Record<string, readonly string[]>>;
  /** Flow → its last change; null without a history. */
  readonly changes: Readonly<Record<string, LastChange>> | null;
  /** Flow → what was said of it when the site was built; nothing for a flow of which nobody has said anything. */
  readonly reviews: Readonly<Record<string, Review>>;
  /** Requirement ID → its row. */
  readonly requirements: Readonly<Record<string, RequirementFact>> | null;
  /** What changed since the version that the site was built to be compared with; left out where it was built without. */
  readonly diff?: ShownComparison | undefined;
}
