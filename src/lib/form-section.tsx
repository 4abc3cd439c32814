import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, theme, type } from '../ui/theme.ts';

const Root = styled.section`
  display: grid; grid-template-columns: 11.25rem minmax(0, 1fr); gap: ${theme.space[4]} ${theme.space[6]};
  padding-block: ${theme.space[5]};
  & + & { border-block-start: 1px solid ${theme.color.hairline}; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); padding-block: ${theme.space[4]}; }
`;
const Title = styled.h2`${type.lead} font-weight: 600;`;
const Why = styled.p`margin-block-start: ${theme.space[1]}; color: ${theme.color.muted}; ${type.small}`;

/** Two fields side by side; on a phone one under the other. */
export const Pair = styled.div`
  display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${theme.space[4]} ${theme.space[5]}; align-items: start;
  & > * + * { margin-block-start: 0; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`;

/** Spans both columns. */
export const Wide = styled.div`grid-column: 1 / -1; min-inline-size: 0;`;

export interface FormSectionProps {
  /** Id of the heading, which labels the section. */
  id: string;
  title: string;
  /** Why the shop asks for these fields. */
  why: string;
  children: ReactNode;
}

/** One part of a long page: its title and reason on the left, its fields or lines on the right. */
export function FormSection({ id, title, why, children }: FormSectionProps) {
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
