import { type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { moveBy, type OutlineRow, opened, outlineOf, rowsOf, seenRow } from '../outline/outline.ts';
import { Button, VisuallyHidden } from '../ui/button.tsx';
import { box, media, theme } from '../ui/theme.ts';
import { outlineWords } from '../words/outline.ts';
import { useLanguage, useWords } from './language.ts';
import { arrowName, stateAt, stateName } from './names.ts';
import { OutlineBranch, type OutlineView, Tree } from './outline-tree.tsx';
import type { PanelProps } from './services.ts';

const Bar = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: ${theme.space[2]}; margin-block-end: ${theme.space[3]};
  & > p { flex: 1; min-inline-size: 240px; color: ${theme.color.muted}; }
  ${media.print} { display: none; }
`;

const Sheet = styled.div`
  padding: ${theme.space[4]}; ${box} max-inline-size: 1200px;
  ${media.print} { padding: 0; border: 0; max-inline-size: none; }
`;

/** The chart as a tree of words, with the same states and arrows, for readers who prefer text, and for paper. */
export function OutlinePanel({ shown }: PanelProps) {
  const { flow, title, address, go } = shown;
  const words = useWords(outlineWords);
  const keys = useId();
  const lang = useLanguage();
  const tree = useMemo(() => outlineOf(flow), [flow]);
  const rows = useMemo(() => rowsOf(tree), [tree]);
  const picked = flow.arrows.find(({ id }) => id === address.arrow)?.id ?? stateAt(flow, address.state)?.id ?? null;
  const [moved, setMoved] = useState<{ readonly at: string; readonly from: string | null } | null>(null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const background = useRef<HTMLUListElement>(null);
  const [opensFor, setOpensFor] = useState<string | null>(null);

  // What is picked is the current row until a key moves on from there, and it is never hidden in a closed row.
  const at = seenRow(rows, closed, (moved?.from === picked ? moved.at : null) ?? picked ?? rows[0]?.id ?? '');
  if (picked !== opensFor) {
    setOpensFor(picked);
    if (picked !== null) setClosed(opened(rows, closed, picked));
  }

  useEffect(() => {
    const row = picked === null ? null : rowElement(background.current, picked);
    row?.scrollIntoView?.({ block: 'nearest' });
    if (background.current?.contains(document.activeElement)) row?.focus({ preventScroll: true });
  }, [picked]);

  const pick = (id: string) => {
    const state = flow.states.get(id);
    setMoved({ at: id, from: state || flow.arrows.some((arrow) => arrow.id === id) ? id : picked });
    if (state) go({ state: state.path, arrow: null });
    else if (flow.arrows.some((arrow) => arrow.id === id)) go({ arrow: id, state: null });
  };

  const textOf = ({ id, parent }: OutlineRow): string => {
    const state = flow.states.get(id);
    const arrow = flow.arrows.find((one) => one.id === id);
    if (state) return stateName(state, lang);
    return arrow ? arrowName(arrow, lang) : id.slice((parent ?? '').length + 1);
  };

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    // A link in a row keeps its own keys.
    const here = event.target instanceof HTMLElement ? event.target.getAttribute('data-id') : null;
    if (here === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') pick(here);
    else {
      const next = moveBy(event.key, rows, { at: here, closed }, textOf);
      if (!next) return;
      setClosed(next.closed);
      setMoved({ at: next.at, from: picked });
      rowElement(background.current, next.at)?.focus();
    }
    event.preventDefault();
  };

  const press = (event: MouseEvent<HTMLElement>) => {
    if (!(event.target instanceof Element) || event.target.closest('a')) return;
    const id = event.target.closest('[role="treeitem"]')?.getAttribute('data-id');
    if (!id) return;
    if (!event.target.closest('[data-toggle]')) return pick(id);
    setMoved({ at: id, from: picked });
    setClosed(closed.has(id) ? new Set([...closed].filter((one) => one !== id)) : new Set([...closed, id]));
  };

  const view: OutlineView = { shown, at, picked, closed };
  return (
    <>
      <Bar>
        <p>{words.intro}</p>
        <Button size="sm" onPress={() => setClosed(new Set())}>
          {words.openAll}
        </Button>
        <Button size="sm" onPress={() => setClosed(closable(rows))}>
          {words.closeAll}
        </Button>
      </Bar>
      <Sheet>
        <Tree
          ref={background}
          role="tree"
          aria-label={words.label(title)}
          aria-describedby={keys}
          onKeyDown={handleKey}
          onClick={press}
        >
          <OutlineBranch view={view} branch={tree} level={1} />
        </Tree>
        <VisuallyHidden id={keys}>{words.keys}</VisuallyHidden>
      </Sheet>
    </>
  );
}

const rowElement = (background: HTMLElement | null, id: string): HTMLElement | null =>
  background?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`) ?? null;

/** All rows with rows inside, except the machine itself: an outline of one line is useless. */
const closable = (rows: readonly OutlineRow[]): ReadonlySet<string> =>
  new Set(rows.filter(({ holds, parent }) => holds && parent !== null).map(({ id }) => id));
