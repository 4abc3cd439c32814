import { type Content, PADDING, placedRows, type Row, SIGN_WIDTH } from '../layout/boxes.ts';
import type { Box, Line, Picture, Point } from '../layout/picture.ts';
import { BULLET_WIDTH, LABEL_PADDING } from '../layout/plan.ts';
import { LINE_HEIGHT, TEXT_SIZE, TITLE_LINE_HEIGHT, TITLE_SIZE } from '../layout/text.ts';
import { type Flow, type FlowState, shownName } from '../model/flow.ts';
import type { CasesByArrow } from '../model/read-flow.ts';
import { flowWordsOf } from '../words.ts';

/**
 * Light, with its own background, so that dark mode does not change it. Every pair has a contrast of at least 4.5.
 */
const colours = {
  background: '#ffffff',
  even: '#ffffff',
  odd: '#f6f8fa',
  state: '#eef4ff',
  final: '#e9f7ee',
  badge: '#fff6e0',
  badgeEdge: '#b98900',
  ink: '#1f2328',
  soft: '#59636e',
  edge: '#57606a',
  frame: '#8c959f',
  link: '#0550ae',
};

const sans = `system-ui,-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif`;

const styles = [
  `text{font:${TEXT_SIZE}px ${sans};fill:${colours.ink}}`,
  `.title{font-size:${TITLE_SIZE}px;font-weight:600}`,
  `.head-text text{paint-order:stroke;stroke:${colours.background};stroke-width:3px}`,
  `.technical{fill:${colours.soft}}`,
  `.background{fill:${colours.background}}`,
  `.box{fill:${colours.state};stroke:${colours.edge};stroke-width:1.2}`,
  `.compound,.parallel{fill:${colours.odd}}`,
  `.even{fill:${colours.even}}`,
  `.whole{stroke:${colours.frame}}`,
  `.final{fill:${colours.final}}`,
  `.region{stroke-dasharray:6 4}`,
  `.badge{fill:${colours.badge};stroke:${colours.badgeEdge}}`,
  `.link text{fill:${colours.link};text-decoration:underline}`,
  `.rule{stroke:${colours.frame};stroke-opacity:.45;fill:none}`,
  `.sign{stroke:${colours.edge};stroke-width:1.4;fill:none}`,
  `.line{stroke:${colours.edge};stroke-width:1.4;fill:none}`,
  `.tip,.dot{fill:${colours.edge}}`,
  `.label{fill:${colours.background};stroke:${colours.frame};stroke-opacity:.45}`,
].join('');

/** Icons, twelve px wide, told apart by shape instead of colour. */
const signs = {
  /** A port, which calls something outside. */
  port: 'M0 3h10M7 0l3 3-3 3M12 9H2M5 6 2 9l3 3',
  /** Another flow, which has a chart of its own. */
  flow: 'M3 3V0h9v9H9M0 3h9v9H0z',
  /** An arrow that is written in the box. */
  row: 'M0 2v3q0 3 3 3h8M8 5l3 3-3 3',
};

const signAt = (name: keyof typeof signs, x: number, y: number): string =>
  `<path class="sign" transform="translate(${x} ${y})" d="${signs[name]}"/>`;

/** Escapes a text for an element or an attribute. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The cases in which each arrow of a chart is taken, as `svgOf` wrote them into the chart. */
export function casesOfChart(svg: string): CasesByArrow {
  const found = svg.matchAll(/ data-arrow="([^"]*)" data-cases="([^"]*)"/g);
  return new Map([...found].map(([, id = '', cases = '']) => [plain(id), listOf(plain(cases))]));
}

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Reverses `escaped`. */
export const plain = (text: string): string =>
  text.replaceAll(/&(?:lt|gt|quot|amp);/g, (sign) => entities[sign] ?? sign);

function listOf(text: string): readonly string[] {
  const list: unknown = JSON.parse(text);
  return Array.isArray(list) ? list.map(String) : [];
}

const LANGUAGE_TAGS = { zh: 'zh-CN', en: 'en' } as const;

