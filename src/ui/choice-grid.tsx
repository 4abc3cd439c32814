import { type KeyboardEvent, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { isFocusLost } from './focus.ts';
import { media, theme } from './theme.ts';

const Grid = styled.div`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(6.5rem, 1fr)); gap: ${theme.space[1]};
  max-block-size: 200px; overflow-y: auto; padding: ${theme.space[1]};
`;

const Choice = styled.button`
  min-block-size: ${theme.height.small}; padding: ${theme.space[1]} ${theme.space[2]}; text-align: start; overflow-wrap: anywhere;
  border: 0; border-radius: ${theme.radius.control}; background: transparent;
  &:hover { background: ${theme.color.primaryTint}; color: ${theme.color.primary}; }
  &[aria-selected='true'] { background: ${theme.color.primaryTint}; color: ${theme.color.primary}; font-weight: 600; }
  &:focus-visible { outline-offset: -2px; }
  ${media.coarse} { min-block-size: ${theme.height.medium}; }
`;

export interface ChoiceGridProps {
  label: string;
  options: readonly { code: string; name: string }[];
  /** Code of the chosen option, null for none. */
  value: string | null;
  onValue(code: string): void;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function placeAfter(key: string, at: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  return step === undefined ? null : Math.min(Math.max(at + step, 0), count - 1);
}

/**
 * A choice of one of many short names, scrolled to the chosen one. One stop of the Tab key; arrows, Home and End move
 * inside. When it replaces the focused element, it takes the focus.
 */
export function ChoiceGrid({ label, options, value, onValue }: ChoiceGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const entry = options.some(({ code }) => code === value) ? value : options[0]?.code;

  useEffect(() => {
    const { current } = grid;
    const [first] = current?.children ?? [];
    const chosen = current?.querySelector<HTMLElement>('[tabindex="0"]');
    if (!current || !chosen || !(first instanceof HTMLElement)) return;
    // The chosen option may be far below.
    current.scrollTop = chosen.offsetTop - first.offsetTop;
    if (isFocusLost()) chosen.focus();
  }, []);

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const choices = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[role="option"]'));
    const at = choices.findIndex((choice) => choice === event.target);
    const next = placeAfter(event.key, at, choices.length);
    if (next === null) return;
    event.preventDefault();
    choices[next]?.focus();
  };

  return (
    <Grid ref={grid} role="listbox" aria-label={label} onKeyDown={move}>
      {options.map(({ code, name }) => (
        <Choice
          key={code}
          type="button"
          role="option"
          aria-selected={code === value}
          tabIndex={code === entry ? 0 : -1}
          onClick={() => onValue(code)}
        >
          {name}
        </Choice>
      ))}
    </Grid>
  );
}
