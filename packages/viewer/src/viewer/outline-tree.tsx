import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import type { FlowArrow, FlowState } from '../model/flow.ts';
import { beginsAnew } from '../model/folded.ts';
import { requirementRow, type StateBranch } from '../outline/outline.ts';
import { focusRing, media, theme, type } from '../ui/theme.ts';
import { outlineWords } from '../words/outline.ts';
import { addressText, patched } from './address.ts';
import { Code, Codes } from './details.tsx';
import { useLanguage, useWords } from './language.ts';
import { arrowName, nameOfState, stateName } from './names.ts';
import { type ShownFlow, useServices } from './services.ts';

export const Tree = styled.ul`
  & ul { margin-inline-start: 11px; padding-inline-start: ${theme.space[4]}; border-inline-start: 1px solid ${theme.color.hairline}; }
  & [role='treeitem']:focus-visible { ${focusRing} outline-offset: -2px; }
  & [role='treeitem'][aria-selected='true'] {
    background: ${theme.color.infoTint}; box-shadow: inset 3px 0 0 ${theme.color.info};
  }
  ${media.forced} { & [role='treeitem'][aria-selected='true'] { outline: 2px solid Highlight; } }
  ${media.print} {
    & ul[hidden] { display: block; }
    & [role='treeitem'][aria-selected='true'] { background: none; box-shadow: none; }
    & [role='treeitem'] { break-inside: avoid; }
  }
`;

/** One line of the tree, after its icon. */
const RowBox = styled.div`
  display: grid; grid-template-columns: 20px minmax(0, 1fr); gap: ${theme.space[1]}; align-items: start;
  padding: ${theme.space[1]} ${theme.space[2]}; border-radius: ${theme.radius.control}; cursor: default;
  &:hover { background: ${theme.color.primaryTint}; }
  ${media.print} { padding-block: 2px; }
`;

const Sign = styled.span`
  display: grid; place-items: center; inline-size: 20px; block-size: ${theme.line.body}; color: ${theme.color.muted};
  &[data-toggle] { cursor: pointer; border-radius: ${theme.radius.mark}; }
  &[data-toggle]:hover { color: ${theme.color.primary}; background: ${theme.color.card}; }
  & svg { inline-size: 12px; block-size: 12px; fill: none; stroke: currentColor; stroke-width: 1.6; }
  ${media.print} { &[data-toggle] { visibility: hidden; } }
`;

const Words = styled.div`
  display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 ${theme.space[2]}; min-inline-size: 0; overflow-wrap: anywhere;
  & > b { font-weight: 600; }
  & > p { flex-basis: 100%; color: ${theme.color.muted}; ${type.small} }
`;

const Tag = styled.span`
  padding-inline: 6px; border: 1px solid ${theme.color.control}; border-radius: ${theme.radius.pill};
  color: ${theme.color.muted}; ${type.small} white-space: nowrap;
`;

/** A name and what it names: `on entry: forgetCode`. */
const Said = styled.span`
  display: inline-flex; flex-wrap: wrap; align-items: baseline; gap: 0 ${theme.space[1]}; ${type.small}
  & > i { font-style: normal; color: ${theme.color.muted}; }
`;

const Go = styled.a`
  color: ${theme.color.primary}; border-radius: 2px; text-decoration: underline; text-underline-offset: 3px;
  text-decoration-color: ${theme.color.hairline};
  &:hover { text-decoration-color: currentcolor; }
  ${media.print} { color: inherit; text-decoration: none; }
`;

interface RowProps {
  shown: ShownFlow;
  /** Whether the links of the row are tab stops: only those of the current row are. */
  isAtHand: boolean;
}

