import * as Radix from '@radix-ui/react-dialog';
import { useRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { isFocusLost } from './focus.ts';
import { media, theme, type } from './theme.ts';

declare global {
  var __webpack_nonce__: string | undefined;
}

// The scroll lock inside Radix adds a style element and looks for the page's nonce only under this name.
if (typeof document !== 'undefined') {
  globalThis.__webpack_nonce__ ??= document.querySelector<HTMLElement>('[nonce]')?.nonce;
}

const fade = keyframes`from { opacity: 0; }`;
const rise = keyframes`from { opacity: 0; transform: translateY(8px); }`;

export const Veil = styled(Radix.Overlay)`
  position: fixed; inset: 0; z-index: ${theme.layer.dialog}; display: grid; grid-template-columns: minmax(0, 1fr);
  overflow-y: auto; overscroll-behavior: contain;
  padding: ${theme.space[5]} ${theme.space[4]}; background: ${theme.color.veil}; animation: ${fade} ${theme.motion};
  ${media.phone} { padding: ${theme.space[4]} ${theme.space[3]}; }
`;

export const Box = styled(Radix.Content)<{ $wide: boolean }>`
  position: relative; margin: auto; inline-size: 100%;
  max-inline-size: ${({ $wide }) => theme.width[$wide ? 'dialog' : 'confirm']};
  background: ${theme.color.card}; border-radius: ${theme.radius.card}; box-shadow: ${theme.shadow};
  animation: ${rise} ${theme.motion};
  &:focus { outline: 0; }
  ${media.forced} { border: 1px solid; }
`;

export const Title = styled(Radix.Title)`${type.lead} font-weight: 600; overflow-wrap: anywhere;`;
export const Description = styled(Radix.Description)`color: ${theme.color.muted};`;

export const Foot = styled.div`
  display: flex; flex-wrap: wrap; justify-content: flex-end; gap: ${theme.space[3]}; padding: 0 ${theme.space[5]} ${theme.space[5]};
  ${media.phone} { padding: 0 ${theme.space[4]} ${theme.space[4]}; }
`;

/**
 * Returns the focus to where it was before the dialog opened, unless the page has moved it meanwhile; Radix only knows
 * its own triggers.
 */
export function useReturn() {
  const opener = useRef<Element | null>(null);
  return {
    remember() {
      opener.current = document.activeElement;
    },
    goBack(event: Event) {
      event.preventDefault();
      if (!isFocusLost()) return;
      const { current } = opener;
      if (current instanceof HTMLElement) current.focus();
      // The opener is gone or disabled, and no other dialog that closes with this one has returned the focus.
      if (isFocusLost()) document.querySelector('h1')?.focus({ preventScroll: true });
    },
  };
}
