import {
  type ChangeEvent,
  type CompositionEvent,
  type FocusEvent,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { toPlainText } from '../../contract/text.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

const inkAfter = (text: string, caret: number) => text.slice(caret).replace(/\s/g, '').length;

/** The position in `text` with `ink` non-blank characters after it; after a blank if `past`. */
function placeBefore(text: string, ink: number, past: boolean): number {
  let place = text.length;
  for (let seen = 0; seen < ink && place > 0; place--) if (text.charAt(place - 1).trim() !== '') seen++;
  if (!past) while (place > 0 && text.charAt(place - 1).trim() === '') place--;
  return place;
}

/**
 * Common behaviour of text controls: an input method composes undisturbed and is reported once at its end;
 * characters that `isPlainText` refuses are removed;
 * the caret stays next to the same characters when the shown text differs from the typed one; leaving by a
 * mouse press is reported when the mouse is released, because an error line that appears in between would move
 * the pressed button away, and its click would be lost.
 */
export function useTextControl<E extends TextElement>(
  shown: string,
  onValue: (value: string) => void,
  onLeave: (() => void) | undefined,
) {
  const element = useRef<E>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const caret = useRef<{ ink: number; past: boolean; typed: string } | null>(null);
  const composing = useRef(false);
  const pressed = useRef(false);
  const stop = useRef<(() => void) | null>(null);

  useEffect(() => () => stop.current?.(), []);

  useLayoutEffect(() => {
    const node = element.current;
    const kept = caret.current;
    caret.current = null;
    if (!node || !kept || node.value === kept.typed || node.ownerDocument.activeElement !== node) return;
    const place = placeBefore(node.value, kept.ink, kept.past);
    node.setSelectionRange(place, place);
  });

  const report = (node: E, forward: boolean) => {
    const typed = node.value;
    // Email inputs have no caret that scripts may read.
    const at = node.selectionStart;
    caret.current = at === null ? null : { ink: inkAfter(typed, at), past: forward, typed };
    // Even when the value stays the same, React restores the shown text, and the caret must follow.
    renderAgain();
    onValue(toPlainText(typed));
  };

  return {
    ref: element,
    value: draft ?? shown,
    onChange(event: ChangeEvent<E>) {
      if (composing.current) {
        setDraft(event.currentTarget.value);
        return;
      }
      const native: Event & { inputType?: string } = event.nativeEvent;
      report(event.currentTarget, native.inputType === 'deleteContentForward');
    },
    onCompositionStart(event: CompositionEvent<E>) {
      composing.current = true;
      setDraft(event.currentTarget.value);
    },
    onCompositionEnd(event: CompositionEvent<E>) {
      composing.current = false;
      setDraft(null);
      report(event.currentTarget, false);
    },
    onFocus(event: FocusEvent<E>) {
      const { ownerDocument } = event.currentTarget;
      const press = () => {
        pressed.current = true;
      };
      const release = () => {
        pressed.current = false;
      };
      ownerDocument.addEventListener('mousedown', press, true);
      ownerDocument.addEventListener('mouseup', release);
      stop.current = () => {
        ownerDocument.removeEventListener('mousedown', press, true);
        ownerDocument.removeEventListener('mouseup', release);
      };
    },
    onBlur(event: FocusEvent<E>) {
      stop.current?.();
      stop.current = null;
      if (!onLeave) return;
      if (!pressed.current) {
        onLeave();
        return;
      }
      pressed.current = false;
      event.currentTarget.ownerDocument.addEventListener('mouseup', () => onLeave(), { once: true, capture: true });
    },
  };
}
