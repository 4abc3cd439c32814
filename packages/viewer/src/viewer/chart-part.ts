import { useMemo, useState } from 'react';
import type { Flow } from '../model/flow.ts';
import { aroundOf, focusedFlow, foldable, foldedFlow, type Reach } from '../model/folded.ts';
import type { AddressPatch } from './address.ts';
import type { ShownFlow } from './flow-source.ts';
import { stateAt } from './names.ts';
import { useDrawn } from './use-drawn.ts';

/** Which part of a chart is shown, as the address says it. */
export interface Part {
  /** Ids of the states that are boxes without anything inside. */
  readonly folded: ReadonlySet<string>;
  /** Id of the state around which the rest is left out. */
  readonly focus: string | null;
  readonly reach: Reach;
}

/** What `more` of an address says of it. */
export type PartInAddress = Readonly<Partial<Record<'folded' | 'focus' | 'reach', string | undefined>>>;

/** What an address of the whole chart has of all this. */
export const wholeChart: Readonly<Record<string, string>> = { folded: '', focus: '', reach: '' };

export function readPart(flow: Flow, more: PartInAddress): Part {
  const can = new Set(foldable(flow));
  const ids = (more.folded ?? '').split(',').flatMap((path) => stateAt(flow, path)?.id ?? []);
  const focus = more.focus ? (stateAt(flow, more.focus)?.id ?? null) : null;
  return { folded: new Set(ids.filter((id) => can.has(id))), focus, reach: more.reach === '2' ? 2 : 1 };
}

/** How the address says it; states stand in the order of the machine, so that the same part has one address. */
export function partPatch(flow: Flow, { folded, focus, reach }: Part): AddressPatch {
  const paths = [...flow.states.values()].filter(({ id }) => folded.has(id)).map(({ path }) => path);
  const center = focus === null ? '' : (flow.states.get(focus)?.path ?? '');
  return { more: { folded: paths.join(','), focus: center, reach: center !== '' && reach === 2 ? '2' : '' } };
}

/** The flow as it is drawn; null where that is the whole of it. What is looked at is never inside a folded state. */
export function partOf(flow: Flow, { folded, focus, reach }: Part): Flow | null {
  if (folded.size === 0 && focus === null) return null;
  const around = new Set(focus === null ? [] : aroundOf(flow, focus));
  const left = foldedFlow(flow, new Set([...folded].filter((id) => !around.has(id))));
  return focus === null ? left : focusedFlow(left, focus, reach);
}

export interface ChartPart {
  readonly part: Part;
  /** What is drawn, whole or not. */
  readonly flow: Flow;
  readonly svg: string;
  readonly is: 'whole' | 'drawing' | 'drawn' | 'failed';
  again(): void;
}

/** The chart of what the address asks for. While it is laid out, the one before it stays. */
export function useChartPart({ flow, svg, address, named }: ShownFlow): ChartPart {
  const { folded, focus, reach } = address.more;
  const part = useMemo(() => readPart(flow, { folded, focus, reach }), [flow, folded, focus, reach]);
  const wanted = useMemo(() => partOf(flow, part), [flow, part]);
  const { drawing, again } = useDrawn(wanted, JSON.stringify([named.name, flow.lang, folded, focus, reach]));
  const [last, setLast] = useState<{ readonly of: string; readonly flow: Flow; readonly svg: string } | null>(null);
  const of = `${named.name} ${flow.lang}`;
  if (wanted && drawing.is === 'drawn' && last?.svg !== drawing.svg) setLast({ of, flow: wanted, svg: drawing.svg });
  const whole = { part, flow, svg, again };
  if (!wanted) return { ...whole, is: 'whole' };
  if (drawing.is === 'failed') return { ...whole, is: 'failed' };
  if (drawing.is === 'drawn') return { part, flow: wanted, svg: drawing.svg, is: 'drawn', again };
  return last?.of === of ? { part, flow: last.flow, svg: last.svg, is: 'drawing', again } : { ...whole, is: 'drawing' };
}
