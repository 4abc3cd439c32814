import { useEffect, useState } from 'react';

export type LookName = 'light' | 'dark';

const key = 'flows.look';

function chosen(): LookName {
  try {
    const kept = window.localStorage.getItem(key);
    if (kept === 'light' || kept === 'dark') return kept;
  } catch {
    // A browser that keeps nothing gets what its system wants.
  }
  return window.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Light or dark, as somebody chose, else as the system wants. */
export function useLook(): { readonly look: LookName; swap(): void } {
  const [look, setLook] = useState(chosen);
  useEffect(() => {
    document.documentElement.dataset.look = look;
  }, [look]);
  return {
    look,
    swap() {
      const next = look === 'dark' ? 'light' : 'dark';
      setLook(next);
      try {
        window.localStorage.setItem(key, next);
      } catch {
        // Then it holds until the page is closed.
      }
    },
  };
}
