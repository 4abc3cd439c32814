import type { Flow } from '../model/flow.ts';
import type { Picture } from './picture.ts';
import type { Manner } from './plan.ts';

type Rows = Manner['rows'];

const GAP = 30;
/** A row may always be as wide as this, and else as wide as its widest region. */
const ROW = 640;

/** Every region in a row of its own; empty for a flow without regions. */
export function columnOf(flow: Flow): Rows {
  const parallel = [...flow.states.values()].filter(({ kind }) => kind === 'parallel');
  return new Map(parallel.map(({ id, children }) => [id, children.map((child) => [child])]));
}

/** The regions of a column in rows, as few as fit; null where that changes nothing. */
export function packedRows(column: Rows, picture: Picture): Rows | null {
  const widths = new Map(picture.boxes.map(({ content, width }) => [content.state.id, width]));
  const packed = new Map([...column].map(([state, rows]) => [state, pack(rows.flat(), widths)]));
  return [...packed].some(([state, rows]) => rows.length < (column.get(state)?.length ?? 0)) ? packed : null;
}

function pack(regions: readonly string[], widths: ReadonlyMap<string, number>): string[][] {
  const widthOf = (id: string) => widths.get(id) ?? 0;
  const most = Math.max(ROW, ...regions.map(widthOf));
  const rows: string[][] = [];
  let taken = 0;
  for (const region of regions) {
    const row = rows.at(-1);
    if (row && taken + GAP + widthOf(region) <= most) {
      row.push(region);
      taken += GAP + widthOf(region);
    } else {
      rows.push([region]);
      taken = widthOf(region);
    }
  }
  return rows;
}
