/** Calls `listener` now and whenever one of the elements has another size. @returns stops it */
export function watchSize(elements: Iterable<Element>, listener: () => void): () => void {
  // A browser without it shows everything at its first size.
  if (!('ResizeObserver' in window)) return () => {};
  const observer = new ResizeObserver(listener);
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}
