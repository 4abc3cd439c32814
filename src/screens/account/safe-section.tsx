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
  display: flex; flex-wrap: wrap; align-items: center; gap: ${theme.space[2]} ${theme.space[4]};
  min-block-size: 56px; padding-block: ${theme.space[2]};
  & + & { border-block-start: 1px solid ${theme.color.hairline}; }
`;
const Mark = styled.span`
  display: grid; flex: none; color: ${theme.color.muted};
  & > svg { inline-size: 24px; block-size: 24px; }
`;
const Name = styled.p`flex: none; min-inline-size: 72px;`;
const State = styled.p`
  flex: 1 1 160px; min-inline-size: 0; color: ${theme.color.muted}; overflow-wrap: anywhere;
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

export function SafeRow({ name, mark, state, action }: SafeRowProps) {
  return (
    <Line>
      {mark && <Mark>{mark}</Mark>}
      <Name>{name}</Name>
      <State>{state}</State>
      {action}
    </Line>
  );
}
