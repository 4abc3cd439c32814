import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';

// No box of the layout.
const Place = styled.div`display: contents;`;

export interface FocusHeirProps {
  children: ReactNode;
  /** Selector of what takes the focus. */
  heir: string;
}

/** Around controls that may go away: one that goes with the focus leaves it to the heir. */
export function FocusHeir({ children, heir }: FocusHeirProps) {
  const had = useRef(false);
  useLayoutEffect(() => {
    if (!had.current || document.activeElement !== document.body) return;
    had.current = false;
    document.querySelector<HTMLElement>(heir)?.focus();
  });
  return (
    <Place
      onFocus={() => {
        had.current = true;
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null) had.current = false;
      }}
    >
      {children}
    </Place>
  );
}
