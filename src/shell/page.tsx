import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
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

  return <Place ref={place}>{children}</Place>;
}

// No box in the layout. Not a style attribute: the prerendered page would contain it, and the CSP forbids those.
const Place = styled.div`
  display: contents;
`;

export function titleOf(page: string, brandName: string): string {
  return `${page} - ${brandName}`;
}
