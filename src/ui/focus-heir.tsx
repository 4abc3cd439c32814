import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { isFocusLost } from './focus.ts';

// No box in the layout.
const Place = styled.div`display: contents;`;

export interface FocusHeirProps {
  children: ReactNode;
  /** Selector of the element that gets the focus; inside a dialog, an element of the dialog. */
  heir?: string | undefined;
}

/** Wraps rows that may be removed: when the focused row is removed, focuses `heir`, or else the page's heading. */
export function FocusHeir({ children, heir }: FocusHeirProps) {
  const had = useRef(false);
  useLayoutEffect(() => {
    if (!had.current || !isFocusLost()) return;
    if (heir === undefined && document.querySelector('[aria-modal], [role$="dialog"]') !== null) return;
    had.current = false;
    // The heading may be far above the rows.
    document.querySelector<HTMLElement>(heir ?? 'main h1')?.focus({ preventScroll: heir === undefined });
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
