/** Brings a part of a scrolled box to its middle. Only the box moves: what is around it stays where it is. */
export function centreIn(box: Element | null | undefined, part: Element | null | undefined): void {
  const [inner, outer] = [part?.getBoundingClientRect(), box?.getBoundingClientRect()];
  if (!inner || !outer) return;
  const left = inner.left + inner.width / 2 - outer.left - outer.width / 2;
  const top = inner.top + inner.height / 2 - outer.top - outer.height / 2;
  box?.scrollBy?.(left, top);
}
