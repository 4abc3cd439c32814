import { css } from 'styled-components';
import { widthOf } from '../layout/text.ts';
import { media, theme } from '../ui/theme.ts';

/** Marks of a state or an arrow on a chart. Each shows by weight or dash as well as by colour. */
const marks = [
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

/** Marks and badges of the parts of a chart, by their ids. */
export interface Overlay {
  readonly states?: ReadonlyMap<string, Mark> | undefined;
  readonly arrows?: ReadonlyMap<string, Mark> | undefined;
  /** A few letters beside a state or an arrow, such as how often it ran. */
  readonly badges?: ReadonlyMap<string, string> | undefined;
}

const strongest = (all: readonly (Mark | undefined)[]): Mark | undefined =>
  all.reduce((best, one) => (one && (!best || marks.indexOf(one) > marks.indexOf(best)) ? one : best), undefined);

interface MarkStyle {
  readonly ink: string;
  readonly background: string;
  readonly width: number;
  readonly dash?: string;
}

const styleByMark: Readonly<Record<Exclude<Mark, 'dim'>, MarkStyle>> = {
  heat1: { ink: theme.color.muted, background: 'transparent', width: 1.5 },
  heat2: { ink: theme.color.info, background: 'transparent', width: 2.5 },
  heat3: { ink: theme.color.primary, background: 'transparent', width: 3.5 },
  heat4: { ink: theme.color.hot, background: 'transparent', width: 5 },
  never: { ink: theme.color.danger, background: theme.color.dangerTint, width: 2, dash: '3 3' },
  added: { ink: theme.color.primary, background: theme.color.primaryTint, width: 3 },
  removed: { ink: theme.color.danger, background: theme.color.dangerTint, width: 2, dash: '6 4' },
  changed: { ink: theme.color.warn, background: theme.color.warnTint, width: 3, dash: '12 3' },
  possible: { ink: theme.color.primary, background: theme.color.card, width: 2.2 },
  taken: { ink: theme.color.warn, background: theme.color.accentTint, width: 3.5 },
  active: { ink: theme.color.primary, background: theme.color.primaryTint, width: 3.5 },
  selected: { ink: theme.color.info, background: theme.color.infoTint, width: 3.5 },
};

/** How a line with a mark is drawn, for a legend. */
export function inkOf(mark: Mark): Pick<MarkStyle, 'ink' | 'width' | 'dash'> {
  return mark === 'dim' ? { ink: theme.color.control, width: 1 } : styleByMark[mark];
}

const markStyleOf = ([mark, { ink, background, width, dash }]: [string, MarkStyle]) => css`
  .box[data-mark='${mark}'] { stroke: ${ink}; stroke-width: ${width}px; ${dash && `stroke-dasharray: ${dash};`} }
  .box.atomic[data-mark='${mark}'], .box.final[data-mark='${mark}'] { fill: ${background === 'transparent' ? 'inherit' : background}; }
  .line[data-mark='${mark}'] { stroke: ${ink}; stroke-width: ${width}px; ${dash && `stroke-dasharray: ${dash};`} }
  [data-arrow][data-mark='${mark}'] text { fill: ${ink}; font-weight: 600; }
`;

/** The looks of all marks, for the box around an inlined chart. */
export const markStyles = css`
  ${Object.entries(styleByMark).map(markStyleOf)}
  .box[data-mark='dim'], .line[data-mark='dim'], [data-mark='dim'] text { opacity: 0.25; }
  [data-mark='removed'] text { text-decoration: line-through; }
  .chart-badge rect { fill: ${theme.color.text}; }
  .chart-badge text { fill: ${theme.color.card}; font-weight: 600; font-size: 11px; text-anchor: middle; }
  ${media.forced} { [data-mark='selected'], [data-mark='active'] { stroke: Highlight; } }
`;

/** The colours of an inlined chart: those of the page, light or dark, in place of its own. */
export const chartInk = css`
  & svg text { fill: ${theme.color.text}; }
  & svg .technical { fill: ${theme.color.muted}; }
  & svg .background { fill: ${theme.color.card}; }
  & svg .box { fill: var(--flow-state); stroke: ${theme.color.control}; }
  & svg .compound, & svg .parallel { fill: ${theme.color.page}; }
  & svg .even { fill: ${theme.color.card}; }
  & svg .whole { stroke: ${theme.color.hairline}; }
  & svg .final { fill: var(--flow-final); }
  & svg .badge { fill: ${theme.color.warnTint}; stroke: ${theme.color.warn}; }
  & svg .link text { fill: ${theme.color.info}; }
  & svg .rule, & svg .label { stroke: ${theme.color.control}; }
  & svg .sign, & svg .line { stroke: ${theme.color.muted}; }
  & svg .tip, & svg .dot { fill: ${theme.color.muted}; }
  & svg .label { fill: ${theme.color.card}; }
  & svg .head-text text { stroke: ${theme.color.card}; }
`;

const SVG = 'http://www.w3.org/2000/svg';

/** Applies the marks of an overlay to an inlined chart, and removes those of the previous one. */
export function applyOverlay(svg: SVGElement, { states, arrows, badges }: Overlay): void {
  for (const marked of svg.querySelectorAll('[data-mark]')) marked.removeAttribute('data-mark');
  for (const badge of svg.querySelectorAll('.chart-badge')) badge.remove();

  for (const group of svg.querySelectorAll('g[data-state]')) {
    const mark = states?.get(group.getAttribute('data-state') ?? '');
    if (mark) for (const part of [group, ...group.querySelectorAll('.box')]) part.setAttribute('data-mark', mark);
  }
  for (const group of svg.querySelectorAll('g[data-arrow]')) {
    const mark = arrows?.get(group.getAttribute('data-arrow') ?? '');
    if (mark) group.setAttribute('data-mark', mark);
  }
  for (const line of svg.querySelectorAll('path[data-line]')) {
    const mark = strongest(arrowsOfLine(svg, line.getAttribute('data-line')).map((id) => arrows?.get(id)));
    if (mark) line.setAttribute('data-mark', mark);
  }
  for (const [id, text] of badges ?? []) addBadge(svg, id, text);
}

/** The arrows that share a line. */
export function arrowsOfLine(svg: SVGElement, line: string | null): readonly string[] {
  if (line === null) return [];
  const entries = svg.querySelectorAll(`g[data-line="${line}"] [data-arrow]`);
  return [...entries].map((entry) => entry.getAttribute('data-arrow') ?? '');
}

/** Places a badge at the top right corner of a state, or at the end of an arrow's label. */
function addBadge(svg: SVGElement, id: string, text: string): void {
  const key = CSS.escape(id);
  const host = svg.querySelector(`g[data-arrow="${key}"] text:last-of-type, g[data-state="${key}"] .box`);
  if (!isPlaced(host)) return;
  const box = host.getBBox();
  const width = 10 + widthOf(text, 11);
  const isState = host.classList.contains('box');
  const x = isState ? box.x + box.width - width / 2 : box.x + box.width + 4;
  const y = isState ? box.y - 8 : box.y;
  const badge = document.createElementNS(SVG, 'g');
  badge.setAttribute('class', 'chart-badge');
  badge.append(shape('rect', { x, y, width, height: 16, rx: 8 }), shape('text', { x: x + width / 2, y: y + 12 }, text));
  svg.append(badge);
}

/** Whether a part of a chart has a position; without layout, as in jsdom, none has. */
const isPlaced = (part: Element | null): part is SVGGraphicsElement => part !== null && 'getBBox' in part;

function shape(name: string, attributes: Readonly<Record<string, number>>, text = ''): Element {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.textContent = text;
  return element;
}
