import { useEffect } from 'react';
import { viewerWords } from '../words/viewer.ts';
import { useWords } from './language.ts';

/** What the browser's tab says. */
export function useTitle(page: string): void {
  const words = useWords(viewerWords);
  useEffect(() => {
    document.title = words.title(page);
  }, [page, words]);
}
