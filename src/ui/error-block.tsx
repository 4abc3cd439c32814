import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from './button.tsx';
import { BrokenDrawing } from './drawings/broken-drawing.tsx';
import { isFocusLost } from './focus.ts';
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

/** Called when the block unmounts: a focus inside it moves to the heading of its section, or else of the page. */
function leaveFocus(block: HTMLElement | null): void {
  if (block === null || !block.contains(document.activeElement)) return;
  const near = block.closest('section, [role$="dialog"]')?.querySelector<HTMLElement>('h1, h2, h3');
  queueMicrotask(() => {
    const heading = near?.isConnected ? near : document.querySelector<HTMLElement>('main h1');
    if (!heading || !isFocusLost()) return;
    heading.tabIndex = -1;
    // The heading may be above the viewport, while the shopper looks at the content below.
    heading.focus({ preventScroll: true });
  });
}

/** Replaces something that could not be loaded; the rest of the page keeps working. */
export function ErrorBlock({ text, retryText, onRetry, children }: ErrorBlockProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const block = place.current;
    return () => leaveFocus(block);
  }, []);
  return (
    <MessagePanel role="alert" ref={place}>
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
