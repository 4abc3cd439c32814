import { type HTMLInputAutoCompleteAttribute, type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { lengthOf } from '../../contract/text.ts';
import { useFieldControl } from './field.tsx';
import { Icon, type IconName } from './icons.tsx';
import { focusRing, media, tabular, theme, type } from './theme.ts';
import { useTextControl } from './use-text-control.ts';

const Box = styled.span<{ $size: 'md' | 'lg'; $invalid: boolean; $disabled: boolean }>`
  display: flex; align-items: stretch; inline-size: 100%;
  block-size: ${({ $size }) => theme.height[$size === 'lg' ? 'large' : 'medium']};
  border: 1px solid ${({ $invalid }) => ($invalid ? theme.color.danger : theme.color.control)};
  border-radius: ${theme.radius.control}; background: ${theme.color.card};
  transition: border-color ${theme.motion};
  ${({ $invalid, $disabled }) => !$invalid && !$disabled && css`&:hover { border-color: ${theme.color.primary}; }`}
  ${({ $disabled }) =>
    $disabled &&
    css`background: ${theme.color.page}; border-color: ${theme.color.hairline}; color: ${theme.color.muted};`}
  &:has(> input:focus-visible) { ${focusRing} }
`;

const Control = styled.input<{ $numeric: boolean }>`
  flex: 1; min-inline-size: 0; padding: 0 ${theme.space[3]}; border: 0; outline: 0 !important;
  background: transparent; border-radius: inherit; text-overflow: ellipsis;
  ${({ $numeric }) => $numeric && tabular}
  /* Below 16 px a phone's browser zooms the page on focus. */
  ${media.coarse} { font-size: ${theme.size.lead}; }
  &:disabled { cursor: not-allowed; -webkit-text-fill-color: currentColor; opacity: 1; }
  &::-ms-reveal { display: none; }
  &:autofill { box-shadow: inset 0 0 0 ${theme.height.large} ${theme.color.primaryTint}; }
`;

const side = css`display: flex; align-items: center; flex: none; color: ${theme.color.muted}; white-space: nowrap; ${tabular}`;

const Prefix = styled.span`
  ${side} padding-inline: ${theme.space[3]};
  &::after {
    content: ''; block-size: ${theme.size.title}; margin-inline-start: ${theme.space[3]};
    border-inline-end: 1px solid ${theme.color.hairline};
  }
  & + input { padding-inline-start: 0; }
`;
const Leading = styled.span`
  ${side} padding-inline: ${theme.space[3]} ${theme.space[2]};
  & + input { padding-inline-start: 0; }
`;
const Suffix = styled.span`${side} padding-inline-end: ${theme.space[3]};`;
const Counter = styled.span<{ $over: boolean }>`
  ${side} padding-inline-end: ${theme.space[3]}; ${type.small}
  color: ${({ $over }) => ($over ? theme.color.danger : theme.color.muted)};
`;
const Join = styled.span`display: flex; flex: none; border-inline-start: 1px solid ${theme.color.hairline};`;

export interface TextInputProps {
  name: string;
  value: string;
  /** Called on every change, with the whole text as typed; for an input method only once it is composed. */
  onValue(value: string): void;
  /** The shopper left the control. */
  onLeave?: (() => void) | undefined;
  /** Formats the shown value; inserted blanks do not move the caret. */
  format?: ((value: string) => string) | undefined;
  type?: 'text' | 'tel' | 'email' | 'password' | 'search' | undefined;
  inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'search' | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  enterKeyHint?: 'next' | 'done' | 'go' | 'search' | 'send' | undefined;
  placeholder?: string | undefined;
  size?: 'md' | 'lg' | undefined;
  /** Digits of equal width. */
  numeric?: boolean | undefined;
  icon?: IconName | undefined;
  prefix?: ReactNode | undefined;
  suffix?: ReactNode | undefined;
  /** A button that shares the frame, such as the one that sends a code. */
  join?: ReactNode | undefined;
  /** Shows a counter in characters; never cuts, because a cut paste cannot be corrected. */
  limit?: number | undefined;
  disabled?: boolean | undefined;
  /** Name for screen readers, if no field gives one. */
  label?: string | undefined;
  onKeyState?: ((event: { getModifierState(key: string): boolean }) => void) | undefined;
}

/** One line of text. Inside a field it is linked to its label, hint and error. */
export function TextInput({
  name,
  value,
  onValue,
  onLeave,
  format,
  type: kind = 'text',
  inputMode,
  autoComplete,
  enterKeyHint,
  placeholder,
  size = 'md',
  numeric = false,
  icon,
  prefix,
  suffix,
  join,
  limit,
  disabled = false,
  label,
  onKeyState,
}: TextInputProps) {
  const counterId = useId();
  const field = useFieldControl(limit === undefined ? undefined : counterId);
  const control = useTextControl<HTMLInputElement>(format ? format(value) : value, onValue, onLeave);
  const count = lengthOf(control.value);
  return (
    <Box $size={size} $invalid={field['aria-invalid'] === true} $disabled={disabled}>
      {icon && (
        <Leading>
          <Icon name={icon} />
        </Leading>
      )}
      {prefix && <Prefix>{prefix}</Prefix>}
      <Control
        {...field}
        {...control}
        name={name}
        type={kind}
        inputMode={inputMode}
        autoComplete={autoComplete}
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint={enterKeyHint}
        placeholder={placeholder}
        $numeric={numeric}
        disabled={disabled}
        aria-label={label}
        onKeyDown={onKeyState}
        onKeyUp={onKeyState}
      />
      {limit !== undefined && (
        <Counter id={counterId} $over={count > limit}>
          {count}/{limit}
        </Counter>
      )}
      {suffix && <Suffix>{suffix}</Suffix>}
      {join && <Join>{join}</Join>}
    </Box>
  );
}
