import { createContext, type ReactNode, use, useEffect, useId, useRef } from 'react';
import { css, styled } from 'styled-components';
import { Icon } from './button.tsx';
import { focusRing, media, tabular, theme, type } from './theme.ts';

/** The attributes that connect a control to the label, hint and error of its field. */
interface FieldLink {
  readonly id?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: true | undefined;
}

const FieldContext = createContext<FieldLink>({});

const FieldRoot = styled.div`
  & > label { display: block; margin-block-end: ${theme.space[2]}; }
`;
const Line = styled.p<{ $tone: 'muted' | 'danger' }>`
  display: flex; gap: ${theme.space[1]}; margin-block-start: ${theme.space[1]}; ${type.small}
  color: ${({ $tone }) => theme.color[$tone]};
  & > svg { margin-block-start: 2px; }
`;

interface FieldProps {
  label: string;
  hint?: string | undefined;
  /** Replaces the hint. */
  error?: string | undefined;
  /** One control. */
  children: ReactNode;
}

export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const link: FieldLink = {
    id,
    'aria-describedby': error || hint ? `${id}line` : undefined,
    'aria-invalid': error ? true : undefined,
  };
  return (
    <FieldRoot>
      <label htmlFor={id}>{label}</label>
      <FieldContext value={link}>{children}</FieldContext>
      {/* Always mounted: a live region that appears together with its text is not read out. */}
      <div id={`${id}line`} aria-live="polite">
        {error ? (
          <Line $tone="danger">
            <Icon name="alert" size={14} />
            <span>{error}</span>
          </Line>
        ) : (
          hint && <Line $tone="muted">{hint}</Line>
        )}
      </div>
    </FieldRoot>
  );
}

const control = css`
  inline-size: 100%; border: 1px solid ${theme.color.control}; border-radius: ${theme.radius.control};
  background: ${theme.color.card}; color: ${theme.color.text}; transition: border-color ${theme.motion};
  &:hover:enabled { border-color: ${theme.color.primary}; }
  &[aria-invalid] { border-color: ${theme.color.danger}; }
  &:focus-visible { ${focusRing} }
  /* Below 16 px a phone's browser zooms the page on focus. */
  ${media.coarse} { font-size: ${theme.size.lead}; }
`;

interface TextProps {
  name: string;
  value: string;
  onValue(value: string): void;
}

const Input = styled.input`${control} block-size: ${theme.height.medium}; padding: 0 ${theme.space[3]};`;

export function TextInput({ name, value, onValue, autoComplete }: TextProps & { autoComplete?: string | undefined }) {
  return (
    <Input
      {...use(FieldContext)}
      name={name}
      value={value}
      autoComplete={autoComplete}
      spellCheck={false}
      onChange={({ currentTarget }) => onValue(currentTarget.value)}
    />
  );
}

const Area = styled.textarea`
  ${control}
  display: block; min-block-size: 64px; field-sizing: content; max-block-size: 320px; resize: none;
  padding: ${theme.space[2]} ${theme.space[3]};
`;
const Counter = styled.span<{ $over: boolean }>`
  display: block; text-align: end; ${type.small} ${tabular}
  color: ${({ $over }) => ($over ? theme.color.danger : theme.color.muted)};
`;

/** Several lines of text, with a counter that never cuts. */
export function TextArea({ name, value, onValue, limit, rows = 3 }: TextProps & { limit: number; rows?: number }) {
  const counter = useId();
  const { 'aria-describedby': describedBy, ...field } = use(FieldContext);
  return (
    <>
      <Area
        {...field}
        aria-describedby={`${describedBy ?? ''} ${counter}`.trim()}
        name={name}
        rows={rows}
        value={value}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      />
      <Counter id={counter} $over={value.length > limit}>
        {value.length}/{limit}
      </Counter>
    </>
  );
}

