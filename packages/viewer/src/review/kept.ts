import { useState } from 'react';

/** A text that this tab keeps across reloads; null where there is none, or no browser storage. */
export function readKept(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text across reloads, or forgets it. Does nothing without browser storage. */
export function keep(key: string, text: string | null): void {
  try {
    if (text === null || text === '') window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, text);
  } catch {
    // The page works without storage.
  }
}

/** A typed text that survives a reload of the page. Another key needs another element. */
export function useKept(key: string): readonly [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => readKept(key) ?? '');
  return [
    text,
    (next) => {
      keep(key, next);
      setText(next);
    },
  ];
}
