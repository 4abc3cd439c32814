/** Whether no control has the focus, such as after the focused element was removed. */
export function isFocusLost(): boolean {
  const place = document.activeElement;
  return !place?.matches('a, button, input, select, textarea, [contenteditable]');
}
