import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from './button.tsx';
import { BrokenDrawing } from './drawings/broken-drawing.tsx';
import { Icon } from './icons.tsx';
import { MessagePanel } from './message-panel.tsx';

const Text = styled.p`text-wrap: balance;`;

export interface ErrorBlockProps {
  /** One sentence: what is not there. */
  text: string;
  retryText: string;
  onRetry(): void;
  /** The retry is under way. */
  pending?: boolean | undefined;
  /** Another way on, after the retry. */
  children?: ReactNode;
}

/** In place of something that could not be loaded; the rest of the page goes on. */
export function ErrorBlock({ text, retryText, onRetry, pending, children }: ErrorBlockProps) {
  return (
    <MessagePanel role="alert">
      <BrokenDrawing />
      <Text>{text}</Text>
      <Button pending={pending} onPress={onRetry}>
        <Icon name="refresh" size={16} />
        {retryText}
      </Button>
      {children}
    </MessagePanel>
  );
}
