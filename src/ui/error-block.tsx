import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from './button.tsx';
import { BrokenDrawing } from './drawings/broken-drawing.tsx';
import { isFocusLost } from './focus.ts';
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

/** Called when the block goes away: the keyboard that goes with it is left to the heading of its section, else of the page. */
function leaveFocus(block: HTMLElement | null): void {
  if (block === null || !block.contains(document.activeElement)) return;
  const near = block.closest('section, [role$="dialog"]')?.querySelector<HTMLElement>('h1, h2, h3');
  queueMicrotask(() => {
    const heading = near?.isConnected ? near : document.querySelector<HTMLElement>('main h1');
    if (!heading || !isFocusLost()) return;
    heading.tabIndex = -1;
    // It may stand above the window, and the shopper looks at what is read now.
    heading.focus({ preventScroll: true });
  });
}

/** In place of something that could not be loaded; the rest of the page goes on. */
export function ErrorBlock({ text, retryText, onRetry, pending, children }: ErrorBlockProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const block = place.current;
    return () => leaveFocus(block);
  }, []);
  return (
    <MessagePanel role="alert" ref={place}>
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
