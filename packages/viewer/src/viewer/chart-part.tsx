import { useId, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { Flow, FlowState } from '../model/flow.ts';
import { aroundOf, focusedFlow, foldable, foldedFlow, type Reach } from '../model/folded.ts';
import { Button, VisuallyHidden } from '../ui/button.tsx';
import { FocusHeir } from '../ui/parts.tsx';
import { media, tabular, theme, type } from '../ui/theme.ts';
import { partWords } from '../words/part.ts';
import type { AddressPatch } from './address.ts';
import { useWords } from './language.ts';
import { stateAt } from './names.ts';
import type { ShownFlow } from './services.ts';
import type { Go } from './use-address.ts';
import { useDrawn } from './use-loaded.ts';

/** Which part of a chart is shown, according to the address. */
interface Part {
  /** Ids of the states that are shown as empty boxes. */
  readonly folded: ReadonlySet<string>;
  /** Id of the state around which the rest is left out. */
  readonly focus: string | null;
  readonly reach: Reach;
}

/** The part, as `more` of an address has it. */
type PartInAddress = Readonly<Partial<Record<'folded' | 'focus' | 'reach', string | undefined>>>;

/** `more` of an address of the whole chart. */
export const wholeChart: Readonly<Record<string, string>> = { folded: '', focus: '', reach: '' };

export function readPart(flow: Flow, more: PartInAddress): Part {
  const can = new Set(foldable(flow));
  const ids = (more.folded ?? '').split(',').flatMap((path) => stateAt(flow, path)?.id ?? []);
  const focus = more.focus ? (stateAt(flow, more.focus)?.id ?? null) : null;
  return { folded: new Set(ids.filter((id) => can.has(id))), focus, reach: more.reach === '2' ? 2 : 1 };
}

/** The part as a change of address; states are in the order of the machine, so that a part has only one address. */
export function partPatch(flow: Flow, { folded, focus, reach }: Part): AddressPatch {
  const paths = [...flow.states.values()].filter(({ id }) => folded.has(id)).map(({ path }) => path);
  const center = focus === null ? '' : (flow.states.get(focus)?.path ?? '');
  return { more: { folded: paths.join(','), focus: center, reach: center !== '' && reach === 2 ? '2' : '' } };
}

/** The flow as it is drawn; null for the whole flow. The state in focus is never inside a folded one. */
function partOf(flow: Flow, { folded, focus, reach }: Part): Flow | null {
  if (folded.size === 0 && focus === null) return null;
  const around = new Set(focus === null ? [] : aroundOf(flow, focus));
  const left = foldedFlow(flow, new Set([...folded].filter((id) => !around.has(id))));
  return focus === null ? left : focusedFlow(left, focus, reach);
}

interface ChartPart {
  readonly part: Part;
  /** The flow that is drawn, whole or not. */
  readonly flow: Flow;
  readonly svg: string;
  readonly is: 'whole' | 'drawing' | 'drawn' | 'failed';
  again(): void;
}

/** The chart of the part that the address names. While it is laid out, the previous one stays. */
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

const Bar = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: ${theme.space[2]}; margin-block-end: ${theme.space[2]};
  ${media.print} { display: none; }
`;

const Count = styled.span`color: ${theme.color.muted}; ${type.small} ${tabular}`;

const nothing: Part = { folded: new Set(), focus: null, reach: 1 };

/** Changes to the part of a chart that is shown. */
function partActions(flow: Flow, part: Part) {
  const can = foldable(flow);
  return {
    /** Folds a state, or unfolds it; null where it cannot be. */
    fold(id: string): Part | null {
      if (!can.includes(id)) return null;
      const folded = new Set(part.folded);
      if (!folded.delete(id)) folded.add(id);
      return { ...part, folded };
    },
    focus: (id: string): Part | null =>
      flow.states.get(id)?.parent === null ? null : { ...part, focus: id, reach: 1 },
  };
}

interface ChartToolsProps {
  flow: Flow;
  shown: ChartPart;
  /** The state that is picked. */
  state: FlowState | null;
  go: Go;
}

/** Folds states, and leaves out what is far from one. */
export function ChartTools({ flow, shown, state, go }: ChartToolsProps) {
  const words = useWords(partWords);
  const keys = useId();
  const { part, is } = shown;
  const actions = partActions(flow, part);
  const show = (next: Part) => go(partPatch(flow, next));
  const all = foldable(flow);
  const fold = state && actions.fold(state.id);
  const focus = state && state.id !== part.focus && actions.focus(state.id);
  return (
    <FocusHeir heir="[data-part-tools] button">
      <Bar role="group" aria-label={words.label} aria-describedby={keys} data-part-tools>
        {all.length > 0 && part.folded.size < all.length && (
          <Button size="sm" onPress={() => show({ ...part, folded: new Set(all) })}>
            {words.foldAll}
          </Button>
        )}
        {part.folded.size > 0 && (
          <Button size="sm" onPress={() => show({ ...part, folded: new Set() })}>
            {words.unfoldAll}
          </Button>
        )}
        {fold && (
          <Button size="sm" onPress={() => show(fold)}>
            {part.folded.has(state.id) ? words.unfold : words.fold}
          </Button>
        )}
        {focus && (
          <Button size="sm" onPress={() => show(focus)}>
            {words.focus}
          </Button>
        )}
        {part.focus !== null && (
          <Button size="sm" onPress={() => show({ ...part, reach: part.reach === 1 ? 2 : 1 })}>
            {part.reach === 1 ? words.farther : words.nearer}
          </Button>
        )}
        {is !== 'whole' && (
          <>
            <Button size="sm" variant="primary" onPress={() => show(nothing)}>
              {words.whole}
            </Button>
            <Count role="status">
              {is === 'drawing' ? words.drawing : words.count(shown.flow.states.size - 1, flow.states.size - 1)}
            </Count>
          </>
        )}
        <VisuallyHidden id={keys}>{words.keys}</VisuallyHidden>
      </Bar>
    </FocusHeir>
  );
}

/** The action of a key on the state in focus: F folds the state or its parent, N shows what is near, W shows all. */
export function partOfKey(key: string, flow: Flow, part: Part, id: string): Part | null {
  const actions = partActions(flow, part);
  const parent = flow.states.get(id)?.parent ?? null;
  if (key === 'f') return actions.fold(id) ?? (parent === null ? null : actions.fold(parent));
  if (key === 'n') return actions.focus(id);
  return key === 'w' ? nothing : null;
}
