import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useFieldControl } from './field.tsx';
import { isFocusLost } from './focus.ts';
import { Icon } from './icons.tsx';
import { theme } from './theme.ts';
import { useEscape } from './use-escape.ts';

const Root = styled.button<{ $empty: boolean }>`
  display: flex; align-items: center; justify-content: space-between; gap: ${theme.space[2]};
  inline-size: 100%; min-block-size: ${theme.height.medium}; padding: ${theme.space[2]} ${theme.space[3]}; text-align: start;
  border: 1px solid ${theme.color.control}; border-radius: ${theme.radius.control}; background: ${theme.color.card};
  color: ${({ $empty }) => ($empty ? theme.color.muted : theme.color.text)}; overflow-wrap: anywhere;
  transition: border-color ${theme.motion};
  &:hover { border-color: ${theme.color.primary}; }
  &[aria-invalid] { border-color: ${theme.color.danger}; }
  & > svg { color: ${theme.color.muted}; }
`;

export interface PickerButtonProps {
  name: string;
  /** The chosen text; empty for none. */
  text: string;
  placeholder: string;
  open: boolean;
  /** Id of the picker that it opens. */
  controls: string;
  onPress(): void;
}

/** Inside a field: shows the choice and opens its picker. Esc closes only the picker, and the button regains focus. */
export function PickerButton({ name, text, placeholder, open, controls, onPress }: PickerButtonProps) {
  const field = useFieldControl();
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEscape(button, open, onPress);

  useEffect(() => {
    if (wasOpen.current && !open && isFocusLost()) button.current?.focus();
    wasOpen.current = open;
  }, [open]);

  return (
    <Root
      {...field}
      ref={button}
      type="button"
      role="combobox"
      name={name}
      aria-haspopup="listbox"
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      $empty={text === ''}
      onClick={onPress}
    >
      {text === '' ? placeholder : text}
      <Icon name="down" />
    </Root>
  );
}
