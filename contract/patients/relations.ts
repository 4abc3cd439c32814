// Written as code points: Chinese texts have files of their own, but these are values on the wire (PAT-DATA-04).
export const RELATIONS = {
  self: '\u672C\u4EBA',
  parent: '\u7236\u6BCD',
  partner: '\u4F34\u4FA3',
  child: '\u5B50\u5973',
  relative: '\u4EB2\u621A',
  friend: '\u670B\u53CB',
} as const;
export type Relation = keyof typeof RELATIONS;
/** `relationLabel`: what the calls carry and the shopper reads. */
export type RelationLabel = (typeof RELATIONS)[Relation];

/** In the order in which they are offered. */
export const relationLabels: readonly RelationLabel[] = Object.values(RELATIONS);

/** PAT-DATA-05: an unknown label is the default. */
export function relationOf(label: string): RelationLabel {
  return relationLabels.find((known) => known === label) ?? RELATIONS.self;
}
