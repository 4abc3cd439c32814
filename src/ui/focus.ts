/** As a ref: moves the focus to what replaces the previous step, for keyboard and screen reader users. */
export const takeFocus = (node: HTMLElement | null) => node?.focus();

/** Whether no control has the focus, such as after the focused element was removed. */
export function isFocusLost(): boolean {
  const place = document.activeElement;
  return !place?.matches('a, button, input, select, textarea, [contenteditable]');
}

/**
 * As a ref: when what has it disappears with the focus inside, the heading of its section, or else of the page, gets
 * the focus.
 */
export const handFocusOn = (block: HTMLElement | null) => () => {
  if (block === null || !block.contains(document.activeElement)) return;
  const near = block.closest('section, [role$="dialog"]')?.querySelector<HTMLElement>('h1, h2, h3');
  queueMicrotask(() => {
    const heading = near?.isConnected ? near : document.querySelector<HTMLElement>('main h1');
    if (!heading || !isFocusLost()) return;
    heading.tabIndex = -1;
    // The heading may be above the viewport, while the shopper looks at the content below.
    heading.focus({ preventScroll: true });
  });
};
