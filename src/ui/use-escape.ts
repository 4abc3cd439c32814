import { type RefObject, useEffect } from 'react';

const layerOf = (place: Element) => place.closest('[role="dialog"], [role="alertdialog"]');

/**
 * While `open`, Esc calls `close` and nothing else: a dialog that contains `place` stays open. A dialog above it
 * handles its own Esc.
 */
export function useEscape(place: RefObject<Element | null>, open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return undefined;
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || place.current === null) return;
      if (event.target instanceof Element && layerOf(event.target) !== layerOf(place.current)) return;
      event.preventDefault();
      close();
    };
    // A dialog listens on the document; this listener must run first.
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, [place, open, close]);
}
