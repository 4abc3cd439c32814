import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useFieldLines } from './field.tsx';
import { media, theme, type } from './theme.ts';

const Label = styled.label<{ $small: boolean }>`
  display: inline-flex; align-items: flex-start; gap: ${theme.space[2]}; min-block-size: ${theme.space[5]}; cursor: pointer;
  &:has(:disabled) { color: ${theme.color.muted}; cursor: not-allowed; }
  ${({ $small }) => $small && type.small}
  & > span { padding-block: ${({ $small }) => ($small ? '3px' : '1px')}; }
  ${media.phone} { padding-block: ${theme.space[2]}; }
`;

const Box = styled.input`
  appearance: none; flex: none; display: grid; place-items: center; cursor: inherit;
  inline-size: 1rem; block-size: 1rem; margin-block: .25rem;
  border: 1px solid ${theme.color.control}; border-radius: ${theme.radius.mark}; background: ${theme.color.card};
  transition: border-color ${theme.motion}, background-color ${theme.motion};
  &:hover { border-color: ${theme.color.primary}; }
  &[aria-invalid] { border-color: ${theme.color.danger}; }
  &::before {
    content: ''; inline-size: .3125rem; block-size: .5625rem; margin-block-start: -.125rem; transform: rotate(43deg);
    border: solid ${theme.color.card}; border-width: 0 2px 2px 0; visibility: hidden;
  }
  &:checked { background: ${theme.color.primary}; border-color: ${theme.color.primary}; }
  &:checked::before { visibility: visible; }
  &:disabled { background: ${theme.color.hairline}; border-color: ${theme.color.hairline}; }
  &:disabled:checked::before { border-color: ${theme.color.muted}; }
`;

export interface CheckboxProps {
  name: string;
  checked: boolean;
  onChecked(checked: boolean): void;
  /** The label; may contain links. */
  children: ReactNode;
  /** 12-px text, as for agreements. */
  small?: boolean | undefined;
  required?: boolean | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
}

/** One checkbox with its text and, when it is wrong, its error. */
export function Checkbox({
  name,
  checked,
  onChecked,
  children,
  small = false,
  required,
  error,
  disabled,
}: CheckboxProps) {
  const { lines, describedBy } = useFieldLines({ error });
  return (
    <div>
      <Label $small={small}>
        <Box
          type="checkbox"
          name={name}
          checked={checked}
          disabled={disabled}
          aria-required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          onChange={(event) => onChecked(event.currentTarget.checked)}
        />
        <span>{children}</span>
      </Label>
      {lines}
    </div>
  );
}
