/** They name other elements and count up: another number alone is no change. */
const isName = (name: string): boolean =>
  ['id', 'for', 'name', 'href', 'data-focus'].includes(name) || name.startsWith('aria-');

const looks = (element: Element): string =>
  [...element.attributes].map(({ name, value }) => (isName(name) ? '' : `${name}=${value}`)).join(' ');

const ownText = (element: Element): string =>
  [...element.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.textContent] : [])).join('');

/**
 * What is the first to look otherwise than before: the element itself, or the one that has more or fewer parts.
 * @returns null where nothing does
 */
export function firstChange(before: Element, after: Element): Element | null {
  if (before.localName !== after.localName || looks(before) !== looks(after) || ownText(before) !== ownText(after)) {
    return after;
  }
  const parts = [...after.children];
  const known = [...before.children];
  for (const [at, part] of parts.entries()) {
    const other = known[at];
    if (!other) return part;
    const change = firstChange(other, part);
    if (change) return change;
  }
  return known.length > parts.length ? after : null;
}
