import { type EventObject, fromCallback } from 'xstate';

/** The browser page: its visibility, its address, and its return from the background. */
export interface Page {
  isVisible(): boolean;
  /** The path of the address, without query. */
  path(): string;
  /** The host name of the page, sent with calls that fill the cart. */
  host(): string;
  /** Whether the browser keeps cookies for this site; without them a login is lost. */
  keepsCookies(): boolean;
  /** Calls back each time the page is hidden or shown. Returns a function that stops it. */
  watchVisibility(emit: (visible: boolean) => void): () => void;
  /**
   * Calls back when the page is shown, focused or restored from the back/forward cache, during which the session may
   * have changed.
   */
  watchReturn(emit: () => void): () => void;
}

export function createPage(): Page {
  return {
    isVisible: () => document.visibilityState !== 'hidden',
    path: () => window.location.pathname,
    host: () => window.location.hostname,
    keepsCookies: () => navigator.cookieEnabled,
    watchVisibility(emit) {
      return listen(document, 'visibilitychange', () => emit(document.visibilityState !== 'hidden'));
    },
    watchReturn(emit) {
      const stops = [
        listen(window, 'pageshow', (event) => {
          if (event.persisted) emit();
        }),
        listen(window, 'focus', emit),
        listen(document, 'visibilitychange', () => {
          if (document.visibilityState !== 'hidden') emit();
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** A port that sends `page.returned` each time the shopper comes back to the page. */
export function returnPort<Event extends EventObject>({ page }: { readonly page: Page }) {
  return fromCallback<Event>(({ sendBack }) => page.watchReturn(() => sendBack({ type: 'page.returned' })));
}

function listen<K extends keyof WindowEventMap>(
  target: Window,
  type: K,
  listener: (event: WindowEventMap[K]) => void,
): () => void;
function listen<K extends keyof DocumentEventMap>(
  target: Document,
  type: K,
  listener: (event: DocumentEventMap[K]) => void,
): () => void;
function listen(target: Window | Document, type: string, listener: (event: never) => void): () => void {
  // The overloads above tie the event to its name; the DOM's own signature cannot express that for two targets.
  const untyped = listener as EventListener;
  target.addEventListener(type, untyped);
  return () => target.removeEventListener(type, untyped);
}
