import { useId } from 'react';
import { styled } from 'styled-components';
import type { Flow, FlowState } from '../model/flow.ts';
import { foldable } from '../model/folded.ts';
import { Button } from '../ui/button.tsx';
import { FocusHeir } from '../ui/focus-heir.tsx';
import { media, tabular, theme, type } from '../ui/theme.ts';
import { VisuallyHidden } from '../ui/visually-hidden.ts';
import { partWords } from '../words/part.ts';
import { type ChartPart, type Part, partPatch } from './chart-part.ts';
import { useWords } from './language.ts';
import type { Go } from './use-address.ts';

const Bar = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: ${theme.space[2]}; margin-block-end: ${theme.space[2]};
  ${media.print} { display: none; }
`;

const Count = styled.span`color: ${theme.color.muted}; ${type.small} ${tabular}`;

const nothing: Part = { folded: new Set(), focus: null, reach: 1 };

/** What changes the part of a chart that is shown. */
export interface PartActions {
  /** Folds a state, or unfolds it; null where it cannot be. */
  fold(id: string): Part | null;
  focus(id: string): Part | null;
}

export function partActions(flow: Flow, part: Part): PartActions {
  const can = foldable(flow);
  return {
    fold(id) {
      if (!can.includes(id)) return null;
      const folded = new Set(part.folded);
      if (!folded.delete(id)) folded.add(id);
      return { ...part, folded };
    },
    focus: (id) => (flow.states.get(id)?.parent === null ? null : { ...part, focus: id, reach: 1 }),
  };
}

export interface ChartToolsProps {
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

/** The key of an action on the state in focus: F folds the state or what holds it, N looks at it, W shows all. */
export function partOfKey(key: string, flow: Flow, part: Part, id: string): Part | null {
  const actions = partActions(flow, part);
  const parent = flow.states.get(id)?.parent ?? null;
  if (key === 'f') return actions.fold(id) ?? (parent === null ? null : actions.fold(parent));
  if (key === 'n') return actions.focus(id);
  return key === 'w' ? nothing : null;
}
