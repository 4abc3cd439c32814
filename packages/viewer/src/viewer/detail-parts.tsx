import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { FlowArrow } from '../model/flow.ts';
import { theme, type } from '../ui/theme.ts';
import { viewerWords } from '../words/viewer.ts';
import { addressText, patched } from './address.ts';
import type { ShownFlow } from './flow-source.ts';
import { useLanguage, useWords } from './language.ts';
import { arrowName, guardName, nameOfState } from './names.ts';

export const Code = styled.code`
  font-family: ui-monospace, "SF Mono", Consolas, monospace; ${type.small} overflow-wrap: anywhere;
  padding: 1px 4px; border-radius: ${theme.radius.mark}; background: ${theme.color.page}; color: ${theme.color.text};
`;

export const Codes = ({ names }: { names: readonly string[] }) => (
  <Wrap>
    {names.map((name, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same action may stand twice, and none ever moves.
      <Code key={at}>{name}</Code>
    ))}
  </Wrap>
);

export const Wrap = styled.span`display: inline-flex; flex-wrap: wrap; gap: ${theme.space[1]};`;

export const Requirement = styled.span`
  padding: 0 6px; border: 1px solid ${theme.color.hairline}; border-radius: ${theme.radius.mark};
  color: ${theme.color.muted}; ${type.small} white-space: nowrap;
`;

export const List = styled.dl`
  display: grid; gap: ${theme.space[3]};
  & dt { color: ${theme.color.muted}; ${type.small} }
  & dd { overflow-wrap: anywhere; }
  & ul { display: grid; gap: ${theme.space[1]}; }
`;

/** A line of the details; nothing where there is nothing to say. */
export function Detail({ name, children }: { name: string; children: ReactNode }) {
  const isEmpty = children === null || children === '' || (Array.isArray(children) && children.length === 0);
  if (isEmpty) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Anchor = styled.a`
  color: ${theme.color.primary}; border-radius: 2px; text-underline-offset: 4px;
  &:hover { text-decoration: underline; }
`;

export function StateLink({ shown, id }: { shown: ShownFlow; id: string }) {
  const { flow, address, go } = shown;
  const lang = useLanguage();
  const patch = { state: flow.states.get(id)?.path ?? null, arrow: null };
  return (
    <Anchor
      href={addressText(patched(address, patch))}
      onClick={(event) => {
        event.preventDefault();
        go(patch);
      }}
    >
      {nameOfState(flow, id, lang)}
    </Anchor>
  );
}

export function FlowLink({ shown, name, children }: { shown: ShownFlow; name: string; children: ReactNode }) {
  return <Anchor href={addressText(patched(shown.address, { flow: name }))}>{children}</Anchor>;
}

const ArrowLine = styled.li`
  display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 ${theme.space[2]};
  & > span { color: ${theme.color.muted}; }
`;

/** One arrow in a list: what happens, on what condition, and where it leads. */
export function ArrowItem({ shown, arrow, from = false }: { shown: ShownFlow; arrow: FlowArrow; from?: boolean }) {
  const { address, go, flow } = shown;
  const lang = useLanguage();
  const words = useWords(viewerWords).inspector;
  const patch = { arrow: arrow.id, state: null };
  const condition = guardName(arrow, lang) ?? (arrow.isElse ? words.otherwise : '');
  const where = from
    ? nameOfState(flow, arrow.source, lang)
    : arrow.targets === null
      ? arrow.forbids
        ? words.forbids
        : words.stays
      : arrow.targets.map((id) => nameOfState(flow, id, lang)).join(' · ');
  return (
    <ArrowLine>
      <Anchor
        href={addressText(patched(address, patch))}
        onClick={(event) => {
          event.preventDefault();
          go(patch);
        }}
      >
        {arrowName(arrow, lang)}
      </Anchor>
      {arrow.namedByCases && <span>{arrow.cases.join(' / ')}</span>}
      {!arrow.namedByCases && condition !== '' && <span>[{condition}]</span>}
      <span>
        {from ? '← ' : '→ '}
        {where}
      </span>
    </ArrowLine>
  );
}