/** Renders nothing without content. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children || (Array.isArray(children) && children.length === 0)) return null;
  return (
    <Said>
      <i>{name}</i>
      {children}
    </Said>
  );
}

/** A state with its entry and exit actions, timers and actors. */
function StateRow({ shown, isAtHand, state, begins }: RowProps & { state: FlowState; begins: boolean }) {
  const words = useWords(outlineWords);
  const lang = useLanguage();
  const { entry, exit, timers, actors, kind } = state;
  const name = stateName(state, lang);
  const ports = actors.filter(({ flow }) => flow === null).map(({ label }) => label);
  const children = actors.filter(({ flow }) => flow !== null);
  return (
    <Words>
      <b>{name}</b>
      {name !== state.name && <Code>{state.name}</Code>}
      {begins && <Tag>{words.begins}</Tag>}
      {words.kinds[kind] !== '' && <Tag>{words.kinds[kind]}</Tag>}
      <Fact name={words.asks}>{words.listed(ports)}</Fact>
      <Fact name={words.children}>
        {children.map(({ id, label, flow }) => (
          <Go key={id} tabIndex={isAtHand ? 0 : -1} href={addressText(patched(shown.address, { flow }))}>
            {label}
          </Go>
        ))}
      </Fact>
      <Fact name={words.timers}>{words.listed(timers.map(({ label }) => label))}</Fact>
      <Fact name={words.entry}>{entry.length > 0 && <Codes names={entry} />}</Fact>
      <Fact name={words.exit}>{exit.length > 0 && <Codes names={exit} />}</Fact>
      {state.meaning ? <p>{state.meaning}</p> : state.description && <p lang="en">{state.description}</p>}
    </Words>
  );
}

/** An arrow with its event, cases, condition, targets and actions. */
function ArrowRow({ shown, isAtHand, arrow }: RowProps & { arrow: FlowArrow }) {
  const { flow } = shown;
  const words = useWords(outlineWords);
  const lang = useLanguage();
  const name = arrowName(arrow, lang);
  const target = arrow.targets === null ? (arrow.forbids ? words.forbids : words.stays) : null;
  return (
    <Words>
      <span>{name}</span>
      {arrow.kind === 'event' && name !== arrow.event && <Code>{arrow.event}</Code>}
      <Condition arrow={arrow} />
      <span aria-hidden="true">→</span>
      {target === null ? (
        <Fact name={words.to}>
          {arrow.targets?.map((id) => (
            <Go
              key={id}
              tabIndex={isAtHand ? 0 : -1}
              href={addressText(patched(shown.address, { state: flow.states.get(id)?.path ?? null, arrow: null }))}
            >
              {nameOfState(flow, id, lang)}
            </Go>
          ))}
          {beginsAnew(flow, arrow) && words.reenters}
        </Fact>
      ) : (
        <Said>{target}</Said>
      )}
      <Fact name={words.actions}>{arrow.actions.length > 0 && <Codes names={arrow.actions} />}</Fact>
      <Fact name={words.cases}>{arrow.cases.length > 0 && <span lang="zh-CN">{arrow.cases.join(' · ')}</span>}</Fact>
    </Words>
  );
}

function Condition({ arrow: { guard, guardLabel, isElse, place, of } }: { arrow: FlowArrow }) {
  const words = useWords(outlineWords);
  if (guard === null && of === 1) return null;
  return (
    <Fact name={words.condition}>
      {guard === null ? isElse && words.otherwise : guardLabel}
      {guard !== null && <Code>{guard}</Code>}
      {of > 1 && <i>{words.order(place + 1, of)}</i>}
    </Fact>
  );
}

/** A requirement that a state serves, as the catalogue has it. */
function RequirementRow({ id }: { id: string }) {
  const words = useWords(outlineWords);
  const { requirements } = useServices().facts;
  const row = requirements?.[id];
  return (
    <Words>
      <Tag>{id}</Tag>
      {row && (
        <Said lang="en">
          {row.requirement}
          {row.exact !== '' && <Code>{row.exact}</Code>}
        </Said>
      )}
      {requirements && !row && <Said>{words.unknown}</Said>}
    </Words>
  );
}

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
  /** Whether the row is closed; null for a row without rows inside. */
  isClosed: boolean | null;
  children?: ReactNode;
}

/** A row of the tree. Its accessible name is its own text only, since the rows inside it are siblings in the DOM. */
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
      {arrows.map((arrow) => (
        <Item
          key={arrow.id}
          view={view}
          id={arrow.id}
          level={level + 1}
          sign="arrow"
          row={<ArrowRow shown={shown} isAtHand={at === arrow.id} arrow={arrow} />}
          isClosed={null}
        />
      ))}
      {children.map((child) => (
        <OutlineBranch key={child.state.id} view={view} branch={child} level={level + 1} />
      ))}
    </Item>
  );
}
