import { useId } from 'react';
import { styled } from 'styled-components';
import { lengthOf } from '../../contract/text.ts';
import { useFieldControl } from './field.tsx';
import { focusRing, media, tabular, theme, type } from './theme.ts';
import { useTextControl } from './use-text-control.ts';

const Box = styled.span<{ $invalid: boolean }>`
  display: flex; flex-direction: column; border-radius: ${theme.radius.control}; background: ${theme.color.card};
  border: 1px solid ${({ $invalid }) => ($invalid ? theme.color.danger : theme.color.control)};
  transition: border-color ${theme.motion};
  &:hover:not(:has(:disabled)) { ${({ $invalid }) => !$invalid && `border-color: ${theme.color.primary};`} }
  &:has(:disabled) { background: ${theme.color.page}; border-color: ${theme.color.hairline}; color: ${theme.color.muted}; }
  &:has(> textarea:focus-visible) { ${focusRing} }
`;

const Control = styled.textarea`
  display: block; inline-size: 100%; min-block-size: 64px; field-sizing: content; max-block-size: 320px; resize: none;
  padding: ${theme.space[2]} ${theme.space[3]}; border: 0; border-radius: inherit; outline: 0 !important; background: transparent;
  ${media.coarse} { font-size: ${theme.size.lead}; }
`;

const Counter = styled.span<{ $over: boolean }>`
  align-self: end; padding: 0 ${theme.space[3]} ${theme.space[1]}; ${type.small} ${tabular}
  color: ${({ $over }) => ($over ? theme.color.danger : theme.color.muted)};
`;

export interface TextAreaProps {
  name: string;
  value: string;
  onValue(value: string): void;
  onLeave?: (() => void) | undefined;
  placeholder?: string | undefined;
  /** Shows a counter in characters; never cuts. */
  limit?: number | undefined;
  rows?: number | undefined;
  /** Name for screen readers, if no field gives one. */
  label?: string | undefined;
}

/** Several lines of text; grows with its content. */
export function TextArea({ name, value, onValue, onLeave, placeholder, limit, rows = 3, label }: TextAreaProps) {
  const counterId = useId();
  const field = useFieldControl(limit === undefined ? undefined : counterId);
  const control = useTextControl<HTMLTextAreaElement>(value, onValue, onLeave);
  const count = lengthOf(control.value);
  return (
    <Box $invalid={field['aria-invalid'] === true}>
      <Control {...field} {...control} name={name} rows={rows} placeholder={placeholder} aria-label={label} />
      {limit !== undefined && (
        <Counter id={counterId} $over={count > limit}>
          {count}/{limit}
        </Counter>
      )}
    </Box>
  );
}