const SelectBox = styled.span`
  position: relative; display: block; inline-size: 100%;
  & > svg {
    position: absolute; inset-block: 0; inset-inline-end: ${theme.space[3]}; margin-block: auto; pointer-events: none;
    color: ${theme.color.muted};
  }
`;
const SelectControl = styled.select<{ $size: 'md' | 'sm' }>`
  ${control}
  appearance: none; block-size: ${({ $size }) => theme.height[$size === 'sm' ? 'small' : 'medium']};
  padding: 0 ${theme.space[6]} 0 ${theme.space[3]}; text-overflow: ellipsis;
`;

interface Option<Value extends string> {
  readonly value: Value;
  readonly text: string;
}

interface SelectProps<Value extends string> {
  name: string;
  value: Value | '';
  onValue(value: NoInfer<Value> | ''): void;
  options: readonly Option<Value>[];
  /** Shown while nothing is chosen. */
  placeholder?: string | undefined;
  size?: 'md' | 'sm' | undefined;
  /** Name for screen readers, where no field gives one. */
  label?: string | undefined;
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { name, value, onValue, options, placeholder, size = 'md', label } = props;
  return (
    <SelectBox>
      <SelectControl
        {...use(FieldContext)}
        name={name}
        value={value}
        aria-label={label}
        $size={size}
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
      </SelectControl>
      <Icon name="down" />
    </SelectBox>
  );
}

const Tick = styled.label`
  display: inline-flex; align-items: center; gap: ${theme.space[2]}; min-block-size: ${theme.space[5]}; cursor: pointer;
  & > input { flex: none; inline-size: 16px; block-size: 16px; accent-color: ${theme.color.primary}; cursor: inherit; }
`;

interface CheckboxProps {
  name: string;
  checked: boolean;
  onChecked(checked: boolean): void;
  children: ReactNode;
}

export function Checkbox({ name, checked, onChecked, children }: CheckboxProps) {
  return (
    <Tick>
      <input
        type="checkbox"
        name={name}
        checked={checked}
        onChange={({ currentTarget }) => onChecked(currentTarget.checked)}
      />
      {children}
    </Tick>
  );
}

const Radios = styled.fieldset<{ $segmented: boolean }>`
  display: flex; flex-wrap: wrap; gap: ${theme.space[2]} ${theme.space[5]};
  & > legend { margin-block-end: ${theme.space[2]}; }
  ${({ $segmented }) =>
    $segmented &&
    css`
      flex-wrap: nowrap; gap: 0; border: 1px solid ${theme.color.control}; border-radius: ${theme.radius.control};
      background: ${theme.color.card};
      & > legend { position: absolute; clip-path: inset(50%); }
    `}
`;
const Segment = styled.label`
  position: relative; display: grid; place-items: center; min-block-size: calc(${theme.height.small} - 2px);
  padding-inline: ${theme.space[4]}; cursor: pointer; border-radius: 5px;
  &:hover { color: ${theme.color.primary}; }
  &:has(:checked) { background: ${theme.color.primaryTint}; color: ${theme.color.primary}; font-weight: 600; }
  &:has(:focus-visible) { ${focusRing} z-index: 1; }
  & > input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: inherit; }
  ${media.forced} { &:has(:checked) { outline: 2px solid; outline-offset: -2px; } }
`;

interface RadioGroupProps<Value extends string> {
  name: string;
  legend: string;
  options: readonly Option<Value>[];
  value: Value;
  onValue(value: NoInfer<Value>): void;
  /** Side by side in one frame; the legend is for screen readers only. */
  segmented?: boolean | undefined;
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { name, legend, options, value, onValue, segmented = false } = props;
  const Label = segmented ? Segment : Tick;
  return (
    <Radios role="radiogroup" $segmented={segmented}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <Label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValue(option.value)}
          />
          {option.text}
        </Label>
      ))}
    </Radios>
  );
}

interface FormProps {
  onSubmit(): void;
  /** The first wrong control takes the focus whenever this number grows. */
  wrongAt?: number | undefined;
  children: ReactNode;
  label?: string | undefined;
}

/** A form without the browser's own checks. */
export function Form({ onSubmit, wrongAt = 0, children, label }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (wrongAt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrongAt]);
  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
