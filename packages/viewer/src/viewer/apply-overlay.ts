import { widthOf } from '../layout/text.ts';
import { type Overlay, strongest } from './marks.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Writes the marks of an overlay on an inlined chart, and takes away those of the one before. */
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

/** At the right upper corner of a state, or at the end of an arrow's words. */
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

/** Where nothing is laid out, no part of a chart has a place. */
const isPlaced = (part: Element | null): part is SVGGraphicsElement => part !== null && 'getBBox' in part;

function shape(name: string, attributes: Readonly<Record<string, number>>, text = ''): Element {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.textContent = text;
  return element;
}
