import { TEXT_SIZE, TITLE_SIZE } from '../layout/text.ts';

/**
 * Light, on a background of its own: a page in dark mode shows it as it is. Every pair has a contrast of at least 4.5.
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

export const styles = [
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

type Sign = (x: number, y: number) => string;

const sign =
  (path: string): Sign =>
  (x, y) =>
    `<path class="sign" transform="translate(${x} ${y})" d="${path}"/>`;

/** Small drawings, twelve px wide; what they mean is said by a shape and not by a colour. */
export const signs = {
  /** Asks somebody outside. */
  port: sign('M0 3h10M7 0l3 3-3 3M12 9H2M5 6 2 9l3 3'),
  /** Another flow, which has a chart of its own. */
  flow: sign('M3 3V0h9v9H9M0 3h9v9H0z'),
  /** An arrow that is written in the box. */
  row: sign('M0 2v3q0 3 3 3h8M8 5l3 3-3 3'),
} as const satisfies Record<string, Sign>;
