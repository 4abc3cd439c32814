import { plain } from './svg.ts';

/** Marks of a part of a chart. Where several meet on one line, the last in the list wins. */
const marks = ['active', 'taken', 'failed'] as const;
type Mark = (typeof marks)[number];

/** Id of a state or an arrow → its mark. */
export type Marks = ReadonlyMap<string, Mark>;

/** Each mark shows by weight or dash as well as by colour. Every pair has a contrast of at least 4.5. */
const looks: Readonly<Record<Mark, { readonly ink: string; readonly background: string; readonly dash?: string }>> = {
  active: { ink: '#0b6b3a', background: '#dff5e7' },
  taken: { ink: '#0550ae', background: '#ddeaff' },
  failed: { ink: '#b3261e', background: '#fdeceb', dash: '8 3' },
};

const styles = marks
  .map((mark) => {
    const { ink, background, dash } = looks[mark];
    const line = `stroke:${ink};stroke-width:3${dash === undefined ? '' : `;stroke-dasharray:${dash}`}`;
    const part = `[data-mark=${mark}]`;
    return `.line${part},${part}>.box{${line}}${part}>.atomic,${part}>.final{fill:${background}}[data-arrow]${part} text{fill:${ink};font-weight:600}`;
  })
  .join('');

/** A chart that `svgOf` has drawn, with `data-mark` on its states, arrows and lines. */
export function markedSvg(svg: string, marked: Marks): string {
  const lines = new Map<string, Mark>();
  for (const [, line = '', label = ''] of svg.matchAll(/<g data-line="(\d+)">(.*?)(?=<g data-line=|<\/svg>)/gs)) {
    const found = [...label.matchAll(/ data-arrow="([^"]*)"/g)].map(([, id = '']) => marked.get(plain(id)));
    const strongest = marks.findLast((mark) => found.includes(mark));
    if (strongest) lines.set(line, strongest);
  }
  const attribute = (mark: Mark | undefined) => (mark ? ` data-mark="${mark}"` : '');
  return svg
    .replaceAll(/ data-(?:state|arrow)="([^"]*)"/g, (text, id) => text + attribute(marked.get(plain(id))))
    .replaceAll(/<path class="line" data-line="(\d+)"/g, (text, line) => text + attribute(lines.get(line)))
    .replace('</style>', () => `${styles}</style>`);
}
