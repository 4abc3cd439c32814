import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { isFocusLost } from '../ui/focus.ts';
import { useAppContext } from './use-app-context.ts';

/** A page: sets the browser's title, and focuses its heading when it replaces another page. */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  const { services, arrive } = useAppContext();
  const { brandName } = services.settings;
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    document.title = titleOf(title, brandName);
  }, [title, brandName]);

  useEffect(() => {
    const here = place.current;
    if (arrive().isFirst || here === null) return;
    const left = document.activeElement;
    const settle = () => {
      const at = document.activeElement;
      const heading = here.querySelector('h1');
      // A restored list has set the focus, or the shopper has moved it: leave it there.
      if (here.contains(at) || (at !== left && at !== document.body)) watch.disconnect();
      else if (heading) heading.focus();
    };
    // The page, and its heading with it, may still be loading.
    const watch = new MutationObserver(settle);
    watch.observe(here, { childList: true, subtree: true });
    settle();
    return () => watch.disconnect();
  }, [arrive]);

  useEffect(() => keepFocus(place.current), []);

  return <Place ref={place}>{children}</Place>;
}

/**
 * As a ref: leaves the focus to the page's heading when the focused element is removed, as a button is whose action is
 * done.
 */
export function keepFocus(page: HTMLElement | null): (() => void) | undefined {
  if (page === null) return undefined;
  let held: EventTarget | null = null;
  const isGone = () => held instanceof Node && !held.isConnected;
  const hold = ({ target }: FocusEvent) => {
    held = target;
  };
  // A press beside it ends its claim. Some browsers tell of its removal in the same way, but before it is removed.
  const release = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (held === target && !isGone() && document.activeElement !== target) held = null;
    });
  const watch = new MutationObserver(() => {
    if (!isGone()) return;
    held = null;
    if (isFocusLost()) page.querySelector('h1')?.focus({ preventScroll: true });
  });
  page.addEventListener('focusin', hold);
  page.addEventListener('focusout', release);
  watch.observe(page, { childList: true, subtree: true });
  return () => {
    page.removeEventListener('focusin', hold);
    page.removeEventListener('focusout', release);
    watch.disconnect();
  };
}

// No box in the layout. Not a style attribute: the prerendered page would contain it, and the CSP forbids those.
const Place = styled.div`
  display: contents;
`;

export function titleOf(page: string, brandName: string): string {
  return `${page} - ${brandName}`;
}
