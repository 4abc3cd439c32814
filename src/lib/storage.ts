/** One of the browser's storages, or memory where the browser gives none (private mode, full, switched off). */
export interface Shelf {
  get(key: string): string | null;
  /** `forThisPage`: only in memory, gone with the page. */
  set(key: string, value: string): 'kept' | 'forThisPage';
  remove(key: string): void;
  clear(): void;
}

export interface Storages {
  /** Shared by all tabs, kept until cleared. */
  readonly local: Shelf;
  /** This tab only. */
  readonly session: Shelf;
}

/** A shelf over what `open` gives. It never throws: what cannot be written is kept in memory until the page goes. */
export function openShelf(open: () => Storage): Shelf {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key) ?? attempt(() => open().getItem(key)) ?? null,
    set(key, value) {
      const written = attempt(() => {
        open().setItem(key, value);
        return true;
      });
      if (written) kept.delete(key);
      else kept.set(key, value);
      return written ? 'kept' : 'forThisPage';
    },
    remove(key) {
      kept.delete(key);
      attempt(() => open().removeItem(key));
    },
    clear() {
      kept.clear();
      attempt(() => open().clear());
    },
  };
}

export function openStorages(): Storages {
  return { local: openShelf(() => window.localStorage), session: openShelf(() => window.sessionStorage) };
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
