import { css } from 'styled-components';
import { media, theme } from '../ui/theme.ts';

/** What can be said of a state or an arrow on top of a chart. Each is a weight or a dash as well as a colour. */
export const marks = [
  'dim',
  'heat1',
  'heat2',
  'heat3',
  'heat4',
  'never',
  'added',
  'removed',
  'changed',
  'possible',
  'taken',
  'active',
  'selected',
] as const;

/** Where several meet on one line, the last in the list wins. */
export type Mark = (typeof marks)[number];

/** What is said of the parts of a chart, by their ids. */
export interface Overlay {
  readonly states?: ReadonlyMap<string, Mark> | undefined;
  readonly arrows?: ReadonlyMap<string, Mark> | undefined;
  /** A few letters beside a state or an arrow, such as how often it ran. */
  readonly badges?: ReadonlyMap<string, string> | undefined;
}

export const strongest = (all: readonly (Mark | undefined)[]): Mark | undefined =>
  all.reduce((best, one) => (one && (!best || marks.indexOf(one) > marks.indexOf(best)) ? one : best), undefined);

interface Look {
  readonly ink: string;
  readonly ground: string;
  readonly width: number;
  readonly dash?: string;
}

const looks: Readonly<Record<Exclude<Mark, 'dim'>, Look>> = {
  heat1: { ink: theme.color.muted, ground: 'transparent', width: 1.5 },
  heat2: { ink: theme.color.info, ground: 'transparent', width: 2.5 },
  heat3: { ink: theme.color.primary, ground: 'transparent', width: 3.5 },
  heat4: { ink: theme.color.hot, ground: 'transparent', width: 5 },
  never: { ink: theme.color.danger, ground: theme.color.dangerTint, width: 2, dash: '3 3' },
  added: { ink: theme.color.primary, ground: theme.color.primaryTint, width: 3 },
  removed: { ink: theme.color.danger, ground: theme.color.dangerTint, width: 2, dash: '6 4' },
  changed: { ink: theme.color.warn, ground: theme.color.warnTint, width: 3, dash: '12 3' },
  possible: { ink: theme.color.primary, ground: theme.color.card, width: 2.2 },
  taken: { ink: theme.color.warn, ground: theme.color.accentTint, width: 3.5 },
  active: { ink: theme.color.primary, ground: theme.color.primaryTint, width: 3.5 },
  selected: { ink: theme.color.info, ground: theme.color.infoTint, width: 3.5 },
};

/** How a line with a mark is drawn, for a legend. */
export function inkOf(mark: Mark): Pick<Look, 'ink' | 'width' | 'dash'> {
  return mark === 'dim' ? { ink: theme.color.control, width: 1 } : looks[mark];
}

const lookOf = ([mark, { ink, ground, width, dash }]: [string, Look]) => css`
  .box[data-mark='${mark}'] { stroke: ${ink}; stroke-width: ${width}px; ${dash && `stroke-dasharray: ${dash};`} }
  .box.atomic[data-mark='${mark}'], .box.final[data-mark='${mark}'] { fill: ${ground === 'transparent' ? 'inherit' : ground}; }
  .line[data-mark='${mark}'] { stroke: ${ink}; stroke-width: ${width}px; ${dash && `stroke-dasharray: ${dash};`} }
  [data-arrow][data-mark='${mark}'] text { fill: ${ink}; font-weight: 600; }
`;

/** The looks of all marks, for the box around an inlined chart. */
export const markStyles = css`
  ${Object.entries(looks).map(lookOf)}
  .box[data-mark='dim'], .line[data-mark='dim'], [data-mark='dim'] text { opacity: 0.25; }
  [data-mark='removed'] text { text-decoration: line-through; }
  .chart-badge rect { fill: ${theme.color.text}; }
  .chart-badge text { fill: ${theme.color.card}; font-weight: 600; font-size: 11px; text-anchor: middle; }
  ${media.forced} { [data-mark='selected'], [data-mark='active'] { stroke: Highlight; } }
`;
