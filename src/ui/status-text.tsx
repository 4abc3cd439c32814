import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { theme, type } from './theme.ts';

/** `open` is under way, `over` is past. */
export type StatusTone = 'open' | 'over';

const tones = {
  open: css`font-weight: 600;`,
  over: css`color: ${theme.color.muted};`,
} as const;

const Word = styled.span<{ $tone: StatusTone }>`display: block; ${({ $tone }) => tones[$tone]}`;
const Note = styled.span`display: block; color: ${theme.color.muted}; ${type.small}`;

export interface StatusTextProps {
  tone: StatusTone;
  text: string;
  note?: ReactNode | undefined;
}

/** The status of something, in a word. */
export function StatusText({ tone, text, note }: StatusTextProps) {
  return (
    <div>
      <Word $tone={tone}>{text}</Word>
      {note !== undefined && <Note>{note}</Note>}
    </div>
  );
}
