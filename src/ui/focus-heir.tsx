import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { isFocusLost } from './focus.ts';

// No box of the layout.
const Place = styled.div`display: contents;`;

/** Around rows that may go away: a row that takes the keyboard's place with it leaves it to the heading of the page. */
export function FocusHeir({ children }: { children: ReactNode }) {
  const had = useRef(false);
  useLayoutEffect(() => {
    if (!had.current || !isFocusLost() || document.querySelector('[aria-modal], [role$="dialog"]') !== null) return;
    had.current = false;
    document.querySelector<HTMLElement>('main h1')?.focus();
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
