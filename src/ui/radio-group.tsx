import { styled } from 'styled-components';
import { FieldGroup, type FieldGroupProps } from './field.tsx';
import { focusRing, media, theme } from './theme.ts';

const Radios = styled.div<{ $even: boolean }>`
  display: ${({ $even }) => ($even ? 'grid' : 'flex')}; flex-wrap: wrap; gap: ${theme.space[2]} ${theme.space[5]};
  grid-template-columns: repeat(auto-fill, minmax(176px, 1fr));
  ${media.phone} { ${({ $even }) => $even && 'row-gap: 0;'} }
`;

const RadioLabel = styled.label`
  display: inline-flex; align-items: flex-start; gap: ${theme.space[2]}; min-block-size: ${theme.space[5]};
  padding-block: 1px; cursor: pointer;
  &:has(:disabled) { color: ${theme.color.muted}; cursor: not-allowed; }
  ${media.phone} { padding-block: 9px; }
`;

const Dot = styled.input<{ $invalid: boolean }>`
  appearance: none; flex: none; inline-size: 1rem; block-size: 1rem; margin-block: .1875rem; cursor: inherit;
  border: 1px solid ${({ $invalid }) => ($invalid ? theme.color.danger : theme.color.control)};
  border-radius: ${theme.radius.pill}; background: ${theme.color.card}; transition: border-color ${theme.motion};
  &:hover { border-color: ${theme.color.primary}; }
  &:checked { border: .3125rem solid ${theme.color.primary}; }
  &:disabled { border-color: ${theme.color.hairline}; background: ${theme.color.page}; }
  &:disabled:checked { background: ${theme.color.control}; }
  ${media.forced} { &:checked { background: CanvasText; } }
`;

const Segments = styled.div<{ $invalid: boolean }>`
  display: inline-flex; max-inline-size: 100%; border-radius: ${theme.radius.control}; background: ${theme.color.card};
  border: 1px solid ${({ $invalid }) => ($invalid ? theme.color.danger : theme.color.control)};
  ${media.phone} { display: flex; }
`;

const Segment = styled.label`
  position: relative; display: grid; place-items: center; min-block-size: calc(${theme.height.small} - 2px);
  padding-inline: ${theme.space[4]}; text-align: center; cursor: pointer;
  transition: background-color ${theme.motion}, color ${theme.motion};
  & + & { border-inline-start: 1px solid ${theme.color.hairline}; }
  &:first-child { border-start-start-radius: 5px; border-end-start-radius: 5px; }
  &:last-child { border-start-end-radius: 5px; border-end-end-radius: 5px; }
  &:hover { color: ${theme.color.primary}; }
  &:has(:checked) { background: ${theme.color.primaryTint}; color: ${theme.color.primary}; font-weight: 600; }
  &:has(:disabled) { color: ${theme.color.muted}; cursor: not-allowed; }
  &:has(:focus-visible) { ${focusRing} z-index: 1; }
  & > input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: inherit; }
  ${media.phone} { flex: 1; padding-inline: ${theme.space[2]}; }
  ${media.forced} { &:has(:checked) { outline: 2px solid; outline-offset: -2px; } }
`;

export interface RadioOption<Value extends string> {
  value: Value;
  text: string;
}

export interface RadioGroupProps<Value extends string>
  extends Omit<FieldGroupProps, 'role' | 'children' | 'className'> {
  name: string;
  options: readonly RadioOption<Value>[];
  /** `null` while nothing is chosen. */
  value: Value | null;
  onValue(value: NoInfer<Value>): void;
  /** `columns`: radios of equal width, aligned in columns. */
  variant?: 'radios' | 'columns' | 'segmented' | undefined;
}

/** A choice of one of a few, as native radios: the arrow keys and the form's `elements` just work. */
export function RadioGroup<Value extends string>({
  name,
  options,
  value,
  onValue,
  variant = 'radios',
  ...group
}: RadioGroupProps<Value>) {
  const invalid = Boolean(group.error);
  const inputOf = (option: RadioOption<Value>) => ({
    type: 'radio',
    name,
    value: option.value,
    checked: option.value === value,
    'aria-invalid': invalid || undefined,
    onChange: () => onValue(option.value),
  });
  return (
    <FieldGroup role="radiogroup" {...group}>
      {variant === 'segmented' ? (
        <Segments $invalid={invalid}>
          {options.map((option) => (
            <Segment key={option.value}>
              <input {...inputOf(option)} />
              {option.text}
            </Segment>
          ))}
        </Segments>
      ) : (
        <Radios $even={variant === 'columns'}>
          {options.map((option) => (
            <RadioLabel key={option.value}>
              <Dot {...inputOf(option)} $invalid={invalid} />
              <span>{option.text}</span>
            </RadioLabel>
          ))}
        </Radios>
      )}
    </FieldGroup>
  );
}
