/** A line from those who know of something to those who listen; neither knows the other. */
export interface Line<News> {
  tell(news: News): void;
  listen(hear: (news: News) => void): () => void;
}

export function createLine<News>(): Line<News> {
  const listeners = new Set<(news: News) => void>();
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