/** The id of a state in its chart: `qr-login.svg#state-shown.poll`. */
const anchorOf = ({ path }: FlowState): string => (path === '' ? 'chart' : `state-${path}`);

/** A chart as self-contained SVG text: no font, no script, no other file. It links to the charts of other flows. */
export function svgOf(flow: Flow, picture: Picture): string {
  const { width, height, boxes, dots, lines } = picture;
  const { title, summary } = flowWordsOf(flow.lang).chart;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title summary" lang="${LANGUAGE_TAGS[flow.lang]}">`,
    `<title id="title">${escaped(title(flow.title))}</title>`,
    `<desc id="summary">${escaped(summary(flow.states.size - 1, flow.arrows.length, statesInWords(flow)))}</desc>`,
    `<style>${styles}</style>`,
    `<defs><marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="9" markerHeight="9" orient="auto" markerUnits="userSpaceOnUse"><path d="M0 1 10 5 0 9z" class="tip"/></marker></defs>`,
    beginningOf(picture),
    `<rect class="background" width="${width}" height="${height}" rx="8"/>`,
    ...boxes.map(frameOf),
    ...lines.map(lineOf),
    ...boxes.map((box) => textsOf(flow, box)),
    ...dots.map(dotOf),
    ...lines.map((line, index) => labelOf(flow, line, index)),
    '</svg>\n',
  ]
    .filter((part) => part !== '')
    .join('\n');
}

/** How much of a chart can be read where there is little room, in px. */
const PART = { width: 380, height: 257 };

/**
 * The view `chart.svg#beginning` has the part around the initial state in its upper left corner. It has the proportions
 * of the whole chart, because a browser fits it into the size of the whole.
 */
function beginningOf({ width, height, dots }: Picture): string {
  const [first = { x: 0, y: 0 }] = dots;
  const factor = Math.max(PART.width / width, PART.height / height);
  const start = (at: number, size: number, whole: number) =>
    Math.round(size > whole ? (whole - size) / 2 : Math.min(Math.max(at, 0), whole - size));
  const x = start(first.x - PART.width / 2, PART.width, width);
  const y = start(first.y - PART.height / 5, PART.height, height);
  return `<view id="beginning" viewBox="${x} ${y} ${Math.round(width * factor)} ${Math.round(height * factor)}"/>`;
}

function statesInWords(flow: Flow): readonly string[] {
  return [...flow.states.values()].filter(({ children }) => children.length === 0).map(shownName);
}

function frameOf({ x, y, width, height, content, isRegion }: Box): string {
  const { state } = content;
  const depth = state.path === '' ? 0 : state.path.split('.').length;
  const kind = [
    'box',
    state.kind,
    ...(state.path === '' ? ['whole'] : []),
    ...(isRegion ? ['region'] : []),
    ...(depth % 2 === 0 && state.children.length > 0 ? ['even'] : []),
  ].join(' ');
  const radius = state.kind === 'history' ? height / 2 : 8;
  const rectangle = (inset: number) =>
    `<rect class="${kind}" x="${x + inset}" y="${y + inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" rx="${radius - inset}"/>`;
  const frame = state.kind === 'final' ? rectangle(0) + rectangle(4) : rectangle(0);
  return `<g data-state="${escaped(state.id)}">${frame}</g>`;
}

function textsOf(flow: Flow, box: Box): string {
  const { state } = box.content;
  const hint = [state.path, state.meaning ?? state.description].filter(Boolean).join(': ');
  const rows = placedRows(box.content).map((row) => rowOf(flow, row, box.x + box.indent, box.y + row.top, box.content));
  return `<g id="${escaped(anchorOf(state))}" data-state="${escaped(state.id)}"${state.children.length > 0 ? ' class="head-text"' : ''}>${hint === '' ? '' : `<title>${escaped(hint)}</title>`}\n${rows.join('\n')}\n</g>`;
}

