import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Sheet } from '../ui/card.tsx';
import { media, theme, type } from '../ui/theme.ts';

const Root = styled(Sheet)`
  display: grid; grid-template-columns: 2rem minmax(0, 1fr); gap: ${theme.space[4]};
  ${media.phone} { grid-template-columns: minmax(0, 1fr); gap: ${theme.space[2]}; }
`;
const Round = styled.span<{ $done: boolean }>`
  display: grid; place-items: center; inline-size: 32px; block-size: 32px; border-radius: ${theme.radius.pill}; font-weight: 600;
  border: 1px solid ${theme.color.primary};
  background: ${({ $done }) => ($done ? theme.color.primary : theme.color.card)};
  color: ${({ $done }) => ($done ? theme.color.card : theme.color.primary)};
`;
const Title = styled.h2`${type.lead} font-weight: 600;`;
const Why = styled.p`margin-block-end: ${theme.space[4]}; color: ${theme.color.muted};`;

export interface InquiryStepProps {
  number: 1 | 2 | 3;
  /** Nothing is missing in this step. */
  done: boolean;
  title: string;
  why: string;
  children: ReactNode;
}

/** One of the numbered steps of an inquiry; the summary states in words what its colour shows. */
export function InquiryStep({ number, done, title, why, children }: InquiryStepProps) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <Round $done={done} aria-hidden="true">
        {number}
      </Round>
      <div>
        <Title id={id}>{title}</Title>
        <Why>{why}</Why>
        {children}
      </div>
    </Root>
  );
}
