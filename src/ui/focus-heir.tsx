import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { isFocusLost } from './focus.ts';

// No box of the layout.
const Place = styled.div`display: contents;`;

export interface FocusHeirProps {
  children: ReactNode;
  /** The one that takes the place, as a selector; within a dialog it is one of the dialog. */
  heir?: string | undefined;
}

/** Around rows that may go away: a row that takes the keyboard's place with it leaves it to the heading of the page. */
export function FocusHeir({ children, heir }: FocusHeirProps) {
  const had = useRef(false);
  useLayoutEffect(() => {
    if (!had.current || !isFocusLost()) return;
    if (heir === undefined && document.querySelector('[aria-modal], [role$="dialog"]') !== null) return;
    had.current = false;
    document.querySelector<HTMLElement>(heir ?? 'main h1')?.focus();
  });
  return (
    <Place
      onFocus={() => {
        had.current = true;
      }}
      onBlur={({ relatedTarget }: FocusEvent) => {
        if (relatedTarget !== null) had.current = false;
      }}
    >
      {children}
    </Place>
  );
}
