/** Passes news from emitters to listeners; neither knows the other. */
export interface Emitter<News> {
  emit(news: News): void;
  listen(listener: (news: News) => void): () => void;
}

export function createEmitter<News>(): Emitter<News> {
  const listeners = new Set<(news: News) => void>();
  return {
    emit(news) {
      for (const listener of listeners) listener(news);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
