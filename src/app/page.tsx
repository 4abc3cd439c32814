import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useFrame } from './frame-context.ts';

/** A page: its title in the browser, and the keyboard's place on its heading when it takes another page's place. */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  const { world, arrive } = useFrame();
  const { brandName } = world.settings;
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    document.title = titleOf(title, brandName);
  }, [title, brandName]);

  useEffect(() => {
    // A list that comes back has put the keyboard where it was: that place stands.
    if (arrive().isFirst || place.current?.contains(document.activeElement)) return;
    place.current?.querySelector('h1')?.focus();
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
