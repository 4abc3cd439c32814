import type { SessionNews } from './api.ts';

/** The line from the call layer to the session machine: whoever calls does not know who listens. */
export interface SessionLine {
  tell(news: SessionNews): void;
  listen(hear: (news: SessionNews) => void): () => void;
}

export function createSessionLine(): SessionLine {
  const listeners = new Set<(news: SessionNews) => void>();
  return {
    tell(news) {
      for (const hear of listeners) hear(news);
    },
    listen(hear) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
  };
}
