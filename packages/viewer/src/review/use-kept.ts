import { useState } from 'react';
import { keep, readKept } from './kept.ts';

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
