import { styled } from 'styled-components';
import { useFieldControl } from './field.tsx';
import { Icon } from './icons.tsx';
import { media, theme } from './theme.ts';

const Box = styled.span`
  position: relative; display: block; inline-size: 100%;
  & > svg { position: absolute; inset-block: 0; inset-inline-end: ${theme.space[3]}; margin-block: auto; pointer-events: none; color: ${theme.color.muted}; }
`;

const Control = styled.select<{ $empty: boolean }>`
  appearance: none; inline-size: 100%; block-size: ${theme.height.medium};
  padding: 0 ${theme.space[6]} 0 ${theme.space[3]}; border: 1px solid ${theme.color.control}; border-radius: ${theme.radius.control};
  background: ${theme.color.card}; text-overflow: ellipsis; transition: border-color ${theme.motion};
  color: ${({ $empty }) => ($empty ? theme.color.muted : theme.color.text)};
  &:hover:enabled { border-color: ${theme.color.primary}; }
  &[aria-invalid] { border-color: ${theme.color.danger}; }
  &:disabled { background: ${theme.color.page}; border-color: ${theme.color.hairline}; color: ${theme.color.muted}; opacity: 1; cursor: not-allowed; }
  & > option { color: ${theme.color.text}; }
  ${media.coarse} { font-size: ${theme.size.lead}; }
`;

export interface SelectProps<Value extends string> {
  name: string;
  value: Value | '';
  /** The chosen value; '' if the placeholder was chosen again. */
  onValue(value: NoInfer<Value> | ''): void;
  options: readonly { value: Value; text: string }[];
  /** Shown while nothing is chosen. */
  placeholder?: string | undefined;
  autoComplete?: string | undefined;
  disabled?: boolean | undefined;
  /** Marked as wrong, for a select in a group without a field. */
  invalid?: boolean | undefined;
  /** Name for screen readers, if no field gives one. */
  label?: string | undefined;
}

/** A choice of one of many: the native list, which every phone and screen reader supports. */
export function Select<Value extends string>({
  name,
  value,
  onValue,
  options,
  placeholder,
  autoComplete,
  disabled,
  invalid = false,
  label,
}: SelectProps<Value>) {
  const field = useFieldControl();
  return (
    <Box>
      <Control
        {...field}
        aria-invalid={field['aria-invalid'] ?? (invalid || undefined)}
        name={name}
        value={value}
        autoComplete={autoComplete}
        disabled={disabled}
        aria-label={label}
        $empty={value === ''}
        onChange={({ currentTarget }) =>
          onValue(options.find((option) => option.value === currentTarget.value)?.value ?? '')
        }
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </Control>
      <Icon name="down" />
    </Box>
  );
}
