import type { ReactNode } from 'react';
import type { FlowArrow, FlowState } from '../model/flow.ts';
import type { ArrowLeaf } from '../outline/outline.ts';
import { outlineWords } from '../words/outline.ts';
import { addressText, patched } from './address.ts';
import { Code, Codes } from './detail-parts.tsx';
import type { ShownFlow } from './flow-source.ts';
import { useLanguage, useWords } from './language.ts';
import { arrowName, guardName, stateName } from './names.ts';
import { Go, Said, Tag, Words } from './outline-parts.tsx';
import { useServices } from './services.ts';

interface RowProps {
  shown: ShownFlow;
  /** May the links of the row be gone to with the tab key? Only those of the row at hand. */
  isAtHand: boolean;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Said>
      <i>{name}</i>
      {children}
    </Said>
  );
}

/** What a state is, and what it does when it is entered and left. */
export function StateRow({ shown, isAtHand, state, begins }: RowProps & { state: FlowState; begins: boolean }) {
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
      {ports.length > 0 && <Fact name={words.asks}>{words.listed(ports)}</Fact>}
      {children.length > 0 && (
        <Fact name={words.children}>
          {children.map(({ id, label, flow }) => (
            <Go key={id} tabIndex={isAtHand ? 0 : -1} href={addressText(patched(shown.address, { flow }))}>
              {label}
            </Go>
          ))}
        </Fact>
      )}
      {timers.length > 0 && <Fact name={words.timers}>{words.listed(timers.map(({ label }) => label))}</Fact>}
      {entry.length > 0 && (
        <Fact name={words.entry}>
          <Codes names={entry} />
        </Fact>
      )}
      {exit.length > 0 && (
        <Fact name={words.exit}>
          <Codes names={exit} />
        </Fact>
      )}
      {state.meaning ? <p>{state.meaning}</p> : state.description && <p lang="en">{state.description}</p>}
    </Words>
  );
}

/** What happens, in which cases and on what condition, where it leads and what it does. */
export function ArrowRow({ shown, isAtHand, leaf: { arrow, targets } }: RowProps & { leaf: ArrowLeaf }) {
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
          {targets.map((state) => (
            <StateGo key={state.id} shown={shown} isAtHand={isAtHand} state={state} />
          ))}
          {targets.some(({ id }) => id === arrow.source) && words.reenters}
        </Fact>
      ) : (
        <Said>{target}</Said>
      )}
      {arrow.actions.length > 0 && (
        <Fact name={words.actions}>
          <Codes names={arrow.actions} />
        </Fact>
      )}
      {arrow.cases.length > 0 && (
        <Fact name={words.cases}>
          <span lang="zh-CN">{arrow.cases.join(' · ')}</span>
        </Fact>
      )}
    </Words>
  );
}

function Condition({ arrow }: { arrow: FlowArrow }) {
  const words = useWords(outlineWords);
  const { guard, isElse, place, of } = arrow;
  if (guard === null && of === 1) return null;
  return (
    <Fact name={words.condition}>
      {guard === null ? isElse && words.otherwise : <Guard arrow={arrow} />}
      {of > 1 && <i>{words.order(place + 1, of)}</i>}
    </Fact>
  );
}

function Guard({ arrow }: { arrow: FlowArrow }) {
  const name = guardName(arrow, useLanguage());
  return (
    <>
      {name !== arrow.guard && name}
      <Code>{arrow.guard}</Code>
    </>
  );
}

function StateGo({ shown, isAtHand, state }: RowProps & { state: FlowState }) {
  const lang = useLanguage();
  const patch = { state: state.path, arrow: null };
  return (
    <Go
      tabIndex={isAtHand ? 0 : -1}
      href={addressText(patched(shown.address, patch))}
      onClick={(event) => {
        event.preventDefault();
        event.stopPropagation();
        shown.go(patch);
      }}
    >
      {stateName(state, lang)}
    </Go>
  );
}

/** A requirement that a state serves, as the catalogue has it. */
export function RequirementRow({ id }: { id: string }) {
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
