import { useState } from 'react';

/** What this tab keeps over a reload; null where there is nothing, or where the browser keeps nothing. */
export function readKept(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text over a reload, or forgets it. Where the browser keeps nothing, it holds until the page is closed. */
export function keep(key: string, text: string | null): void {
  try {
    if (text === null || text === '') window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, text);
  } catch {
    // The page goes on without.
  }
}

/** A text that somebody types: it outlives a reload of the page. Another key needs another element. */
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
