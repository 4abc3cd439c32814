/** Whether the keyboard's place was lost with something that went away: it is on no control. */
export function isFocusLost(): boolean {
  const place = document.activeElement;
  return !place?.matches('a, button, input, select, textarea, [contenteditable]');
}
