/** As a ref: moves the focus to what replaces the previous step, for keyboard and screen reader users. */
export const takeFocus = (node: HTMLElement | null) => node?.focus();

/** Whether no control has the focus, such as after the focused element was removed. */
export function isFocusLost(): boolean {
  const place = document.activeElement;
  return !place?.matches('a, button, input, select, textarea, [contenteditable]');
}
