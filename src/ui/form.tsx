import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

const none: readonly FocusRequest[] = [];

/** Requests the focus for a control by its name, or for the first one that is marked as wrong. */
export interface FocusRequest {
  field: string | typeof FIRST_WRONG;
  /** A count or a timestamp; the request is new whenever it changes. */
  at: number;
  /** Selects the control's content, so that typing replaces it. */
  select?: boolean | undefined;
}

/**
 * Stands for the first control of the form that is marked as wrong; groups that cannot have `aria-invalid` have
 * `data-wrong`.
 */
export const FIRST_WRONG = Symbol('first wrong');

export interface FormProps {
  onSubmit(): void;
  /** Focuses the control of a request whenever it is new; not on the first render. One request per source. */
  focusOn?: readonly (FocusRequest | null)[] | undefined;
  children: ReactNode;
  /** Name of the form for screen readers. */
  label?: string | undefined;
  className?: string | undefined;
}

function controlOf(form: HTMLFormElement, field: FocusRequest['field']): HTMLElement | null {
  if (typeof field === 'symbol') {
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]');
    // Of radios the chosen one: on another, a key would change the choice.
    return wrong instanceof HTMLInputElement && wrong.type === 'radio' ? controlOf(form, wrong.name) : wrong;
  }
  const found = form.elements.namedItem(field);
  if (!(found instanceof RadioNodeList)) return found instanceof HTMLElement ? found : null;
  const radios = Array.from(found).filter((node) => node instanceof HTMLInputElement);
  return radios.find((radio) => radio.checked) ?? radios[0] ?? null;
}

/** A form with our own validation: no browser bubbles, no page load, no submit while an input method composes. */
export function Form({ onSubmit, focusOn = none, children, label, className }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const composing = useRef(false);
  const lastSeen = useRef(focusOn.map((request) => request?.at));

  useEffect(() => {
    const wanted = focusOn.find((request, source) => request !== null && lastSeen.current[source] !== request.at);
    lastSeen.current = focusOn.map((request) => request?.at);
    if (!form.current || !wanted) return;
    const control = controlOf(form.current, wanted.field);
    control?.focus();
    if (wanted.select && control instanceof HTMLInputElement) control.select();
  }, [focusOn]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events also bubble from the form of a dialog in a portal.
    event.stopPropagation();
    if (!composing.current) onSubmit();
  };
  // Safari ends the composition before the Enter that ended it; only its key code 229 shows that.
  const stopComposedEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229)) event.preventDefault();
  };

  return (
    <form
      ref={form}
      noValidate
      className={className}
      aria-label={label}
      onSubmit={submit}
      onKeyDown={stopComposedEnter}
      onCompositionStart={() => {
        composing.current = true;
      }}
      onCompositionEnd={() => {
        composing.current = false;
      }}
    >
      {children}
    </form>
  );
}
