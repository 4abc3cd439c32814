import { type ReactNode, useId } from 'react';
import { requirementRow, type StateBranch } from '../outline/outline.ts';
import type { ShownFlow } from './flow-source.ts';
import { RowBox, Sign } from './outline-parts.tsx';
import { ArrowRow, RequirementRow, StateRow } from './outline-rows.tsx';

/** What the rows of an outline have in common. */
export interface OutlineView {
  readonly shown: ShownFlow;
  /** The row that has the tab stop. */
  readonly at: string;
  /** The row that the address names. */
  readonly picked: string | null;
  readonly closed: ReadonlySet<string>;
}

const signs = {
  open: 'M2 4l4 4 4-4',
  closed: 'M4 2l4 4-4 4',
  state: 'M2 3h8v6H2z',
  arrow: 'M1 6h9M7 3l3 3-3 3',
  requirement: 'M3 1h6v10H3zM5 4h2M5 6h2',
} as const;

interface ItemProps {
  view: OutlineView;
  id: string;
  level: number;
  sign: keyof typeof signs;
  row: ReactNode;
  /** Is what it holds closed? Null for what holds nothing. */
  isClosed: boolean | null;
  children?: ReactNode;
}

/** A row of the tree. It is named by its own words: the rows in it stand beside it in the document. */
function Item({ view, id, level, sign, row, isClosed, children }: ItemProps) {
  const group = useId();
  return (
    <li role="none">
      <RowBox
        role="treeitem"
        data-id={id}
        aria-level={level}
        aria-selected={view.picked === id}
        aria-expanded={isClosed === null ? undefined : !isClosed}
        aria-owns={isClosed === null ? undefined : group}
        tabIndex={view.at === id ? 0 : -1}
      >
        <Sign aria-hidden="true" data-toggle={isClosed === null ? undefined : ''}>
          <svg viewBox="0 0 12 12" aria-hidden="true">
            <path d={signs[sign]} />
          </svg>
        </Sign>
        {row}
      </RowBox>
      {isClosed !== null && (
        // biome-ignore lint/a11y/useSemanticElements: it is the group of a tree and not of a form.
        <ul role="group" id={group} hidden={isClosed}>
          {children}
        </ul>
      )}
    </li>
  );
}

export function OutlineBranch({ view, branch, level }: { view: OutlineView; branch: StateBranch; level: number }) {
  const { state, begins, arrows, children } = branch;
  const holds = state.requirements.length + arrows.length + children.length > 0;
  const isClosed = holds ? view.closed.has(state.id) : null;
  const { shown, at } = view;
  return (
    <Item
      view={view}
      id={state.id}
      level={level}
      sign={isClosed === null ? 'state' : isClosed ? 'closed' : 'open'}
      row={<StateRow shown={shown} isAtHand={at === state.id} state={state} begins={begins} />}
      isClosed={isClosed}
    >
      {state.requirements.map((requirement) => (
        <Item
          key={requirement}
          view={view}
          id={requirementRow(state.id, requirement)}
          level={level + 1}
          sign="requirement"
          row={<RequirementRow id={requirement} />}
          isClosed={null}
        />
      ))}
      {arrows.map((leaf) => (
        <Item
          key={leaf.arrow.id}
          view={view}
          id={leaf.arrow.id}
          level={level + 1}
          sign="arrow"
          row={<ArrowRow shown={shown} isAtHand={at === leaf.arrow.id} leaf={leaf} />}
          isClosed={null}
        />
      ))}
      {children.map((child) => (
        <OutlineBranch key={child.state.id} view={view} branch={child} level={level + 1} />
      ))}
    </Item>
  );
}
