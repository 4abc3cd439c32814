import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useAppContext } from './use-app-context.ts';

/** A page: its title in the browser, and the keyboard's place on its heading when it takes another page's place. */
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
      // A list that comes back has put the keyboard where it was, or the shopper has moved on: keep that place.
      if (here.contains(at) || (at !== left && at !== document.body)) watch.disconnect();
      else if (heading) heading.focus();
    };
    // The part of a page may be under way still, and its heading with it.
    const watch = new MutationObserver(settle);
    watch.observe(here, { childList: true, subtree: true });
    settle();
    return () => watch.disconnect();
  }, [arrive]);

  return <Place ref={place}>{children}</Place>;
}

// No box of the layout. Not a style attribute: the prerendered page would carry it, and the policy refuses those.
const Place = styled.div`
  display: contents;
`;

export function titleOf(page: string, brandName: string): string {
  return `${page} - ${brandName}`;
}
