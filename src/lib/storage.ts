/** A browser storage, or memory where it is unavailable (private mode, full, disabled). */
export interface SafeStorage {
  get(key: string): string | null;
  /** `forThisPage`: only in memory, gone with the page. */
  set(key: string, value: string): 'kept' | 'forThisPage';
  remove(key: string): void;
  clear(): void;
}

export interface Storages {
  /** Shared by all tabs, kept until cleared. */
  readonly local: SafeStorage;
  /** This tab only. */
  readonly session: SafeStorage;
}

/**
 * Wraps the storage that `open` returns. Never throws: values that cannot be written are kept in memory for this page.
 */
export function openSafeStorage(open: () => Storage): SafeStorage {
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
  return { local: openSafeStorage(() => window.localStorage), session: openSafeStorage(() => window.sessionStorage) };
}

/** The value of a text in JSON; null for no text, or one that is not JSON. */
export function parsed(text: string | null): unknown {
  return attempt<unknown>(() => JSON.parse(text ?? 'null')) ?? null;
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
