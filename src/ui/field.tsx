import { createContext, type ReactNode, use, useId, useMemo } from 'react';
import { styled } from 'styled-components';
import { Icon } from './icons.tsx';
import { theme, type } from './theme.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** What a field passes to the control inside it. */
export interface FieldLink {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

const FieldContext = createContext<FieldLink | null>(null);

/** The attributes that a control inside a field must carry; alone, it gets only an id. */
export function useFieldControl(extraDescription?: string) {
  const ownId = useId();
  const field = use(FieldContext);
  const describedBy = [field?.describedBy, extraDescription].filter(Boolean).join(' ');
  return {
    id: field?.id ?? ownId,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': field?.invalid || undefined,
    'aria-required': field?.required || undefined,
  } as const;
}

const Root = styled.div`
  display: block;
  /* Of no weight, so that a grid of fields can set its own gaps. */
  :where(& + &) { margin-block-start: ${theme.space[4]}; }
`;

const Head = styled.div`
  display: flex; align-items: baseline; gap: ${theme.space[1]}; margin-block-end: ${theme.space[2]};
`;

/** The red star of a required field, outside the label so that it is not part of the control's name. */
export const RequiredStar = styled.span.attrs({ 'aria-hidden': true, children: '*' })`color: ${theme.color.danger};`;
const Group = styled.fieldset`display: block; min-inline-size: 0;`;
const Aside = styled.span`color: ${theme.color.muted}; ${type.small}`;

const Line = styled.p<{ $tone: 'hint' | 'error' | 'ok' }>`
  display: flex; gap: ${theme.space[1]}; margin-block-start: ${theme.space[1]}; ${type.small}
  color: ${({ $tone }) => theme.color[$tone === 'error' ? 'danger' : $tone === 'ok' ? 'primary' : 'muted']};
  & > svg { margin-block-start: 2px; }
`;

export interface FieldTexts {
  hint?: ReactNode | undefined;
  /** Shown under the control in place of the hint and the ok line. */
  error?: ReactNode | undefined;
  ok?: ReactNode | undefined;
}

/** The lines under a control and the id that links them to it; also used by groups that are no fieldset. */
export function useFieldLines({ hint, error, ok }: FieldTexts) {
  const id = useId();
  const lines = (
    <>
      {hint && !error && !ok && (
        <Line id={`${id}hint`} $tone="hint">
          {hint}
        </Line>
      )}
      {/* Always mounted: a live region that appears together with its text is not read out. */}
      <div id={`${id}result`} aria-live="polite">
        {error ? (
          <Line $tone="error">
            <Icon name="alert" size={14} />
            <span>{error}</span>
          </Line>
        ) : (
          ok && (
            <Line $tone="ok">
              <Icon name="check" size={14} />
              <span>{ok}</span>
            </Line>
          )
        )}
      </div>
    </>
  );
  const describedBy = error || ok ? `${id}result` : hint ? `${id}hint` : undefined;
  return { lines, describedBy };
}

export interface FieldProps extends FieldTexts {
  label: string;
  required?: boolean | undefined;
  /** A muted word after the label, such as that the field is optional. */
  aside?: ReactNode | undefined;
  /** The label is only for screen readers: it is clear from what is visible around the control. */
  labelIsHidden?: boolean | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** Label, control, and the line under it. The one control inside is linked to them through context. */
export function Field({
  label,
  required = false,
  aside,
  labelIsHidden = false,
  hint,
  error,
  ok,
  children,
  className,
}: FieldProps) {
  const id = useId();
  const { lines, describedBy } = useFieldLines({ hint, error, ok });
  const invalid = Boolean(error);
  const link = useMemo(() => ({ id, describedBy, invalid, required }), [id, describedBy, invalid, required]);
  return (
    <Root className={className}>
      {labelIsHidden ? (
        <VisuallyHidden as="label" htmlFor={id}>
          {label}
        </VisuallyHidden>
      ) : (
        <Head>
          <label htmlFor={id}>{label}</label>
          {required && <RequiredStar />}
          {aside && <Aside>{aside}</Aside>}
        </Head>
      )}
      <FieldContext value={link}>{children}</FieldContext>
      {lines}
    </Root>
  );
}

export interface FieldGroupProps extends Pick<FieldTexts, 'error'> {
  role: 'group' | 'radiogroup';
  legend: string;
  /** The legend is for screen readers only. */
  legendHidden?: boolean | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** Several controls that are one field: legend, controls, and the line under them. */
export function FieldGroup(props: FieldGroupProps) {
  const { role, legend, legendHidden = false, required = false, disabled, error, children, className } = props;
  const id = useId();
  const { lines, describedBy } = useFieldLines({ error });
  return (
    <Group
      className={className}
      role={role}
      disabled={disabled}
      aria-labelledby={id}
      aria-describedby={describedBy}
      aria-required={(role === 'radiogroup' && required) || undefined}
    >
      {legendHidden ? (
        <legend>
          <VisuallyHidden id={id}>{legend}</VisuallyHidden>
        </legend>
      ) : (
        <Head as="legend">
          <span id={id}>{legend}</span>
          {required && <RequiredStar />}
        </Head>
      )}
      {children}
      {lines}
    </Group>
  );
}
