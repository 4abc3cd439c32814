import { useState } from 'react';
import { readStored, store } from '../viewer/storage.ts';

/** A typed text that survives a reload of the page. Another key needs another element. */
export function useKept(key: string): readonly [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => readStored('sessionStorage', key) ?? '');
  return [
    text,
    (next) => {
      store('sessionStorage', key, next);
      setText(next);
    },
  ];
}
