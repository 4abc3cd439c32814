/** `sessionStorage` lasts as long as the tab, `localStorage` for all tabs and longer. */
type Where = 'sessionStorage' | 'localStorage';

/** A stored text; null where there is none, or no browser storage. */
export function readStored(where: Where, key: string): string | null {
  try {
    return window[where].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or forgets it. Without browser storage, it lasts until the page is closed. */
export function store(where: Where, key: string, text: string | null): void {
  try {
    if (text === null || text === '') window[where].removeItem(key);
    else window[where].setItem(key, text);
  } catch {
    // The page works without storage.
  }
}
