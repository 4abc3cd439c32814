import { isFocusLost } from './focus.ts';

/**
 * As a ref of an element that may be removed: a focus inside it moves to the first control that is left in its group,
 * such as the upload after the last picture.
 */
export const leaveFocusInGroup = (node: HTMLElement | null) => () => {
  if (node === null || !node.contains(document.activeElement)) return;
  const group = node.closest('fieldset, [role="group"], section');
  queueMicrotask(() => {
    if (isFocusLost()) group?.querySelector<HTMLElement>('input, button')?.focus();
  });
};