function rowOf(flow: Flow, row: Row, x: number, y: number, { width }: Content): string {
  const { kind, lines, actor, arrow } = row;
  const lineHeight = kind === 'title' ? TITLE_LINE_HEIGHT : LINE_HEIGHT;
  const isSigned = kind === 'actor' || kind === 'arrow';
  const left = isSigned ? x + SIGN_WIDTH + (kind === 'actor' ? 4 : 0) : x;
  const top = y + (kind === 'actor' ? 2 : 0);
  const texts = linesOf(lines, kind, left, top, lineHeight);
  if (actor) {
    const badge = `<rect class="badge" x="${x}" y="${y}" width="${Math.ceil(row.width)}" height="${row.height}" rx="5"/>`;
    const sign = signAt(actor.flow === null ? 'port' : 'flow', x + 5, y + 6);
    if (actor.flow === null) return `${badge}${sign}${texts}`;
    return `<a class="link" href="${escaped(`${actor.flow}.svg`)}">${badge}${sign}${texts}</a>`;
  }
  if (arrow !== undefined) {
    const rule = `<path class="rule" d="M${x} ${y - 2}h${width - 2 * PADDING}"/>`;
    return `<g ${arrowMark(flow, arrow)}>${rule}${signAt('row', x + 2, y + 3)}${texts}</g>`;
  }
  return texts;
}

function linesOf(lines: readonly string[], kind: string, x: number, y: number, lineHeight: number): string {
  return lines
    .map(
      (line, index) =>
        `<text class="${kind}" x="${x}" y="${y + index * lineHeight + lineHeight - 5}">${escaped(line)}</text>`,
    )
    .join('');
}

const dotOf = ({ x, y }: Point): string => `<circle class="dot" cx="${x}" cy="${y}" r="5"/>`;

/** The id of an arrow and the cases in which it is taken, so that viewers of the chart need not compute them again. */
function arrowMark({ arrows }: Flow, id: string): string {
  const cases = arrows.find((arrow) => arrow.id === id)?.cases ?? [];
  return `data-arrow="${escaped(id)}"${cases.length === 0 ? '' : ` data-cases="${escaped(JSON.stringify(cases))}"`}`;
}

/** Lines and their labels lie on different levels; the number of the line says which belong together. */
const lineOf = ({ points }: Line, index: number): string =>
  `<path class="line" data-line="${index}" d="${pathOf(points)}" marker-end="url(#head)"/>`;

function labelOf(flow: Flow, { label }: Line, index: number): string {
  if (label === null) return '';
  const hasBullets = label.entries.length > 1;
  const left = label.x + LABEL_PADDING;
  let top = label.y + LABEL_PADDING / 2;
  const texts = label.entries.map(({ arrow, lines }) => {
    const bullet = hasBullets ? `<circle class="dot" cx="${left + 3}" cy="${top + LINE_HEIGHT / 2}" r="2"/>` : '';
    const text = linesOf(lines, 'event', left + (hasBullets ? BULLET_WIDTH : 0), top, LINE_HEIGHT);
    top += lines.length * LINE_HEIGHT;
    return `<g ${arrowMark(flow, arrow)}>${bullet}${text}</g>`;
  });
  const background = `<rect class="label" x="${label.x}" y="${label.y}" width="${label.width}" height="${label.height}" rx="4"/>`;
  return `<g data-line="${index}">${background}${texts.join('\n')}</g>`;
}

const RADIUS = 6;

/** A line through points at right angles, its corners rounded. */
function pathOf(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const [before, next] = [points[index - 1], points[index + 1]];
      if (!before) return `M${point.x} ${point.y}`;
      if (!next) return `L${point.x} ${point.y}`;
      const [from, to] = [towards(point, before), towards(point, next)];
      return `L${from.x} ${from.y}Q${point.x} ${point.y} ${to.x} ${to.y}`;
    })
    .join('');
}

/** The point on the way to another one that is `RADIUS` away, or halfway where that is nearer. */
function towards(from: Point, to: Point): Point {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = Math.abs(x) + Math.abs(y);
  const part = length === 0 ? 0 : Math.min(RADIUS / length, 0.5);
  return { x: Math.round((from.x + x * part) * 10) / 10, y: Math.round((from.y + y * part) * 10) / 10 };
}
