import { css, styled } from 'styled-components';
import { useFieldControl } from './field.tsx';
import { focusRing, media, tabular, theme, type } from './theme.ts';
import { useTextControl } from './use-text-control.ts';

const Row = styled.span`display: flex; align-items: center; justify-content: center; gap: ${theme.space[3]}; ${tabular}
  ${media.phone} { gap: ${theme.space[2]}; }
`;
const Known = styled.span`
  ${type.title} letter-spacing: 0.06em; white-space: nowrap;
  ${media.phone} { ${type.lead} letter-spacing: 0.06em; }
`;
const Cells = styled.span<{ $count: number }>`
  --cell: 44px;
  position: relative; display: grid; grid-template-columns: repeat(${({ $count }) => $count}, var(--cell)); gap: ${theme.space[2]};
  ${media.phone} { --cell: 38px; }
`;
const Cell = styled.span<{ $current: boolean; $invalid: boolean }>`
  block-size: 3.25rem; border: 1px solid ${({ $invalid }) => ($invalid ? theme.color.danger : theme.color.control)};
  border-radius: ${theme.radius.control}; background: ${theme.color.card};
  ${({ $current }) => $current && css`span:has(> span > input:focus-visible) > & { ${focusRing} }`}
`;
// The caret after the last digit lies beyond the last cell, so the input is wider than the cells, invisibly. Clipped
// rather than hidden, so that a selection cannot scroll it.
const Window = styled.span`position: absolute; inset: 0; overflow: clip;`;
// Each digit is centred in its cell, with its own caret and selection: `ch` is the width of a digit.
const Control = styled.input`
  inline-size: calc(100% + var(--cell)); block-size: 100%; border: 0; outline: 0 !important; background: transparent;
  padding: 0 0 0 calc((var(--cell) - 1ch) / 2); letter-spacing: calc(var(--cell) + ${theme.space[2]} - 1ch);
  font-size: 1.5rem; font-weight: 600; ${tabular}
  &::selection { background: ${theme.color.primaryTint}; color: ${theme.color.primary}; }
`;

export interface DigitCellsProps {
  name: string;
  /** How many digits there are to type. */
  count: number;
  /** The digits so far. */
  value: string;
  /** The raw text: a paste arrives whole, and the caller extracts the digits. */
  onValue(value: string): void;
  /** Shown before the cells; not read out, since the field's label or hint says it. */
  known?: string | undefined;
  readOnly?: boolean | undefined;
}

/** A few digits, each in its own cell, typed into one input, so that paste, caret and screen readers work as usual. */
export function DigitCells({ name, count, value, onValue, known, readOnly }: DigitCellsProps) {
  const field = useFieldControl();
  const control = useTextControl<HTMLInputElement>(value, onValue, undefined);
  const current = Math.min(control.value.length, count - 1);
  return (
    <Row>
      {known && <Known aria-hidden="true">{known}</Known>}
      <Cells $count={count}>
        {Array.from({ length: count }, (_, place) => (
          <Cell
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells are alike and never move.
            key={place}
            aria-hidden="true"
            $current={place === current}
            $invalid={field['aria-invalid'] === true}
          />
        ))}
        <Window>
          <Control
            {...field}
            {...control}
            name={name}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            readOnly={readOnly}
          />
        </Window>
      </Cells>
    </Row>
  );
}
