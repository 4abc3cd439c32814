import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from './button.tsx';
import { BrokenDrawing } from './drawings/broken-drawing.tsx';
import { handFocusOn } from './focus.ts';
import { Icon } from './icons.tsx';
import { MessagePanel } from './message-panel.tsx';

const Text = styled.p`text-wrap: balance;`;

export interface ErrorBlockProps {
  /** One sentence: what could not be loaded. */
  text: string;
  retryText: string;
  onRetry(): void;
  /** Another button or link, after the retry. */
  children?: ReactNode;
}

/** Replaces something that could not be loaded; the rest of the page keeps working. */
export function ErrorBlock({ text, retryText, onRetry, children }: ErrorBlockProps) {
  return (
    <MessagePanel role="alert" ref={handFocusOn}>
      <BrokenDrawing />
      <Text>{text}</Text>
      <Button onPress={onRetry}>
        <Icon name="refresh" size={16} />
        {retryText}
      </Button>
      {children}
    </MessagePanel>
  );
}
