import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { isFocusLost } from './focus.ts';

// No box in the layout.
const Place = styled.div`display: contents;`;

export interface FocusHeirProps {
  children: ReactNode;
  /** Selector of the element that gets the focus; inside a dialog, an element of the dialog. */
  heir: string;
}

/** Wraps rows that may be removed: when the focused row is removed, focuses `heir` instead of the page's heading. */
export function FocusHeir({ children, heir }: FocusHeirProps) {
  const had = useRef(false);
  useLayoutEffect(() => {
    if (!had.current || !isFocusLost()) return;
    had.current = false;
    document.querySelector<HTMLElement>(heir)?.focus();
  });
  return (
    <Place
      onFocus={() => {
        had.current = true;
      }}
      onBlur={({ target }: FocusEvent) => {
        // It keeps its focus while only the window has lost its own.
        had.current = document.activeElement === target;
      }}
    >
      {children}
    </Place>
  );
}
