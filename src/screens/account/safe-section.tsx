import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, theme, type } from '../../ui/theme.ts';

const Root = styled.section`
  display: grid; grid-template-columns: 180px minmax(0, 1fr); gap: ${theme.space[4]} ${theme.space[6]};
  padding-block: ${theme.space[5]};
  & + & { border-block-start: 1px solid ${theme.color.hairline}; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); padding-block: ${theme.space[4]}; }
`;
const Title = styled.h2`${type.lead} font-weight: 600;`;
const Why = styled.p`margin-block-start: ${theme.space[1]}; color: ${theme.color.muted}; ${type.small}`;

/** Lines of a section, one for each thing that can be changed. */
export const Rows = styled.ul`display: grid;`;
const Line = styled.li`
  display: grid; grid-template: 'name state action' auto / 128px minmax(0, 1fr) auto; align-items: center;
  gap: ${theme.space[1]} ${theme.space[4]}; min-block-size: 56px; padding-block: ${theme.space[2]};
  & + & { border-block-start: 1px solid ${theme.color.hairline}; }
  & > :last-child { grid-area: action; }
  ${media.phone} { grid-template: 'name action' auto 'state action' auto / minmax(0, 1fr) auto; }
`;
const Name = styled.p`
  grid-area: name; display: flex; align-items: center; gap: ${theme.space[3]};
  & > svg { flex: none; inline-size: 24px; block-size: 24px; color: ${theme.color.muted}; }
`;
const State = styled.p`
  && { grid-area: state; }
  min-inline-size: 0; color: ${theme.color.muted}; overflow-wrap: anywhere;
  & > small { display: block; ${type.small} }
`;

export interface SafeSectionProps {
  id: string;
  title: string;
  why: string;
  children: ReactNode;
}

/** A section of the page of account security: what it is for, and its lines. */
export function SafeSection({ id, title, why, children }: SafeSectionProps) {
  return (
    <Root aria-labelledby={id}>
      <div>
        <Title id={id}>{title}</Title>
        <Why>{why}</Why>
      </div>
      <div>{children}</div>
    </Root>
  );
}

export interface SafeRowProps {
  name: string;
  mark?: ReactNode | undefined;
  /** How it stands. */
  state: ReactNode;
  /** The link or button that changes it. */
  action?: ReactNode | undefined;
}

/** One line: what it is, how it stands, and what changes it. */
export function SafeRow({ name, mark, state, action }: SafeRowProps) {
  return (
    <Line>
      <Name>
        {mark}
        {name}
      </Name>
      <State>{state}</State>
      {action}
    </Line>
  );
}
