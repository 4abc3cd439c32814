import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { EmptyDrawing } from './drawings/empty-drawing.tsx';
import { NoFitDrawing } from './drawings/no-fit-drawing.tsx';
import { MessagePanel } from './message-panel.tsx';

const Text = styled.p`text-wrap: balance;`;

export interface EmptyProps {
  /** `never`: there has never been anything; `noFit`: the filters leave nothing. */
  why: 'never' | 'noFit';
  /** One line. */
  text: string;
  /** One button or link to go on. */
  action?: ReactNode | undefined;
}

/** Replaces a list without entries. */
export function Empty({ why, text, action }: EmptyProps) {
  return (
    <MessagePanel>
      {why === 'never' ? <EmptyDrawing /> : <NoFitDrawing />}
      <Text>{text}</Text>
      {action}
    </MessagePanel>
  );
}
