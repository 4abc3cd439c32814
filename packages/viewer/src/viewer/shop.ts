/** Where the shop of this origin opens; null where there is none. */
export const shopOfPage = (): string | null =>
  document.querySelector('meta[name="xinglin-shop"]')?.getAttribute('content') ?? null;
