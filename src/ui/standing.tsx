import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { theme, type } from './theme.ts';

/** `open` waits for somebody, `over` is past, `bad` went wrong. */
export type StandingTone = 'open' | 'over' | 'bad';

const tones = {
  open: css`font-weight: 600;`,
  over: css`color: ${theme.color.muted};`,
  bad: css`color: ${theme.color.danger}; font-weight: 600;`,
} as const;

const Word = styled.span<{ $tone: StandingTone }>`display: block; ${({ $tone }) => tones[$tone]}`;
const Note = styled.span`display: block; color: ${theme.color.muted}; ${type.small}`;

export interface StandingProps {
  tone: StandingTone;
  text: string;
  note?: ReactNode | undefined;
  /** Under both: a deadline, or a link. */
  children?: ReactNode | undefined;
}

/** Where something stands, in a word. */
export function Standing({ tone, text, note, children }: StandingProps) {
  return (
    <div>
      <Word $tone={tone}>{text}</Word>
      {note !== undefined && <Note>{note}</Note>}
      {children}
    </div>
  );
}
